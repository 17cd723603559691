import type { EventEmitter } from 'node:events';

/** A command goes on to its end, and says no more, when whoever reads it has gone: `npm run audit -- list | head`. */
export function goOnUnread(...streams: readonly EventEmitter[]): void {
  for (const stream of streams) stream.on('error', passClosedPipe);
}

function passClosedPipe(error: Error & { code?: string }): void {
  if (error.code !== 'EPIPE') throw error;
}
