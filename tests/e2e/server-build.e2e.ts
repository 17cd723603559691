import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** The built server's files and what each of them loads at once. */
const folder = fileURLToPath(new URL('../../dist/server/', import.meta.url));
const files = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => [name, readFileSync(folder + name, 'utf8')]),
);
const loadedAtOnce = (code: string) =>
  [...code.matchAll(/(?:^|;|\n)\s*(?:import|export)\b[^'"();]*["']\.\/([\w.-]+\.js)["']/g)].map(
    ([, name]) => name!,
  );

/** Words that stand only in the demo world: its loader's, and a drawing's. */
const DEMO = ['the demo world needs an empty one', 'Shakshuka on a wooden table'];

it('a shop that does not ask for the demo world loads none of it', () => {
  const reached = new Set(['main.js']);
  for (const name of reached) for (const next of loadedAtOnce(files.get(name) ?? '')) reached.add(next);
  expect(reached.size).toBeGreaterThan(1);

  for (const words of DEMO) {
    const holders = [...files].filter(([, code]) => code.includes(words)).map(([name]) => name);
    expect(holders, words).toHaveLength(1);
    expect(reached).not.toContain(holders[0]);
  }
});
