import { expect, it } from 'vitest';
import { isPdf, receiptName } from './receipt-file.ts';

it.each([
  ['%PDF-1.7\n…\n%%EOF\n', true],
  ['%PDF-1.7\n…', false],
  [' %PDF-1.7\n%%EOF', false],
  [`%PDF-1.7\n%%EOF${' '.repeat(2000)}`, false],
  ['', false],
])('%j is a PDF file: %s', (text, is) => expect(isPdf(Buffer.from(text))).toBe(is));

it('a receipt has a name without any part of the uploaded name', () => {
  expect([receiptName(7, 9, 'application/pdf'), receiptName(7, 9, 'image/webp')]).toEqual([
    'claim-7-receipt-9.pdf',
    'claim-7-receipt-9.webp',
  ]);
});
