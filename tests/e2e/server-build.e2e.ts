import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

/** The built server's files and their static imports. */
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

/** Texts that appear only in the demo data: in its loader and in a drawing. */
const DEMO = ['the demo world needs an empty one', 'Shakshuka on a wooden table'];

it('styles and code use the same short name for a class, unique to it', () => {
  const client = fileURLToPath(new URL('../../dist/client/assets/', import.meta.url));
  const styled = new Set<string>();
  for (const name of readdirSync(client).filter((one) => one.endsWith('.css')))
    for (const [, one] of readFileSync(client + name, 'utf8').matchAll(/(?<![\w-])([a-zA-Z]{3,4})(?![\w-])/g))
      styled.add(one!);
  const said = [...files.values()].flatMap((code) =>
    [...code.matchAll(/_module_default(?:\$\d+)? = \{([^}]*)\}/g)].map(([, names]) =>
      [...names!.matchAll(/: "([^"]*)"/g)].map(([, one]) => one!),
    ),
  );
  const names = said.flat();
  expect(names.length).toBeGreaterThan(1000);
  expect(names.filter((name) => name.length > 4)).toEqual([]);
  expect(names.filter((name) => !styled.has(name))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});

it('a shop without demo data loads no demo code', () => {
  const reached = new Set(['main.js']);
  for (const name of reached) for (const next of loadedAtOnce(files.get(name) ?? '')) reached.add(next);
  expect(reached.size).toBeGreaterThan(1);

  for (const words of DEMO) {
    const holders = [...files].filter(([, code]) => code.includes(words)).map(([name]) => name);
    expect(holders, words).toHaveLength(1);
    expect(reached).not.toContain(holders[0]);
  }
});
