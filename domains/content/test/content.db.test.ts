import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#testing/test-database.ts';
import { demoContentFolder, loadDemoContent } from '#demo/load-content.ts';
import { demoSettings } from '#demo/settings.ts';
import { guestSite } from '#domains/pricing/test/fixtures.ts';
import { loadHomeWords } from '#sites/home.ts';
import { SITE_IDS } from '#sites/registry.ts';
import { createContentService, type SentForm } from '../use-cases/content.ts';
import { readContentFolder, writeContentFolder } from '../use-cases/content-folder.ts';
import { saveContent, type ContentDocument } from '../use-cases/save-content.ts';

const now = new Date('2026-11-23T00:00:00Z');
const aol = { site: guestSite('aol'), now, origin: 'https://aol.example' };
const wa = { site: guestSite('wa'), now };
const hc = { site: guestSite('hc'), now };
const andoo = { site: guestSite('andoo'), now };

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase({ world: 'empty' });
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [
    'content_document',
    'content_version',
    'content_redirect',
    'content_form_entry',
  ] as const)
    await database.db.deleteFrom(table).execute();
});

const textPage = (slug: string, markdown: string, siteId = '*'): ContentDocument => ({
  siteId,
  kind: 'page',
  slug,
  head: { title: slug, description: 'About it' },
  blocks: [{ type: 'text', markdown }],
});
const save = (
  documents: ContentDocument[],
  replaceSites: string[] = [],
  redirects: { siteId: string; from: string; to: string }[] = [],
) =>
  database.db.transaction().execute((tx) => saveContent(tx, { documents, redirects }, { now, replaceSites }));
const loaded = async () => {
  const content = createContentService({ db: database.db });
  await content.reload();
  return content;
};
const filesOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => [
        join(entry.parentPath, entry.name).slice(folder.length),
        readFileSync(join(entry.parentPath, entry.name), 'utf8'),
      ]),
  );

describe('the demo content', () => {
  it('exports as it was imported, and a second import changes nothing', async () => {
    await database.db.transaction().execute((tx) => loadDemoContent(tx, now));
    const first = mkdtempSync(join(tmpdir(), 'content-'));
    const second = mkdtempSync(join(tmpdir(), 'content-'));
    const files = await writeContentFolder(database.db, first);
    expect(files).toBeGreaterThan(70);
    const read = readContentFolder(first, SITE_IDS);
    expect(read.problems).toEqual([]);
    const again = await database.db
      .transaction()
      .execute((tx) => saveContent(tx, read, { now, replaceSites: read.sites }));
    expect(again).toEqual({
      added: 0,
      changed: 0,
      removed: 0,
      same: read.documents.length + read.redirects.length,
    });
    await database.db.deleteFrom('content_document').execute();
    await database.db.deleteFrom('content_redirect').execute();
    await database.db.transaction().execute((tx) => saveContent(tx, read, { now }));
    await writeContentFolder(database.db, second);
    expect(filesOf(second)).toEqual(filesOf(first));
  });

  it('has every page that the routes require, and none of another site’s', async () => {
    await database.db.transaction().execute((tx) => loadDemoContent(tx, now));
    const content = await loaded();
    for (const path of [
      '/blog',
      '/recipes',
      '/catalogue',
      '/culinary-support',
      '/cookbook',
      '/virtual-tour',
      '/winning-commercial',
      '/pe-bookings',
      '/ask-an-expert',
      '/article/legendary-service',
      '/s/returns',
      '/project',
    ])
      for (const visit of [aol, wa, andoo])
        expect(content.page(visit, path), path).toMatchObject({ slug: path.slice(1) });
    // Only sites with demonstration kitchens in their showrooms have this page.
    for (const visit of [aol, wa])
      expect(content.page(visit, '/cooking-demos')).toMatchObject({ pageType: 'pages' });
    expect(content.page(andoo, '/cooking-demos')).toMatchObject({ fault: true, status: 404 });
    for (const name of ['value-promise', 'price-match', 'price-promise'])
      expect(content.staticContent(aol, name)).toMatchObject({ name });
    expect(content.page(andoo, '/inspiration/the-quiet-kitchen')).toMatchObject({ fault: true, status: 404 });
    expect(content.list(andoo, { under: 'inspiration' }).map(({ slug }) => slug)).toEqual([
      'inspiration/the-linen-room',
      'inspiration/the-rust-room',
      'inspiration/the-green-room',
      'inspiration/the-coast-room',
      'inspiration/the-long-table',
    ]);
    expect(content.home(hc).page?.blocks[0]).toMatchObject({ type: 'masthead', look: 'hero' });
    expect(content.home(aol)).toMatchObject({
      page: null,
      claims: [{ type: 'reviews', score: 4.8 }, { type: 'home-words' }],
    });
    expect(content.home(wa).claims).toMatchObject([{ type: 'figures' }, { type: 'home-words' }]);
    // The modal reuses the text of a help page, so the text exists only once (API-32).
    const delivery = content.staticContent(aol, 'delivery-and-installation') as {
      title: string;
      html: string;
    };
    expect(delivery.title).toBe('Delivery and installation');
    for (const said of [
      'Choosing your day',
      '<table>',
      '<h3>Do you deliver to apartments?</h3>',
      '1300 050 050',
    ])
      expect(delivery.html).toContain(said);
    expect(content.staticContent(aol, 'nothing-like-it')).toMatchObject({ fault: true, status: 404 });
    const promise = content.staticContent(aol, 'VALUE-PROMISE') as { html: string };
    for (const words of ['Fast free delivery', 'Free removal and recycling', '24/7 support'])
      expect(promise.html).toContain(words);
    expect(promise.html).toContain('href="tel:1300050050"');
    expect((content.staticContent(aol, 'price-match') as { html: string }).html).toContain(
      'lower advertised price for a like-for-like product',
    );
  });
});

describe('the demo world’s articles, recipes and rooms', () => {
  const folder = readContentFolder(demoContentFolder(), SITE_IDS);
  const under = (prefix: string) =>
    folder.documents.filter(({ kind, slug }) => kind === 'page' && slug.startsWith(`${prefix}/`));

  it('are 16 articles with author and topics, 30 recipes for any number of people, and 12 rooms', () => {
    expect([under('blog'), under('recipes'), under('inspiration')].map(({ length }) => length)).toEqual([
      16, 30, 12,
    ]);
    for (const { slug, head } of [...under('blog'), ...under('recipes')]) {
      expect(head['author'], slug).toEqual(expect.any(String));
      expect(head['topics'], slug).toEqual(expect.arrayContaining([expect.any(String)]));
    }
    for (const { slug, blocks } of under('recipes'))
      expect(JSON.stringify(blocks), slug).toMatch(slug.endsWith('focaccia') ? /"serves"/ : /"servings":\d/);
  });

  const picturesOf = (value: unknown): string[] => {
    if (typeof value !== 'object' || value === null) return [];
    const { scene } = value as { scene?: string };
    return [...(scene === undefined ? [] : [scene]), ...Object.values(value).flatMap(picturesOf)];
  };

  it.each(SITE_IDS)('show no picture twice on the home page of %s', async (site) => {
    const claims = folder.documents.find(({ slug, siteId }) => slug === 'home-claims' && siteId === site);
    const pictures = picturesOf([await loadHomeWords(site), claims?.blocks]);
    expect(pictures.length).toBeGreaterThan(2);
    expect(pictures).toEqual([...new Set(pictures)]);
  });

  it('promise to match prices only on sites that do (SETTINGS-21)', () => {
    const settings = demoSettings().filter(({ name }) => name === 'PriceMatchEnabled');
    const isOn = (site: string) =>
      (settings.find(({ site_id }) => site_id === site) ?? settings.find(({ site_id }) => site_id === '*'))
        ?.value === true;
    const promising = (site: string) =>
      folder.documents.filter(
        ({ siteId, head, blocks }) =>
          (siteId === site || (siteId === '*' && !(head['notOn'] as string[] | undefined)?.includes(site))) &&
          /price.match|match (?:it|the price)|like-for-like/i.test(JSON.stringify([head, blocks])),
      );
    expect(SITE_IDS.filter((site) => !isOn(site))).not.toEqual([]);
    for (const site of SITE_IDS)
      expect(
        promising(site).map(({ kind, slug }) => `${kind} ${slug}`),
        site,
      ).toEqual(isOn(site) ? ['page s/price-match', 'static price-match', 'static price-promise'] : []);
  });

  it('have a page for each author, on the sites that show something they wrote', () => {
    for (const site of SITE_IDS) {
      const here = folder.documents.filter(
        ({ kind, siteId, head }) =>
          kind === 'page' &&
          (siteId === site || (siteId === '*' && !(head['notOn'] as string[] | undefined)?.includes(site))),
      );
      const writers = new Set(here.flatMap(({ head }) => (head['author'] ? [String(head['author'])] : [])));
      const pages = here.filter(({ slug }) => slug.startsWith('author/'));
      expect(pages.map(({ head }) => head['title']).toSorted(), site).toEqual([...writers].toSorted());
    }
  });

  it('show no picture twice on a page', () => {
    for (const { siteId, slug, head, blocks } of folder.documents) {
      const pictures = [...(head['look'] === 'article' ? picturesOf(head) : []), ...picturesOf(blocks)];
      expect(pictures, `${siteId} ${slug}`).toEqual([...new Set(pictures)]);
    }
    for (const list of ['blog', 'recipes', 'inspiration'])
      for (const site of ['aol', 'andoo']) {
        const pictures = under(list)
          .filter(({ siteId, head }) =>
            siteId === '*' ? !(head['notOn'] as string[] | undefined)?.includes(site) : siteId === site,
          )
          .flatMap(({ head }) => picturesOf(head));
        expect(pictures.length, `${site} ${list}`).toBeGreaterThan(3);
        expect(pictures, `${site} ${list}`).toEqual([...new Set(pictures)]);
      }
  });
});

describe('saving', () => {
  it('counts versions and keeps each; an unchanged page stays at its version', async () => {
    expect(await save([textPage('s/a', 'one')])).toMatchObject({ added: 1 });
    expect(await save([textPage('s/a', 'one')])).toMatchObject({ same: 1, changed: 0 });
    expect(await save([textPage('s/a', 'two')])).toMatchObject({ changed: 1 });
    expect(await save([], ['*'])).toMatchObject({ removed: 1 });
    await save([textPage('s/a', 'three')]);
    const versions = await database.db
      .selectFrom('content_version')
      .select('version')
      .orderBy('version')
      .execute();
    expect(versions.map(({ version }) => version)).toEqual([1, 2, 3]);
    expect(await database.db.selectFrom('content_document').select('version').execute()).toEqual([
      { version: 3 },
    ]);
  });

  it('sanitises: stored page content has no script (CONTENT-05)', async () => {
    await save([textPage('s/a', 'Hello <script>alert(1)</script><img src=x onerror=alert(1)>')]);
    const { body } = await database.db
      .selectFrom('content_document')
      .select('body')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(body)).not.toMatch(/<script|onerror/);
    expect((await loaded()).page(aol, '/s/a')).toMatchObject({
      blocks: [{ type: 'text', html: '<p>Hello </p>' }],
    });
  });

  it('rejects invalid content and saves nothing', async () => {
    await expect(
      save([textPage('s/good', 'x'), { ...textPage('s/bad', 'x'), blocks: [{ type: 'nope' }] }]),
    ).rejects.toThrow(/unknown block "nope"/);
    await expect(save([], [], [{ siteId: '*', from: '/a', to: 'javascript:alert(1)' }])).rejects.toThrow(
      /must be a path/,
    );
    expect(await database.db.selectFrom('content_document').select('slug').execute()).toEqual([]);
  });

  it('notifies other processes, which then serve the new page', async () => {
    const onChange = vi.fn();
    const content = createContentService({ db: database.db, listen: database.listen, onChange });
    await content.start();
    await save([textPage('s/a', 'one')]);
    await vi.waitFor(() => expect(onChange).toHaveBeenCalledWith(['content', 'content:s/a']));
    expect(content.page(aol, '/s/a')).toMatchObject({ title: 's/a' });
  });
});

describe('reading', () => {
  it('a site’s own page overrides the page for all sites', async () => {
    await save([textPage('s/a', 'all'), textPage('s/a', 'own', 'wa'), textPage('s/b', 'all')]);
    const content = await loaded();
    expect(
      [aol, wa].map(
        (visit) =>
          (content.page(visit, '/S/A/') as unknown as { blocks: { html: string }[] }).blocks[0]?.html,
      ),
    ).toEqual(['<p>all</p>', '<p>own</p>']);
    expect(content.list(wa, { under: '/s' }).map(({ slug }) => slug)).toEqual(['s/a', 's/b']);
    expect(content.list(wa, {})).toEqual([]);
  });

  it('a modal text of all sites is not on the sites that it excludes', async () => {
    const text: ContentDocument = { ...textPage('offer', 'all'), kind: 'static', head: { title: 'Offer' } };
    await save([
      { ...text, head: { title: 'Offer', notOn: ['wa', 'andoo'] } },
      { ...text, siteId: 'andoo' },
    ]);
    const content = await loaded();
    expect(content.staticContent(aol, 'offer')).toEqual({
      name: 'offer',
      title: 'Offer',
      html: '<p>all</p>',
    });
    expect(content.staticContent(wa, 'offer')).toMatchObject({ fault: true, status: 404 });
    expect(content.staticContent(andoo, 'offer')).toMatchObject({ title: 'Offer' });
  });

  it.each([
    '/s/nothing',
    '/s/%3Cscript%3E',
    '/s/../a',
    '/',
    '/home',
    '/home-claims',
    '',
    'x'.repeat(300),
    '/constructor',
    '/__proto__',
    "/s/' or 1=1--",
  ])('%s is not found', async (path) => {
    await save([textPage('s/a', 'x'), textPage('home', 'x'), textPage('home-claims', 'x')]);
    const content = await loaded();
    expect(content.page(aol, path)).toMatchObject({ fault: true, status: 404 });
    expect(content.staticContent(aol, path)).toMatchObject({ fault: true, status: 404 });
  });

  it('redirects: the site’s own first, never for gift cards (API-07)', async () => {
    await save(
      [textPage('s/new', 'x'), textPage('s/newer', 'x')],
      [],
      [
        { siteId: '*', from: '/Old/', to: '/s/new' },
        { siteId: 'wa', from: '/old', to: '/s/newer' },
        { siteId: '*', from: '/gift-card', to: '/products' },
      ],
    );
    const content = await loaded();
    expect([
      content.redirectOf('aol', '/old'),
      content.redirectOf('wa', '/OLD?a=1'),
      content.redirectOf('aol', '/gift-card'),
      content.redirectOf('aol', '/none'),
    ]).toEqual(['/s/new', '/s/newer?a=1', null, null]);
  });

  it('a redirect to a content page does not apply on sites without the page', async () => {
    const redirects = [
      { siteId: '*', from: '/match', to: '/price' },
      { siteId: '*', from: '/price', to: '/s/match#how' },
      { siteId: '*', from: '/basket', to: '/cart' },
      { siteId: '*', from: '/elsewhere', to: 'https://example.com/s/match' },
    ];
    await save([{ ...textPage('s/match', 'x'), siteId: 'wa' }], [], redirects);
    const content = await loaded();
    const onSite = (site: string) => redirects.map(({ from }) => content.redirectOf(site, from));
    expect(onSite('wa')).toEqual(['/s/match#how', '/s/match#how', '/cart', 'https://example.com/s/match']);
    expect(onSite('aol')).toEqual([null, null, '/cart', 'https://example.com/s/match']);
  });
});

it('a page’s form is validated and stored (FORM-05)', async () => {
  const form = {
    type: 'form',
    title: 'F',
    submit: 'Go',
    thanks: 'T',
    fields: [{ name: 'email', label: 'Email', kind: 'email' }],
  };
  await save([{ ...textPage('form/a', 'x'), blocks: [form] }]);
  const content = await loaded();
  expect(await content.sendForm(aol, { path: '/form/a', values: { email: 'no' } })).toMatchObject({
    status: 400,
    body: { fields: { email: 'Please enter a valid email' }, errtext: 'Please enter a valid email' },
  });
  expect(await content.sendForm(aol, { path: '/form/none', values: {} })).toMatchObject({ status: 404 });
  expect(
    await content.sendForm(aol, { path: '/form/a', values: { email: ' ann@shop.example ', admin: 'yes' } }),
  ).toEqual({
    success: true,
  });
  expect(
    await database.db.selectFrom('content_form_entry').select(['site_id', 'slug', 'fields']).execute(),
  ).toEqual([{ site_id: 'aol', slug: 'form/a', fields: { email: 'ann@shop.example' } }]);
});

it('the form receiver is notified in the same transaction: if that fails, nothing is saved', async () => {
  const form = {
    type: 'form',
    title: 'F',
    submit: 'Go',
    thanks: 'T',
    fields: [
      { name: 'email', label: 'Email', kind: 'email' },
      { name: 'note', label: 'A note', kind: 'area', isOptional: true },
    ],
  };
  await save([{ ...textPage('form/a', 'x'), blocks: [form] }]);
  const told: SentForm[] = [];
  let isDown = false;
  const content = createContentService({
    db: database.db,
    onForm: async (_tx, sent) => {
      if (isDown) throw new Error('down');
      told.push(sent);
    },
  });
  await content.reload();
  await content.sendForm(aol, { path: '/form/a', values: { email: 'ann@shop.example', note: ' \u202e' } });
  expect(told).toEqual([
    {
      id: expect.any(Number),
      path: '/form/a',
      title: 'form/a',
      source: 'AskAnExpert',
      fields: [{ label: 'Email', kind: 'email', value: 'ann@shop.example' }],
    },
  ]);
  isDown = true;
  await expect(
    content.sendForm(aol, { path: '/form/a', values: { email: 'bob@shop.example' } }),
  ).rejects.toThrow('down');
  expect(await database.db.selectFrom('content_form_entry').select('id').execute()).toHaveLength(1);
});

it('an invalid folder reports the files and positions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  mkdirSync(join(folder, 'all/pages/s'), { recursive: true });
  mkdirSync(join(folder, 'mars'));
  writeFileSync(join(folder, 'all/pages/s/Bad Name.md'), '---\ntitle: x\ndescription: y\n---\n\ntext\n');
  writeFileSync(
    join(folder, 'all/pages/s/a.md'),
    '---\ntitle: x\n---\n\n```faq\n{ "title": "Q", "items": [{ "question": "?" }] }\n```\n',
  );
  writeFileSync(
    join(folder, 'all/redirects.json'),
    '{ "old": "/new", "/loop": "/loop", "/a%20b": "/new", "/A b/": "/newer", "/a%20b?c=1": "/new" }',
  );
  expect(readContentFolder(folder, SITE_IDS).problems).toEqual([
    'all/pages/s/Bad Name.md: "s/Bad Name" cannot be a path: use lower-case letters, digits and hyphens, with / between parts',
    'all/pages/s/a.md: head, description: is missing',
    'all/pages/s/a.md: block 1 (faq), items 1, markdown: is missing',
    'all/redirects.json: old: "from" must be a path of the shop, such as /old-page',
    'all/redirects.json: /loop: redirects to itself',
    'all/redirects.json: /A b/: is the same path as /a%20b',
    `mars: unknown site. Known: all, ${SITE_IDS.join(', ')}`,
  ]);
});

it('circular redirects are invalid, also together with those of all sites; longer chains and gift cards are valid', () => {
  const folder = mkdtempSync(join(tmpdir(), 'content-'));
  const write = (site: string, redirects: Record<string, string>) => {
    mkdirSync(join(folder, site));
    writeFileSync(join(folder, site, 'redirects.json'), JSON.stringify(redirects));
  };
  write('all', { '/a': '/b', '/x': '/y', '/Y/': '/x?from=y', '/gift-cards': '/x' });
  write('wa', { '/b': '/a', '/c': '/d' });
  write('hc', { '/b': '/e', '/e': 'https://www.shop.example/a' });
  expect(readContentFolder(folder, SITE_IDS).problems).toEqual([
    'all/redirects.json: /x: the redirects form a circle',
    'all/redirects.json: /Y/: the redirects form a circle',
    'wa/redirects.json: /b: the redirects form a circle',
  ]);
});

describe('an author', () => {
  it('has a page that lists what they wrote, newest first, and articles link to it', async () => {
    const article = (slug: string, author: string, day: string): ContentDocument => ({
      ...textPage(slug, 'Text.'),
      head: { title: slug, description: 'About it', look: 'article', author, day },
    });
    await save([
      {
        ...textPage('author/ann-byron', 'She writes.'),
        head: { title: 'Ann Byron', description: 'Writes.', look: 'author' },
      },
      article('blog/old', 'Ann Byron', '2026-01-01'),
      article('recipes/new', 'Ann Byron', '2026-02-01'),
      article('blog/other', 'Zoë Quist', '2026-02-02'),
    ]);
    const content = await loaded();
    expect(content.list(wa, { author: 'Ann Byron' }).map(({ slug }) => slug)).toEqual([
      'recipes/new',
      'blog/old',
    ]);
    expect(content.list(wa, { author: '' })).toEqual([]);
    expect(content.page(wa, '/blog/old')).toMatchObject({ authorPath: '/author/ann-byron' });
    expect(content.page(wa, '/blog/other')).toMatchObject({ author: 'Zoë Quist', authorPath: '' });
  });
});
