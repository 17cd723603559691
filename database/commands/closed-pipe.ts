import type { EventEmitter } from 'node:events';

/**
 * Lets a command run to its end without further output after the reader of its pipe has closed, as in `npm
 * run audit -- list | head`.
 */
export function goOnUnread(...streams: readonly EventEmitter[]): void {
  for (const stream of streams) stream.on('error', passClosedPipe);
}

function passClosedPipe(error: Error & { code?: string }): void {
  if (error.code !== 'EPIPE') throw error;
}
