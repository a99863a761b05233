import { mount } from "svelte";
import App from "./App.svelte";
import { remember } from "./lib/remember";
import "./art/tokens.css";
import "./art/base.css";
import "./art/cards.css";
import "./art/grounds.css";

mount(App, { target: document.getElementById("app") as HTMLElement });

// Whoever keeps score at a table must find the keeper of every release there, without a network.
if (remember<boolean>("keeper used")) setTimeout(() => void import("./keeper/KeeperPage.svelte").then(() => import("./keeper/offline")).then(({ loadAll }) => loadAll()).catch(() => undefined), 3000);

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  void navigator.serviceWorker.register("/sw.js").catch(() => undefined); // private windows may refuse: nothing is lost
}
