import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';

/** A bare server or loop that the shop is compared with, in its own process. */
export interface BareProcess {
  pid: number;
  /** The port that it listens on. */
  port: number;
  /** Sends a message and returns the next one received. */
  ask<T>(message: object): Promise<T>;
  stop(): Promise<void>;
}

/** Starts one of the programs beside this file, on the core of the measured process. */
export async function startBare(
  program: string,
  input: object,
  core: number | undefined,
): Promise<BareProcess> {
  const file = fileURLToPath(new URL(program, import.meta.url));
  const command = [process.execPath, ...(file.endsWith('.ts') ? ['--import', 'tsx'] : []), file];
  const [first, ...rest] = core === undefined ? command : ['taskset', '-c', String(core), ...command];
  const child = spawn(first!, rest, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
  });
  const endWithParent = () => child.kill('SIGKILL');
  process.once('exit', endWithParent);
  const ask = <T>(message: object) => {
    const answer = nextMessage<T>(child);
    child.send(message);
    return answer;
  };
  const { port } = await ask<{ port: number }>(input);
  return {
    pid: child.pid!,
    port,
    ask,
    stop: async () => {
      process.off('exit', endWithParent);
      // The process has already exited, so no exit event will follow.
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = new Promise((done) => {
        child.once('exit', done);
      });
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A bare process ended with code ${code}`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as T);
    });
  });
}

/**
 * Returns the processor time in seconds that a process and its threads have used; undefined if the system
 * does not report it.
 */
export function processorSeconds(pid: number): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return undefined;
  }
}

/** Returns the resident memory of a process in MB (10^6 bytes); undefined if the system does not report it. */
export function residentMegabytes(pid: number): number | undefined {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : (Number(kilobytes) * 1024) / 1e6;
  } catch {
    return undefined;
  }
}

/**
 * Lets the processes that `run` starts use every core. A browser has many processes; on one core its main
 * thread would wait for the others.
 */
export async function onAllCores<T>(core: number | undefined, run: () => Promise<T>): Promise<T> {
  if (core === undefined) return run();
  const pin = (list: string) => spawnSync('taskset', ['-acp', list, String(process.pid)]);
  const mine = /: (\S+)\s*$/.exec(
    spawnSync('taskset', ['-cp', String(process.pid)], { encoding: 'utf8' }).stdout,
  )?.[1];
  pin(`0-${cpus().length - 1}`);
  try {
    return await run();
  } finally {
    if (mine) pin(mine);
  }
}
