import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commandTrial } from '#database/commands/fixtures.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { demoContentFolder } from '#demo/load-content.ts';
import { importContentCommand } from '../commands.ts';
import { CODE_PATHS, linksOfBlocks, targetOf } from '../rules/page-links.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let dir: string;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
  dir = mkdtempSync(join(tmpdir(), 'whitegoods-dead-links-'));
});
afterAll(async () => {
  await database.close();
  rmSync(dir, { recursive: true, force: true });
});

const page = (title: string, text: string, more = '') =>
  `---\ntitle: ${title}\ndescription: About it\n${more}---\n\n${text}\n`;
/** All products exist, except the product `gone`. */
const deps = {
  findMissingUris: async (_: unknown, targets: readonly { kind: string; uri: string }[]) =>
    targets.filter(({ uri }) => uri === 'gone') as never,
};

async function importFiles(name: string, files: Readonly<Record<string, string>>, ...options: string[]) {
  const folder = join(dir, name);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const trial = commandTrial(database, dir);
  const exit = await importContentCommand([name, ...options], trial.context, deps);
  return { exit, ...trial };
}

it('an import warns of links to missing pages and saves the rest', async () => {
  const files = {
    'all/pages/s/terms.md': page(
      'Terms',
      '[a](/s/returns) [b](/s/missing?x=1) [c](/p/gone) [d](/p/there) [e](/cart) [f](/old-page) [g](/s/draft) [h](/blog#top) [i](https://x.example/s/no) [j](/s/only-wa) [k](/Track-Order/)',
    ),
    'all/pages/s/returns.md': page('Returns', 'Thirty days.'),
    'all/pages/s/draft.md': page('Draft', '[x](/s/nowhere)', 'draft: true\n'),
    'wa/pages/s/only-wa.md': page(
      'Only wa',
      '```masthead\n{ "heading": "A", "actions": [{ "label": "B", "to": "/form/none" }] }\n```',
    ),
    'all/static/privacy.md': '---\ntitle: Privacy\n---\n\n[p](/s/privacy)\n',
    'all/redirects.json': JSON.stringify({ '/old-page': '/s/returns', '/older': '/s/not-there' }),
  };
  for (const options of [['--dry-run'], []]) {
    const { exit, complained } = await importFiles('first', files, ...options);
    expect(exit).toBe(0);
    expect(complained.toSorted()).toEqual([
      'warning: all/pages/s/terms.md links to /blog#top, which does not exist',
      'warning: all/pages/s/terms.md links to /p/gone, which does not exist',
      'warning: all/pages/s/terms.md links to /s/draft, which is a draft that shoppers do not see',
      'warning: all/pages/s/terms.md links to /s/missing?x=1, which does not exist',
      'warning: all/pages/s/terms.md links to /s/only-wa, which does not exist on aol, andoo, aoc, aol-nz, fk, hc, wac',
      'warning: all/redirects.json links to /s/not-there, which does not exist',
      'warning: all/static/privacy.md links to /s/privacy, which does not exist',
      'warning: wa/pages/s/only-wa.md links to /form/none, which does not exist',
    ]);
  }
});

it('renaming a page leaves no dead link', async () => {
  await importFiles('second', { 'all/pages/s/new-name.md': page('Returns', 'Thirty days.') }, '--replace');
  const { complained } = await importFiles('third', {
    'fk/pages/s/care.md': page('Care', '[r](/s/returns)'),
  });
  expect(complained).toEqual([]);
});

it('an unknown placeholder is rejected with file and line', async () => {
  const { exit, complained } = await importFiles('fourth', {
    'all/pages/s/x.md': page('X', 'Call {{fone}}. [[How soon.]] [[By whom.]]'),
    'all/static/y.md': '---\ntitle: {{shop}}\n---\n\nY\n',
  });
  expect(exit).toBe(1);
  expect(complained[0]).toBe(
    'all/pages/s/x.md: The page still contains 2 placeholders: [[How soon.]], [[By whom.]]. Complete them, or keep draft: true.',
  );
  expect(complained[1]).toMatch(
    /^all\/pages\/s\/x\.md: line 6: unknown placeholder \{\{fone\}\}; did you mean "phone"\?/,
  );
  expect(complained[2]).toMatch(/^all\/static\/y\.md: line 2: unknown placeholder \{\{shop\}\}/);
});

it('covers every path that the code serves', () => {
  const routes = readFileSync(new URL('../../../apps/storefront/routes.tsx', import.meta.url), 'utf8');
  const served = [
    ...routes.matchAll(/(?:page|seldom|signIn|paymentReturn|dashboard)\(\s*'(\/[^']*)'|path: '(\/[^']*)'/g),
  ].map(([, path, other]) => (path ?? other)!.split('/')[1]!);
  expect(served.length).toBeGreaterThan(60);
  const unknown = new Set(served.filter((first) => !['virtual-tour', 'design'].includes(first)));
  expect(
    [...unknown].filter(
      (first) =>
        !['c', 'p', 'brands', 'stores'].includes(first) && targetOf(`/${first}/x`)?.kind !== 'always',
    ),
  ).toEqual([]);
  expect(CODE_PATHS.filter((first) => !unknown.has(first))).toEqual([]);
  expect(linksOfBlocks([{ to: '//x', html: '<a href="//y">', picture: '/img/a' }])).toEqual([]);
});

it('the demo content has no dead link between its pages', async () => {
  const { context, complained } = commandTrial(database, dir);
  expect(await importContentCommand([demoContentFolder()], context, deps)).toBe(0);
  expect(complained).toEqual([]);
});
