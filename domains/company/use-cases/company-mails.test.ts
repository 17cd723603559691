import { expect, test } from 'vitest';
import { cents } from '#foundation/pure/money.ts';
import { COMPANY_MAILS } from './company-mails.ts';

const LINES = [{ sku: 'A', title: 'Fridge', quantity: 2, price: 500 }];

test('a company’s name cannot add lines to an email', () => {
  const name = 'Olga\r\nBcc: everybody@example.com\u200b & Co';
  for (const { subject } of [COMPANY_MAILS.invited(name, 't'), COMPANY_MAILS.removed(name)])
    expect(subject).not.toMatch(/\p{C}/u);
});

test('a company’s name adds no link to an email', () => {
  for (const { paragraphs } of [
    COMPANY_MAILS.invited('Win.example', 't'),
    COMPANY_MAILS.removed('Win.example'),
  ]) {
    expect(paragraphs[0]).toContain('Win.\u2060example');
    expect(paragraphs.join(' ')).not.toContain('Win.example');
  }
});

test('approvers see the products and the amount; an invitation’s token is in the URL’s fragment', () => {
  const asked = COMPANY_MAILS.approvalRequested(
    'Bea Long',
    LINES,
    cents(104_900),
    '12 Loom Lane, Richmond VIC 3121',
  );
  expect(asked.paragraphs.join()).toContain('$1,049');
  expect(asked.paragraphs).toContain('2 × Fridge');
  expect(asked.paragraphs).toContain('To 12 Loom Lane, Richmond VIC 3121.');
  expect(COMPANY_MAILS.invited('Olga & Co', 'secret').press?.path).toBe('/account/company/join#token=secret');
});

test('a refusal without a reason has no empty paragraph', () => {
  expect(COMPANY_MAILS.refused('Theo', '', cents(100)).paragraphs).not.toContain('');
});
