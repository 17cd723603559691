import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { PaymentMethod } from './method.ts';
import { PAYMENT_METHODS } from './server.ts';

// These tests compare the generated texts in the documentation with the folders of the payment methods. `npx
// vitest run domains/payments -u` rewrites the texts.

const root = new URL('../../../', import.meta.url);
const needsProvider = ({ variables }: PaymentMethod) => Object.keys(variables).length > 0;

/**
 * Returns a file's text in which `text` replaces everything between two marker lines. Also returns the file's
 * path.
 */
function rewritten(path: string, between: RegExp, text: string): [text: string, file: string] {
  const file = fileURLToPath(new URL(path, root));
  const before = readFileSync(file, 'utf8');
  expect(before).toMatch(between);
  return [before.replace(between, () => text), file];
}

it('the guide has a row for each payment method', async () => {
  const [text, file] = rewritten(
    'docs/guides/payments.md',
    /(?<=^\| payment method \|.*\n\|[-|]+\n)(?:\|.*\n)*/m,
    PAYMENT_METHODS.map(rowOf).join(''),
  );
  await expect(text).toMatchFileSnapshot(file);
});

function rowOf(method: PaymentMethod): string {
  const { title, prefix, variables, siteSwitch, returnPath, guide = {} } = method;
  const names = Object.keys(variables);
  const needs = [
    ...(names.length > 0 ? [`\`${prefix}…\``] : []),
    ...(siteSwitch ? [`\`${siteSwitch}\` on each site`] : []),
    ...(guide.requirements ? [guide.requirements] : []),
  ];
  const back = guide.comesBack ?? (needsProvider(method) ? `\`${returnPath}\`` : '');
  const way = `${guide.title ?? title}${guide.where ? ` (${guide.where})` : ''}`;
  return `| ${way} | ${needs.join(', ') || 'nothing'} | ${guide.webhook ?? 'none'} | ${back} |\n`.replace(
    '|  |',
    '| |',
  );
}

it('.env.example explains every variable of each method', async () => {
  for (const { variables, prefix } of PAYMENT_METHODS)
    for (const variable of Object.keys(variables)) expect(variable.startsWith(prefix)).toBe(true);
  const [text, file] = rewritten(
    '.env.example',
    /(?<=^# Payment methods\. .*\n\n)[^]*?(?=\n# Email\.)/m,
    PAYMENT_METHODS.filter(needsProvider).map(explained).join('\n'),
  );
  await expect(text).toMatchFileSnapshot(file);
});

const COUNTS = ['', 'It', 'Both', 'All three', 'All four', 'All five', 'All six'];

function explained({ title, variables, oneOf = [], through, siteSwitch, guide = {} }: PaymentMethod): string {
  const rules = Object.entries(variables);
  const needed = rules.filter(([, { isOptional }]) => !isOptional).map(([name]) => name);
  const said = [
    `${guide.title ?? title}${guide.where ? ` (${guide.where})` : ''}.`,
    ...(oneOf.length > 0
      ? [`${needed.join(', ')} and at least one of the others.`]
      : needed.length > 1
        ? [`${COUNTS[needed.length] ?? 'All'} or none.`]
        : []),
    ...(through ? ['Through the card settings above.'] : []),
    ...(siteSwitch ? [`On sites with ${siteSwitch}.`] : []),
    ...(/\/payment\/webhook\/\w+/.exec(guide.webhook ?? '') ?? []).map(
      (path) => `Point its webhook at PUBLIC_URL${path}.`,
    ),
  ];
  const lines = rules.map(([name, { description: told }]) => `${told ? `# ${told}\n` : ''}${name}=\n`);
  return `# ${said.join(' ')}\n${lines.join('')}`;
}
