// boardgame.io's own server: node server.mjs PORT LOBBY_PORT memory|flatfile FOLDER
import { createRequire } from 'node:module';

import { game } from './game.mjs';

const { FlatFile, Server } = createRequire(import.meta.url)('boardgame.io/server');
const [port, lobbyPort, storage, folder] = process.argv.slice(2);

const server = Server({
  games: [game],
  origins: [/127\.0\.0\.1/],
  ...(storage === 'flatfile' ? { db: new FlatFile({ dir: folder }) } : {}),
});
// The lobby has a port of its own: on a shared one it does not answer with the versions that npm installs today.
server.run({ port: Number(port), lobbyConfig: { apiPort: Number(lobbyPort) } });
