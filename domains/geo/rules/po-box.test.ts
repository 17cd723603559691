import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPoBox } from './po-box.ts';

test.each([
  ['  PO Box 1', true],
  ['PO  Box 1', true],
  ['P. O. Box 1', true],
  ['P.O.Box 1', true],
  ['POBox 1', true],
  ['PO. Box 1', true],
  ['G PO Box 1', true],
  ['G.PO Box 1', true],
  ['Post Office Box 1', true],
  ['post  office  box', true],
  [' general  post  office  box 7', true],
  ['GeneralPost Office Box 7', true],
  ['General Post Office Boxes', false],
  ['The General Post Office Box 7', false],
  ['12 General Post Office Lane', false],
  ['Unit 1, PO Box 7', false],
  ['Post Officer Box 1', false],
  ['Pox Box 1', false],
])('%s is a PO box: %s (ADDRESS-19, -20)', (text, is) => expect(isPoBox(text)).toBe(is));

test.each([
  ['a soft hyphen', 'P\u{AD}O Box 12'],
  ['a blank of no width', 'P\u{200B}O Box 12'],
  ['a mark of direction', '\u{200E}PO Box 12'],
  ['an accent', 'PÓ Box 12'],
  ['a Cyrillic letter', 'PО Box 12'],
  ['a Cyrillic word', 'РО Вох 12'],
  ['a Greek letter', 'PΟ Box 12'],
  ['a Greek bag', 'Locked Βag 12'],
])('%s in pasted text does not hide a PO box', (_what, text) => expect(isPoBox(text)).toBe(true));

/** Splits a text into test cases, which are separated by line breaks or vertical bars. */
function listed(text: string): string[] {
  return text.split(/[|\n]/).flatMap((one) => one.trim() || []);
}

const BOXES = listed(`
  PO Box 1 | P.O. Box 1 | p o box 7 | GPO Box 1 | G.P.O. Box 9 | gpo box1 | PO-Box 12 | P/O Box 12 | P0 Box 12
  P.0.Box 12 | P_O_Box 12 | PO B0x 12 | PO Bx 12 | P. O. Box No. 12 | PO Box #12 | PO Box A12 | PO, Box 12
  P.O.Box, 9 | POB 12 | P.O.B. 12 | POB12 | P O B 12 | PO 12 | P.O. 123 | PO 12, Cobargo | GPO | G.P.O.
  GPO 4 | GPO 2868, Sydney | General Post Office Box 1 | Post Office Box 1 | Post-Office Box 12
  Postal Office Box 5 | Post Office 12 | Post Box 12 | Postbox 12 | Postal Box 9 | Private Box 12 | Mail Box 7
  Letter Box 3 | Locked Bag 5000 | Locked Mail Bag 3 | Lockedbag 12 | Locked-Bag 12 | Locked Bag No 7
  Locked Bag | Private Bag 92019 | Private Bag MBE P255 | Private Bag X12 | Private Mail Bag 7
  Private Post Bag 2 | PMB 45 | P.M.B. 45 | LMB 3 | Post Bag 3 | Postbag 3 | Mail Bag 4 | Mailbag 4
  Community Mail Bag 12 | CMB 12 | Response Bag 500012 | Reply Paid Bag 12
  CMA 3 | CPA 12 | Box 12 | Bag 7 | Parcel Locker 1012345678
  Parcel Collect 10123 45678 | Poste Restante | c/o PO Box 12 | C/- P.O. Box 4 | "PO Box 12" | ＰＯ Ｂｏｘ １２
`);

const STREETS = listed(`
  12 Po Box Lane | Po Boxer Street 3 | 4 Post Office Road | Post Office Lane 4 | Post Street 12
  12 Post Street | Post Road 5 | Post Box Lane | 3 Postbox Corner | Poste Lane 5 | Postle Street 5
  Postmans Track 9 | Bagot Road | Bagot Road 12 | 12 Bagot Road | Baggage Lane 3 | Bag Street 4
  Box Hill Road 12 | Boxer Drive 9 | Box Street 5 | Lockedge Way 2 | Locke Street 7 | Private Road 5
  Private Drive 12 | Pobjoy Street 4 | Pob Street 12 | Po Street 12 | Poole Road 7 | Poplar Box Court 3
  Poboxwood Lane | Police Road 12 | RMB 4021 Old Coach Road | RMB 2300, Bengworden Road | RMB Road 12
  Rambler Street 5 | MS Lane 4 | Msasa Road 7 | Cmar Street 5 | Pomona Street 12
  P & O Building, 12 Hunter Street | Unit 5/10 Smith St | Level 3, 55 Collins Street | Lot 7 Gpoint Road
  Gordon Place 9 | Mailbox Lane 3 | Mail Street 12 | Letterbox Road 5 | Parcel Street 4 | General Street 5
  General Bridges Crescent 9 | P O'Brien Street 5 | Community Road 12 | Reply Street 4 | Boxall Street 12
  Bagley Street 3 | Pmbroke Street 4
  RMB 123 | R.M.B. 123 | RMB No 7 | RMB 4021, Ballarat | Roadside Mail Box 14 | RSD 55 | RSD B12 | RMS 12 | MS 918
`);

describe('every common spelling', () => {
  test.each(BOXES)('%s', (text) => expect(isPoBox(text)).toBe(true));
});

describe('streets with similar letters', () => {
  test.each(STREETS)('%s', (text) => expect(isPoBox(text)).toBe(false));
});

test('letter case and surrounding text do not matter', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        ...BOXES.map((text) => ({ text, is: true })),
        ...STREETS.map((text) => ({ text, is: false })),
      ),
      fc.constantFrom('upper', 'lower', 'as it is'),
      fc.constantFrom('', ' ', '   ', '\t'),
      fc.constantFrom('', ' ', '  '),
      ({ text, is }, letters, before, after) => {
        const cased =
          letters === 'upper' ? text.toUpperCase() : letters === 'lower' ? text.toLowerCase() : text;
        expect(isPoBox(`${before}${cased}${after}`)).toBe(is);
      },
    ),
  );
});

test('a leading number makes it a street', () => {
  fc.assert(
    fc.property(fc.constantFrom(...BOXES), fc.integer({ min: 1, max: 999 }), (text, number) => {
      expect(isPoBox(`${number} ${text}`)).toBe(false);
    }),
  );
});

test('checking text of any length takes no noticeable time', () => {
  for (const part of ['p.', 'po ', 'g/', 'locked ', 'post ', 'no. ', '. - ', 'rmb 1'])
    expect(isPoBox(`${part.repeat(2000)}x`)).toBe(false);
});

const LOCALITIES = new URL('../../../../shared/data/localities/', import.meta.url);
describe.skipIf(!existsSync(LOCALITIES))('places of Australia and New Zealand', () => {
  test('no place name is mistaken for a PO box', () => {
    const names = ['au', 'nz'].flatMap((country) =>
      readFileSync(new URL(`${country}_postcodes_geonames.csv`, LOCALITIES), 'utf8')
        .split('\n')
        .slice(1)
        .flatMap((line) => line.split(',')[2] ?? []),
    );
    expect(names.length).toBeGreaterThan(10_000);
    const refused = [...new Set(names)].flatMap((name) =>
      [name, `${name} Road`, `${name} Street 12`, `12 ${name} Road`].filter(isPoBox),
    );
    expect(refused).toEqual([]);
  });
});
