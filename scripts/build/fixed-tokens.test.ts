import { expect, test } from 'vitest';
import { fixedTokensOf, withFixedTokens } from './fixed-tokens.mjs';

const SCALES = `:root { --s-2: 8px; --s-3: 12px; --fs-h1: clamp(2rem, 1rem + 2vw, 3rem); --fw-bold: 700;
  --gutter: 16px; --brand-weight: var(--fw-bold); }
  @media (min-width: 768px) { :root { --gutter: 56px; } }`;

test('only tokens with a single value are fixed', () => {
  const tokens = fixedTokensOf(SCALES, "[data-site='wa'] { --s-3: 10px; } .card { padding: var(--s-2); }");
  expect(Object.fromEntries(tokens)).toEqual({ 's-2': '8px', 'fw-bold': '700' });
});

test('a fixed token is replaced everywhere, others are kept', () => {
  const tokens = new Map([
    ['s-2', '8px'],
    ['s-2-5', '10px'],
    ['fw-bold', '700'],
  ]);
  expect(withFixedTokens('padding: var(--s-2) calc(-1 * var(--s-2-5)) var(--s-3, var(--s-2))', tokens)).toBe(
    'padding: 8px calc(-1 * 10px) var(--s-3, 8px)',
  );
  expect(withFixedTokens('font: var(--fw-bold) var(--fs-h1)/1 var(--font-text)', tokens)).toBe(
    'font: 700 var(--fs-h1)/1 var(--font-text)',
  );
});
