import { mount } from "svelte";
import App from "./App.svelte";
import "./art/tokens.css";
import "./art/base.css";
import "./art/cards.css";
import "./art/grounds.css";

mount(App, { target: document.getElementById("app") as HTMLElement });

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  void navigator.serviceWorker.register("/sw.js").catch(() => undefined); // private windows may refuse: nothing is lost
}
