import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SUPPORTED_NODES } from './other-nodes.mjs';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');

test('package.json, the README and the image state the tested Node versions', () => {
  const majors = SUPPORTED_NODES.map((version) => version.split('.')[0]!);
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  for (const major of majors) {
    expect(engines.node).toMatch(new RegExp(`[\\^=]${major}\\b`));
    expect(read('README.md')).toMatch(
      new RegExp(`Node\\]\\(https://nodejs\\.org\\) [\\d or]*\\b${major}\\b`),
    );
  }
  const image = /^(?:FROM |ARG NODE_IMAGE=)\S*node:(\d+)/m.exec(read('deploy/Containerfile'))?.[1];
  expect(majors).toContain(image);
});
