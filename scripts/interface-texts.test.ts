import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { interfaceTexts, isInterfaceFile } from './interface-texts.mjs';
import words from './lint/interface-words.json' with { type: 'json' };

const ROOT = resolve(import.meta.dirname, '..');
const PHRASES = words.phrases.map(([phrase, instead]) => ({
  pattern: new RegExp(`\\b(?:${phrase!})\\b`, 'i'),
  instead: instead!,
}));
/** Texts whose words the specification fixes. */
const FIXED = new Set<string>(words.fixed);

/** Returns the phrases in a text that no native speaker would write, each with better ones. */
function foreignPhrases(text: string): string[] {
  if (FIXED.has(text)) return [];
  return PHRASES.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [`“${found}” → ${instead}`];
  });
}

function filesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
    .filter((file) => isInterfaceFile(file));
}

it('texts for shoppers and staff use the words of Australians and New Zealanders', () => {
  const found = ['apps', 'demo', 'design', 'domains', 'foundation', 'sites']
    .flatMap(filesOf)
    .flatMap((file) => {
      const source = readFileSync(join(ROOT, file), 'utf8');
      // Parsing every file would take ten times as long.
      if (foreignPhrases(source).length === 0) return [];
      return interfaceTexts(file, source).flatMap(({ line, text }) =>
        foreignPhrases(text).map((phrase) => `${file}:${line}: ${phrase} in “${text}”`),
      );
    });
  expect(found).toEqual([]);
});

it.each([
  ['Mail me a link', ['“Mail” → email']],
  ['Its maker delivers it', ['“maker” → manufacturer, brand']],
  ['A bread maker and two toasters', []],
  ['Nothing of this can be undone', ['“Nothing of” → nothing, none']],
  ['You’re outstanding', []],
])('reports the words in “%s”', (text, phrases) => {
  expect(foreignPhrases(text)).toEqual(phrases);
});

it('reads texts of JSX, strings and templates, without names and messages for programmers', () => {
  const source = [
    "import { told } from './what is.ts';",
    'const Part = () => <p className="so told" title="Saved for you">Add <b>two</b> items</p>;',
    'const text = `Sent to ${whom} on ${day}`;',
    "const key = 'told';",
    "if (key) throw new Error('what is it');",
    "log.warn('was told', { summary: 'What is stored' });",
    'const rows = sql`select what is`;',
    "type Kind = 'told that';",
  ].join('\n');
  expect(interfaceTexts('apps/storefront/pages/part.tsx', source)).toEqual([
    { line: 2, text: 'Saved for you' },
    { line: 2, text: 'Add' },
    { line: 2, text: 'two' },
    { line: 2, text: 'items' },
    { line: 3, text: 'Sent to … on …' },
  ]);
});

it.each([
  ['apps/storefront/pages/search/search-page.tsx', true],
  ['domains/orders/use-cases/emails/money-mail.tsx', true],
  ['domains/orders/contract/day.ts', true],
  ['sites/aol/home.ts', true],
  ['demo/services.ts', true],
  ['domains/orders/web/own-order-card.test.tsx', false],
  ['domains/orders/commands/move-day.ts', false],
  ['demo/products/wording.ts', false],
  ['database/migrate.ts', false],
])('whether users see texts of %s: %s', (file, isSeen) => {
  expect(isInterfaceFile(file)).toBe(isSeen);
});
