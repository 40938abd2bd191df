import { type Clock, systemClock } from '../api/clock.ts';
import { type Network, browserNetwork } from './network.ts';

/** What a call needs from the browser. Tests replace all of it. */
export interface CallEnvironment {
  newSocket: (url: string) => WebSocket;
  newConnection: (configuration: RTCConfiguration) => RTCPeerConnection;
  clock: Clock;
  network: Network;
  /** From 0 up to 1. */
  random: () => number;
}

/** The browser's own parts, where `given` has no other. */
export const callEnvironment = ({
  newSocket = (url) => new WebSocket(url),
  newConnection = (configuration) => new RTCPeerConnection(configuration),
  clock = systemClock,
  network = browserNetwork(clock),
  random = Math.random,
}: Partial<CallEnvironment>): CallEnvironment => ({ newSocket, newConnection, clock, network, random });
