import type { Network, NetworkListener } from '../../call/network.ts';

/** For tests: a machine whose network a test takes away and gives back. */
export function fakeNetwork() {
  const listeners = new Set<NetworkListener>();
  let isOnline = true;
  const network: Network = {
    isOnline: () => isOnline,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  return {
    network,
    listeners,
    goOffline() {
      isOnline = false;
      for (const listener of listeners) listener.offline();
    },
    goOnline() {
      isOnline = true;
      for (const listener of listeners) listener.changed('networkChanged');
    },
    wake() {
      for (const listener of listeners) listener.changed('asleep');
    },
  };
}
