import { expect, test } from 'vitest';
import { flatText } from './flat-text.ts';

test('returns the same text', () => {
  let text = '';
  for (const part of ['<p>', 'Hob – 60 cm', '</p>']) text += part;
  expect(flatText(text)).toBe('<p>Hob – 60 cm</p>');
  expect(flatText('')).toBe('');
});
