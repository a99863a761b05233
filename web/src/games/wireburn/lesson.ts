export const lesson = { steps: [] };
