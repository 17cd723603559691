import { spawn } from 'node:child_process';

/** Formats a duration as "0.4 s", "12 s" or "3 min 05 s". */
export function formatDuration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  return `${Math.floor(seconds / 60)} min ${String(Math.floor(seconds % 60)).padStart(2, '0')} s`;
}

/**
 * Runs a command and captures its output, so that the caller can print it if the command fails. The command
 * runs in a process group of its own. A time limit or an interrupt therefore also ends its child processes.
 * @param {string} command
 * @param {string[]} args
 * @param {{env?: Record<string, string | undefined>, show?: boolean, limitMinutes?: number}} [options]
 *   `show` prints the output immediately instead of capturing it
 * @returns {Promise<{ok: boolean, output: string, milliseconds: number}>}
 */
export function runCommand(command, args, { env = {}, show = false, limitMinutes = 10 } = {}) {
  const started = Date.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
      detached: process.platform !== 'win32',
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));

    const end = (signal) => {
      try {
        if (process.platform === 'win32' || child.pid === undefined) child.kill(signal);
        else process.kill(-child.pid, signal);
      } catch {
        // The process has already ended.
      }
    };
    let ranOutOfTime = false;
    const limit = setTimeout(() => {
      ranOutOfTime = true;
      end('SIGKILL');
    }, limitMinutes * 60_000);
    const endWithParent = () => end('SIGTERM');
    process.once('exit', endWithParent);

    const finish = (ok, remark = '') => {
      clearTimeout(limit);
      process.off('exit', endWithParent);
      const text = Buffer.concat(output).toString('utf8').trimEnd();
      resolve({ ok, output: [text, remark].filter(Boolean).join('\n'), milliseconds: Date.now() - started });
    };
    child.once('error', (error) => finish(false, error.message));
    child.once('close', (code) => {
      finish(code === 0, ranOutOfTime ? `Stopped after ${limitMinutes} minutes.` : '');
    });
  });
}

/**
 * Runs a long step and prints a line with its title and duration. On a terminal, the duration is updated
 * every second.
 * @returns {Promise<{ok: boolean, output: string, milliseconds: number}>}
 */
export async function runUnderOneLine(title, command, args, options) {
  const started = Date.now();
  const live = process.stdout.isTTY === true;
  process.stdout.write(live ? title : `${title} …`);
  const ticking = live
    ? setInterval(() => process.stdout.write(`\r${title} … ${formatDuration(Date.now() - started)}`), 500)
    : undefined;
  const result = await runCommand(command, args, options);
  clearInterval(ticking);
  const time = formatDuration(result.milliseconds);
  const ending = result.ok ? time : `failed after ${time}`;
  process.stdout.write(live ? `\r\u001b[K${title} … ${ending}\n` : ` ${ending}\n`);
  return result;
}

/**
 * Returns the command and arguments that run npm. Uses the npm that started this process, or the npm in PATH.
 */
export function npmCommand(args) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith('.js')) return [process.execPath, [npm, ...args]];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm', args];
}
