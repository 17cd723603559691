import { createHash } from 'node:crypto';
import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface, type Interface } from 'node:readline';

/**
 * A socket in the data folder, through which commands reach the process that has locked the folder. Only the
 * owner of the folder can use the socket, and it cannot be reached over the network. A request is a line of
 * JSON. The response consists of several lines of JSON, and the last line contains the exit code.
 */

export interface ControlRequest {
  command: string;
  args: string[];
  /** The operator's working directory, for resolving relative paths. */
  workingDirectory: string;
}

export type ControlAnswer =
  | { print: string }
  | { complain: string }
  | { progress: [done: number, all: number, text: string] | null };

/**
 * Runs a command for a client of the socket and returns its exit code. `signal` is aborted if the operator
 * interrupts the command.
 */
export type RunControl = (
  request: ControlRequest,
  answer: (answer: ControlAnswer) => void,
  signal: AbortSignal,
) => Promise<number>;

type Line = ControlAnswer | { exit: number };

/** The maximum length of a socket path in bytes. The limit of operating systems is 104 or 108. */
const MAX_PATH_BYTES = 100;

/**
 * Listens for commands. The caller must have locked the data folder. A socket file that already exists
 * therefore belongs to a process that has ended, and is deleted.
 */
export async function listenForControl(dir: string, run: RunControl): Promise<{ close(): Promise<void> }> {
  const path = socketPath(dir, 'listen');
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    serve(socket, run);
  });
  if (process.platform !== 'win32') rmSync(path, { force: true });
  await bind(server, path);
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

/**
 * Creates the socket with permissions for its owner only. Setting them later would give other users access
 * for a moment.
 */
function bind(server: Server, path: string): Promise<void> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    const before = process.platform === 'win32' ? null : process.umask(0o177);
    server.listen(path, () => {
      server.off('error', fail);
      // Do not keep the process alive for this server.
      server.unref();
      done();
    });
    if (before !== null) process.umask(before);
  });
}

function serve(socket: Socket, run: RunControl): void {
  const stop = new AbortController();
  const send = (line: Line) => void (socket.writable && socket.write(`${JSON.stringify(line)}\n`));
  let hasRequest = false;
  socket.on('error', () => socket.destroy());
  socket.on('close', () => stop.abort());
  linesOf(socket, (text) => {
    if (hasRequest) {
      // A line after the request means that the operator has interrupted the command.
      stop.abort();
      return;
    }
    hasRequest = true;
    const request = readRequest(text);
    const ending = request ? run(request, send, stop.signal) : Promise.resolve(1);
    ending
      .catch((error: unknown) => {
        send({ complain: error instanceof Error ? error.message : String(error) });
        return 1;
      })
      .then(
        (exit) => {
          send({ exit });
          socket.end();
        },
        () => socket.destroy(),
      );
  });
}

function readRequest(text: string): ControlRequest | null {
  try {
    const { command, args, workingDirectory } = JSON.parse(text) as Partial<ControlRequest>;
    return typeof command === 'string' &&
      typeof workingDirectory === 'string' &&
      Array.isArray(args) &&
      args.every((one) => typeof one === 'string')
      ? { command, args, workingDirectory }
      : null;
  } catch {
    return null;
  }
}

/**
 * Sends a command to the process that has locked a data folder. Returns the exit code of the command, or null
 * if no process is listening. Aborting `signal` interrupts the command. Throws if the process ends before the
 * command.
 */
export function askControl(
  dir: string,
  request: ControlRequest,
  hear: (answer: ControlAnswer) => void,
  signal: AbortSignal,
): Promise<number | null> {
  let path: string;
  try {
    path = socketPath(dir, 'ask');
  } catch {
    return Promise.resolve(null);
  }
  return new Promise((done, fail) => {
    const socket = connect(path);
    let isConnected = false;
    socket.on('connect', () => {
      isConnected = true;
      let exit: number | null = null;
      linesOf(socket, (text) => {
        const line = JSON.parse(text) as Line;
        if ('exit' in line) exit = line.exit;
        else hear(line);
      }).on('close', () => {
        if (exit === null) fail(new Error('The shop stopped before the command finished.'));
        else done(exit);
      });
      socket.write(`${JSON.stringify(request)}\n`);
      signal.addEventListener('abort', () => socket.write('stop\n'), { once: true });
    });
    // The socket file does not exist, or no process is listening on it.
    socket.on('error', () => {
      if (!isConnected) done(null);
    });
  });
}

/** Calls `hear` with each line that a socket receives, until the socket closes or fails. */
function linesOf(socket: Socket, hear: (text: string) => void): Interface {
  return createInterface({ input: socket })
    .on('line', hear)
    .on('error', () => socket.destroy());
}

/**
 * Returns the path of the socket for a data folder. If the path is too long, the socket is in the user's own
 * folder within the temporary folder.
 */
function socketPath(dir: string, purpose: 'listen' | 'ask'): string {
  const folder = resolve(dir);
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\shop-${name}`;
  const path = join(folder, 'control.sock');
  if (Buffer.byteLength(path) <= MAX_PATH_BYTES) return path;
  const { uid } = userInfo();
  const own = join(tmpdir(), `shop-${uid}`);
  if (purpose === 'listen') mkdirSync(own, { recursive: true, mode: 0o700 });
  const found = lstatSync(own);
  // All users can write to the temporary folder, so reject a folder that belongs to a different user.
  if (!found.isDirectory() || found.uid !== uid) throw new Error(`${own} belongs to another user`);
  if (purpose === 'listen') chmodSync(own, 0o700);
  return join(own, `${name}.sock`);
}
