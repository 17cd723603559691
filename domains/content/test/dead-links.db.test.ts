import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { RouteObject } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes } from '#apps/storefront/routes.tsx';
import { commandTrial } from '#database/commands/fixtures.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { demoContentFolder } from '#demo/load-content.ts';
import { importContentCommand } from '../commands.ts';
import { CODE_PATHS, linksOfBlocks, targetOf } from '../rules/page-links.ts';
import { documentProblems } from '../use-cases/save-content.ts';

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
const DOCUMENT = {
  siteId: '*',
  kind: 'page' as const,
  head: { title: 'T', description: 'D' },
  blocks: [{ type: 'text', markdown: 'T' }],
};
/** The modules of pages that display the content page with their path. */
const SHOWS_CONTENT = /(?:content-page|store-tour-page|project-home-page|demos-page|appointments-page)\.tsx#/;
const leavesOf = (list: readonly RouteObject[]): RouteObject[] =>
  list.flatMap((route) => (route.children ? leavesOf(route.children) : [route]));

/** Returns the first path segments that the server serves itself. A segment with a dot cannot begin a page. */
function serverPaths(): string[] {
  const root = new URL('../../../', import.meta.url);
  const found = ['apps/server', 'domains'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) => [
        ...readFileSync(new URL(`${folder}/${name}`, root), 'utf8').matchAll(
          /(?:app\.get\(|path:) ?['`]\/([a-z-]+)(?:\/[^'`]*)?['`]/g,
        ),
      ])
      .map(([, first]) => first!),
  );
  return [...new Set(found)].filter((first) => !CODE_PATHS.includes(first));
}

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
      '[a](/s/returns) [b](/s/missing?x=1) [c](/p/gone) [d](/p/there) [e](/cart) [f](/old-page) [g](/s/draft) [h](/blog#top) [i](https://x.example/s/no) [l](/c/gone/there) [j](/s/only-wa) [k](/Track-Order/)',
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

it('a page cannot have the path of another route of the shop or of the server', async () => {
  const samples = leavesOf(routes).flatMap(({ path, id = '' }) =>
    path === undefined || path === '/' || path === '*' || path === '/design'
      ? []
      : [
          {
            slug: path
              .slice(1)
              .replace(/:\w+|\*/g, 'a1')
              .toLowerCase(),
            isContent: SHOWS_CONTENT.test(id),
          },
        ],
  );
  expect(samples.filter(({ isContent }) => isContent).length).toBeGreaterThan(20);
  expect(samples.filter(({ isContent }) => !isContent).length).toBeGreaterThan(60);
  for (const { slug, isContent } of samples)
    expect([slug, documentProblems({ ...DOCUMENT, slug })]).toEqual([
      slug,
      isContent ? [] : [expect.stringContaining('belongs to another part of the shop')],
    ]);
  for (const slug of ['home', 'home-claims', 'about', 'carts', 'c-class', 'p-plates'])
    expect([slug, documentProblems({ ...DOCUMENT, slug })]).toEqual([slug, []]);
  const served = serverPaths();
  expect(served).toEqual(expect.arrayContaining(['api', 'feeds', 'metrics']));
  expect(served.filter((slug) => documentProblems({ ...DOCUMENT, slug }).length === 0)).toEqual([]);
  const ofText = { ...DOCUMENT, kind: 'static' as const, head: { title: 'T' }, slug: 'cart' };
  expect(documentProblems(ofText)).toEqual([]);
});

it('an import with a page at the path of another route is refused with the file', async () => {
  const { exit, complained } = await importFiles('routes', {
    'all/pages/account/tips.md': page('Tips', 'Text.'),
  });
  expect([exit, complained[0]]).toEqual([
    1,
    'all/pages/account/tips.md: "account/tips" cannot be the path of a page, because /account belongs to another part of the shop. Choose another, such as s/tips',
  ]);
});

it('the demo content has no dead link between its pages', async () => {
  const { context, complained } = commandTrial(database, dir);
  expect(await importContentCommand([demoContentFolder()], context, deps)).toBe(0);
  expect(complained).toEqual([]);
});

it('notes removed links, and redirects from pages that exist', async () => {
  const { exit, complained } = await importFiles('notes', {
    'all/pages/s/links.md': page(
      'Links',
      '[a](javascript:alert(1)) [b](http://x.example/y) [c](https://x.example) [d](tel:13) <a href="http://z.example">z</a> [e]({{phoneLink}})',
    ),
    'all/redirects.json': JSON.stringify({
      '/cart': '/sale',
      '/s/links': '/sale',
      '/p/there': '/sale',
      '/p/gone': '/sale',
      '/promotion/old': '/sale',
      '/never-was': '/sale',
    }),
  });
  const removed = (link: string) =>
    `note: all/pages/s/links.md: the link to ${link} is removed, its text stays: links begin with /, #, https:, tel: or mailto:`;
  const idle = (from: string) =>
    `note: all/redirects.json: ${from} is a page of the shop, so its redirect has no effect`;
  expect([exit, complained]).toEqual([
    0,
    [
      removed('javascript:alert(1)'),
      removed('http://x.example/y'),
      removed('http://z.example'),
      idle('/cart'),
      idle('/s/links'),
      idle('/p/there'),
    ],
  ]);
});
