import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { NODE_FLAGS } from './node-flags.mjs';

// All ways to start the shop must use the same Node flags.

const read = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const FLAGS = NODE_FLAGS.join(' ');

it('npm start passes the flags', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: { start: string } };
  expect(scripts.start).toBe(`node ${FLAGS} scripts/start.mjs`);
});

it('the systemd unit passes the flags', () => {
  expect(read('deploy/whitegoods@.service')).toMatch(
    new RegExp(`^ExecStart=.* /usr/bin/node ${FLAGS} dist/server/main.js$`, 'm'),
  );
});

it('the image passes the flags', () => {
  const command = /^CMD (\[.*\])$/m.exec(read('deploy/Containerfile'))?.[1];
  expect(JSON.parse(command ?? '[]')).toEqual(['node', ...NODE_FLAGS, 'dist/server/main.js']);
});
