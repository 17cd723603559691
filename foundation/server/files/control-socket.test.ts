import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { askControl, listenForControl, type ControlAnswer, type RunControl } from './control-socket.ts';

let dir: string;
let closing: (() => Promise<void>)[] = [];

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'control-'));
});
afterEach(async () => {
  for (const close of closing) await close();
  closing = [];
  rmSync(dir, { recursive: true, force: true });
});

const request = { command: 'greet', args: ['you'], workingDirectory: '/here' };

async function listen(run: RunControl, folder = dir): Promise<void> {
  const { close } = await listenForControl(folder, run);
  closing.push(close);
}

async function ask(signal = new AbortController().signal, folder = dir) {
  const heard: ControlAnswer[] = [];
  const exit = await askControl(folder, request, (answer) => heard.push(answer), signal);
  return { exit, heard };
}

it('runs a request, streams its output, and returns its exit code', async () => {
  await listen(async (asked, answer) => {
    answer({ print: JSON.stringify(asked) });
    answer({ progress: [1, 2, 'half'] });
    answer({ complain: 'line 1\nline 2' });
    return 2;
  });
  expect(await ask()).toEqual({
    exit: 2,
    heard: [{ print: JSON.stringify(request) }, { progress: [1, 2, 'half'] }, { complain: 'line 1\nline 2' }],
  });
});

it('is accessible to its owner only', async () => {
  await listen(async () => 0);
  expect(statSync(join(dir, 'control.sock')).mode & 0o777).toBe(0o600);
});

it('returns null if no process listens, also if a dead one left its socket', async () => {
  expect((await ask()).exit).toBeNull();
  await listen(async () => 0);
  expect((await ask()).exit).toBe(0);
  for (const close of closing.splice(0)) await close();
  expect((await ask()).exit).toBeNull();
});

it('passes on an abort', async () => {
  await listen(async (_request, answer, signal) => {
    answer({ print: 'working' });
    await new Promise<void>((done) => signal.addEventListener('abort', () => done(), { once: true }));
    return 130;
  });
  const stop = new AbortController();
  expect(await askControl(dir, request, () => stop.abort(), stop.signal)).toBe(130);
});

it('stops the work if its client disconnects', async () => {
  const ended = new Promise<void>((done) => {
    void listen(async (_request, _answer, signal) => {
      await new Promise<void>((stop) => signal.addEventListener('abort', () => stop(), { once: true }));
      done();
      return 130;
    });
  });
  const socket = connect(join(dir, 'control.sock'));
  socket.write(`${JSON.stringify(request)}\n`, () => socket.destroy());
  await ended;
});

it('reports a failure without a stack', async () => {
  await listen(() => Promise.reject(new Error('no luck')));
  expect(await ask()).toEqual({ exit: 1, heard: [{ complain: 'no luck' }] });
});

it('works in folders whose path exceeds the socket limit', async () => {
  const deep = join(dir, 'x'.repeat(60), 'y'.repeat(60));
  await listen(async () => 0, deep);
  expect((await ask(undefined, deep)).exit).toBe(0);
});
