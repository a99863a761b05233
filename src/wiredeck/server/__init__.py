"""Tables on the network: routes, sockets, storage, limits. No rules."""
