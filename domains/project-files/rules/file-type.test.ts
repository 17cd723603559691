import { describe, expect, it } from 'vitest';
import { fileTypeOf, toDisplayName } from './file-type.ts';

const bytes = (text: string, ...more: number[]) =>
  new Uint8Array([...more, ...[...text].map((letter) => letter.charCodeAt(0))]);

describe('the type of a file (PROJECT-18)', () => {
  it.each([
    ['JFIF', bytes('..JFIF', 0xff, 0xd8, 0xff, 0xe0), 'image/jpeg', true],
    ['PNG', bytes('PNG\r\n\u001a\n', 0x89), 'image/png', true],
    ['WebP', bytes('RIFF....WEBPVP8 '), 'image/webp', true],
    ['PDF', bytes('%PDF-1.7'), 'application/pdf', false],
    ['DWG', bytes('AC1032'), 'image/vnd.dwg', false],
  ])('is detected from its first bytes: %s', (_, head, type, isPicture) => {
    expect(fileTypeOf(head)).toEqual({ type, isPicture });
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<!doctype html>',
    'GIF89a',
    'MZ',
    'PK\u0003\u0004',
    '',
    'RIFF....WAVE',
    ' %PDF-',
  ])('is not detected for text, archives or programs: %s', (head) => {
    expect(fileTypeOf(bytes(head))).toBeNull();
  });
});

describe('the display name of a file', () => {
  it.each([
    ['plan.pdf', 'plan.pdf'],
    ['Plan.PDF', 'Plan.PDF'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\plans\\kitchen.pdf', 'kitchen.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['a"b\r\nX: y.pdf', 'abX y.pdf'],
    ['', 'File.pdf'],
    ['///', 'File.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['\u200b\u3164.pdf', 'pdf.pdf'],
    [`${'a'.repeat(115)}😀😀.pdf`, `${'a'.repeat(115)}.pdf`],
    ['Küche 2.pdf', 'Küche 2.pdf'],
  ])('%j is displayed as %j', (given, shown) => expect(toDisplayName(given, 'application/pdf')).toBe(shown));

  it.each([
    ['plan.hta', 'application/pdf', 'plan.hta.pdf'],
    ['a.pdf.exe', 'application/pdf', 'a.pdf.exe.pdf'],
    ['plan.hta.', 'application/pdf', 'plan.hta..pdf'],
    ['\u202egnp.exe', 'image/png', 'gnp.exe.png'],
    ['room.jpeg', 'image/jpeg', 'room.jpeg'],
    ['room.pdf', 'image/jpeg', 'room.pdf.jpg'],
    ['room', 'image/webp', 'room.webp'],
    ['kitchen.dwg.lnk', 'image/vnd.dwg', 'kitchen.dwg.lnk.dwg'],
    ['old', 'text/html', 'old.bin'],
  ])('%j of the type %s gets the extension of its type: %j', (given, type, shown) =>
    expect(toDisplayName(given, type)).toBe(shown),
  );

  it('has at most 120 characters and keeps the correct extension', () => {
    for (const given of [`${'x'.repeat(500)}.png`, `${'x'.repeat(500)}.exe`, `x.png${' x'.repeat(300)}`]) {
      expect(toDisplayName(given, 'image/png')).toHaveLength(120);
      expect(toDisplayName(given, 'image/png')).toMatch(/\.png$/);
    }
  });
});
