import { Socket } from 'node:net';

/**
 * Tests connect only to this machine. A connection to any other host fails immediately and names the host. A
 * test that depends on another server therefore fails here, and not on the day when that server is down.
 */
const connect = Socket.prototype.connect;

Socket.prototype.connect = function connectToThisMachine(this: Socket, ...args: unknown[]) {
  const host = hostOf(args);
  if (host !== undefined && !isThisMachine(host)) {
    throw new Error(
      `A test tried to connect to ${host}. Tests run without a network: use the simulator of that party.`,
    );
  }
  return Reflect.apply(connect, this, args) as Socket;
};

/**
 * Returns the host to which `connect` would connect; undefined if the call contains none. Node passes
 * (options), (port, host), (path) or its own normalised ([options, callback]).
 */
function hostOf(args: readonly unknown[]): string | undefined {
  const [first, second] = args;
  if (Array.isArray(first)) return hostOf(first);
  if (typeof first === 'object' && first !== null) {
    const { host, path } = first as { host?: string | null; path?: string | null };
    return path ? undefined : (host ?? undefined);
  }
  return typeof second === 'string' ? second : undefined;
}

function isThisMachine(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '::1' ||
    host === '0.0.0.0' ||
    host.startsWith('127.')
  );
}

// Disables beacons in simulated documents. Pages send beacons when the user leaves them, and no test waits
// for them.
if (typeof navigator !== 'undefined' && 'sendBeacon' in navigator) navigator.sendBeacon = () => true;
