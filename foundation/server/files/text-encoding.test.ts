import { expect, it } from 'vitest';
import { decodeText } from './text-encoding.ts';

it('decodes UTF-8 without its byte order mark', () => {
  expect(decodeText(Buffer.from('\ufeffCafé – “Möbel”'))).toEqual({
    text: 'Café – “Möbel”',
    encoding: 'utf-8',
  });
  expect(decodeText(Buffer.from(''))).toEqual({ text: '', encoding: 'utf-8' });
});

it('decodes Windows-1252', () => {
  expect(decodeText(Buffer.from('Caf\xe9 \x96 \x93M\xf6bel\x94 \x80', 'latin1'))).toEqual({
    text: 'Café – “Möbel” €',
    encoding: 'windows-1252',
  });
});

it.each([
  [Buffer.from('\ufeffCafé', 'utf16le'), /^is in UTF-16\. Save it as UTF-8: iconv -f UTF-16/],
  [Buffer.from('Cafe', 'utf16le'), /^is in UTF-16/],
  [Buffer.from('Cafe', 'utf16le').swap16(), /^is in UTF-16/],
  // UTF-8 with an invalid byte, and a byte that no text contains.
  [Buffer.concat([Buffer.from('é\nü '), Buffer.from([0xe9])]), /^is not UTF-8: line 2 has bytes of another/],
  [Buffer.from('ok\n\nno \x81', 'latin1'), /^is not UTF-8: line 3 has bytes of another encoding/],
])('rejects another encoding with a remedy (%#)', (bytes, words) => {
  expect(() => decodeText(bytes)).toThrow(words);
});
