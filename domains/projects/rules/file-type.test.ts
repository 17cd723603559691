import { describe, expect, it } from 'vitest';
import { fileTypeOf, shownName } from './file-type.ts';

const bytes = (text: string, ...more: number[]) =>
  new Uint8Array([...more, ...[...text].map((letter) => letter.charCodeAt(0))]);

describe('what a file is (PROJECT-18)', () => {
  it.each([
    ['JFIF', bytes('..JFIF', 0xff, 0xd8, 0xff, 0xe0), 'image/jpeg', true],
    ['PNG', bytes('PNG\r\n\u001a\n', 0x89), 'image/png', true],
    ['WebP', bytes('RIFF....WEBPVP8 '), 'image/webp', true],
    ['PDF', bytes('%PDF-1.7'), 'application/pdf', false],
    ['DWG', bytes('AC1032'), 'image/vnd.dwg', false],
  ])('its first bytes say: %s', (_, head, type, isPicture) => {
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
  ])('no text, archive or program is taken: %s', (head) => {
    expect(fileTypeOf(bytes(head))).toBeNull();
  });
});

describe('how a file is called', () => {
  it.each([
    ['plan.pdf', 'plan.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['C:\\plans\\kitchen.dwg', 'kitchen.dwg'],
    ['.htaccess', 'htaccess'],
    ['a"b\r\nX: y.png', 'abX y.png'],
    ['\u202egnp.exe', 'gnp.exe'],
    ['', 'File'],
    ['///', 'File'],
    ['Küche 2.jpg', 'Küche 2.jpg'],
  ])('%j is shown as %j', (given, shown) => expect(shownName(given)).toBe(shown));

  it('is never longer than a line', () => expect(shownName(`${'x'.repeat(500)}.png`)).toHaveLength(120));
});
