import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EXAMPLE_PRODUCTS, preheaderOf } from '#domains/notifications/use-cases/email-example.ts';
import { SITES } from '#sites/registry.ts';
import { EMAIL_GROUPS } from './compose/emails.ts';

const EMAILS = EMAIL_GROUPS.flatMap(({ emails }) => emails);

interface Declaration {
  file: string;
  name: string;
  text: string;
  isFunction: boolean;
}

/** Splits source code into its top-level declarations, without comments. */
function declarationsOf(file: string, source: string): Declaration[] {
  const code = source.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');
  const found = [...code.matchAll(/^(?:export )?(?:async )?(?:function|const|class|interface|type) (\w+)/gm)];
  return found.map((match, index) => {
    const text = code.slice(match.index, found[index + 1]?.index);
    const isFunction = /^(?:export )?function|^(?:export )?const \w+\s*=\s*\(/.test(text);
    return { file, name: match[1]!, text, isFunction };
  });
}

/** Returns whether a declaration uses another one, which is in its file or imported. */
function makeUses(sources: ReadonlyMap<string, string>) {
  return (one: Declaration, used: Pick<Declaration, 'file' | 'name'>): boolean => {
    if (!new RegExp(`\\b${used.name}\\b`).test(one.text)) return false;
    if (one.file === used.file) return one.name !== used.name;
    const module = used.file.split('/').at(-1)!.replaceAll('.', '\\.');
    return new RegExp(`import \\{[^}]*\\b${used.name}\\b[^}]*\\} from '[^']*/${module}'`).test(
      sources.get(one.file)!,
    );
  };
}

const isExample = ({ text }: Declaration) => /\bEmailExample\b/.test(text);
/** A function that only renders has no transaction and is not asynchronous. Those that send have one or are. */
const onlyRenders = ({ text, isFunction }: Declaration) =>
  isFunction && !/\btx\b|\basync\b|\bNotifyShop\b/.test(text);

/**
 * Returns the functions that render an email of their own, and whether an example uses each of them. A function that
 * only other such functions use is one of their parts.
 */
function findRenderers(sources: ReadonlyMap<string, string>): { name: string; hasExample: boolean }[] {
  const all = [...sources].flatMap(([file, source]) => declarationsOf(file, source));
  const uses = makeUses(sources);
  const renderers = new Set<Declaration>();
  const add = (rendered: Pick<Declaration, 'file' | 'name'>) => {
    for (const one of all)
      if (!renderers.has(one) && !isExample(one) && onlyRenders(one) && uses(one, rendered)) {
        renderers.add(one);
        add(one);
      }
  };
  add({ file: LAYOUT, name: 'renderMail' });
  // Messages to the shop share one renderer, so the functions that describe them count instead.
  const notices = all.filter(
    ({ name, text, isFunction }) => isFunction && name.endsWith('Notice') && /\bsubject\b/.test(text),
  );
  return [...renderers, ...notices]
    .filter(({ name }) => name !== 'enquiryForShop')
    .filter((one) => all.some((other) => !renderers.has(other) && !isExample(other) && uses(other, one)))
    .map((one) => ({
      name: one.name,
      hasExample: all.some((other) => isExample(other) && uses(other, one)),
    }));
}

const LAYOUT = 'domains/notifications/use-cases/mail-layout.tsx';
const sources = new Map(
  readdirSync('domains', { recursive: true, encoding: 'utf8' })
    .map((path) => `domains/${path}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/test\//.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

describe('the emails of the shop', () => {
  it('all have an example', () => {
    const renderers = findRenderers(sources);
    expect(renderers.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'confirmationMail',
        'deliveredMail',
        'pauseMail',
        'identityMail',
        'returnNotice',
      ]),
    );
    expect(renderers.filter(({ hasExample }) => !hasExample)).toEqual([]);
  });

  it('are found when a new one has no example', () => {
    const added = new Map(sources).set(
      'domains/orders/use-cases/new.ts',
      [
        "import { renderOrderMail } from './emails/money-mail.tsx';",
        'function newMail() { return renderOrderMail(); }',
        'function handle(tx) { queueMail(tx, newMail()); }',
      ].join('\n'),
    );
    expect(findRenderers(added)).toContainEqual({ name: 'newMail', hasExample: false });
  });

  it('to the shop are described by functions with examples', () => {
    const inline = [...sources].flatMap(([file, source]) =>
      [...source.matchAll(/\bnotify(?:Shop)?\(\s*tx,\s*(?:order,\s*)?\{[^}]*subject/g)].map(() => file),
    );
    expect(inline).toEqual([]);
  });

  it('are all on the page', () => {
    const declared = [...sources.values()].flatMap((source) =>
      [...source.matchAll(/export const (\w+): readonly EmailExample\[\]/g)].map(([, name]) => name!),
    );
    const joined = readFileSync('apps/server/compose/emails.ts', 'utf8');
    expect(declared.length).toBeGreaterThan(15);
    expect(
      declared.filter((name) => !joined.includes(`emails: ${name}`) && !joined.includes(`...${name}`)),
    ).toEqual([]);
  });

  it('have unique ids', () => {
    const ids = EMAILS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z][a-z-]*$/.test(id))).toEqual([]);
  });

  it.each(SITES.map((site) => [site.id, site] as const))('render on %s', (_, site) => {
    const now = new Date('2026-11-30T02:00:00Z');
    const about = { site, origin: 'https://shop.test', now, products: EXAMPLE_PRODUCTS };
    for (const { id, render } of EMAILS) {
      const { subject, html, plain } = render(about);
      expect(subject, id).toMatch(/\S/);
      expect(preheaderOf(html), id).toMatch(/\S/);
      expect(html, id).toContain(site.wordmark);
      expect(plain, id).toMatch(/\S/);
      expect([subject, html, plain].join(' '), id).not.toMatch(/undefined|NaN|\[object|Invalid Date/);
    }
  });
});
