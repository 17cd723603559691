import { expect, it } from 'vitest';
import { quantitiesOf, type Quantity } from './quantities.ts';
import { plainText } from './spelling/plain-text.ts';

const NONE: Quantity = {
  from: null,
  to: null,
  isAbout: false,
  isRoughly: false,
  unit: null,
  side: null,
  noun: null,
  isRoom: false,
  adjacent: null,
  text: '',
};
const read = (text: string) =>
  quantitiesOf(plainText(text), (before, word) => before === 'built' && word === 'under');

it.each<[string, Partial<Quantity>[], string]>([
  ['fridge 700mm wide', [{ from: 700, to: 700, isAbout: true, unit: 'mm', side: 'width' }], 'fridge'],
  ['36volts mower', [{ from: 36, to: 36, isAbout: true, unit: 'V' }], 'mower'],
  ['fridge 90centimetres wide', [{ from: 90, to: 90, isAbout: true, unit: 'cm', side: 'width' }], 'fridge'],
  ['tv under 2k', [{ to: 2000, unit: '$' }], 'tv'],
  ['36v mower', [{ from: 36, to: 36, isAbout: true, unit: 'V' }], 'mower'],
  ['mower 36 volt', [{ from: 36, to: 36, isAbout: true, unit: 'V' }], 'mower'],
  ['bike over 100km', [{ from: 100, unit: 'km' }], 'bike'],
  ['under 900 high', [{ to: 900, side: 'height' }], ''],
  ['max width 60 cm fridge', [{ to: 60, unit: 'cm', side: 'width' }], 'fridge'],
  ['815-870 mm high dishwasher', [{ from: 815, to: 870, unit: 'mm', side: 'height' }], 'dishwasher'],
  [
    '600 x 850 x 560 dishwasher',
    [
      { to: 600, side: 'width' },
      { to: 850, side: 'height' },
      { to: 560, side: 'depth' },
    ],
    'dishwasher',
  ],
  ['fits 815–870 mm', [{ from: 815, to: 870, unit: 'mm', isRoom: true }], ''],
  ['fits between 815 and 870', [{ from: 815, to: 870, isRoom: true }], ''],
  [
    'under 1500 fits 815 - 870',
    [
      { to: 1500, noun: 'fits' },
      { from: 815, to: 870, isRoom: true },
    ],
    '',
  ],
  ['fridge for 910mm gap', [{ from: 910, to: 910, isAbout: true, unit: 'mm', isRoom: true }], 'fridge for'],
  [
    'rug 200x300',
    [
      { to: 200, side: 'width', adjacent: 300 },
      { to: 300, side: 'height', adjacent: 200 },
    ],
    'rug',
  ],
  ['washer 10 kg or smaller', [{ from: null, to: 10, unit: 'kg' }], 'washer'],
  ['washer 10 kilo+', [{ from: 10, to: null, unit: 'kg' }], 'washer'],
  ['6-burner cooktop', [{ from: 6, to: 6, isAbout: true, noun: 'burner' }], 'burner cooktop'],
  ['tv sub 900', [{ to: 900 }], 'tv'],
  ['table for 8', [{ from: 8, to: 8, isAbout: true, noun: 'seats' }], 'table for'],
  ['table for ten people', [{ from: 10, to: 10, isAbout: true, noun: 'seats' }], 'table for'],
  ['range hood 900', [{ from: 900, to: 900, isAbout: true }], 'range hood'],
  ['under six hundred dollars', [{ to: 600, unit: '$' }], ''],
  ['under two thousand five hundred', [{ to: 2500 }], ''],
  ['a two seat sofa', [], 'a two seat sofa'],
  ['not exceeding 600mm', [{ to: 600, unit: 'mm' }], ''],
  ['8kg washer', [{ from: 8, to: 8, isAbout: true, unit: 'kg' }], 'washer'],
  ['taller than 1800', [{ from: 1800, side: 'height' }], ''],
  ['not wider than 60cm', [{ to: 60, unit: 'cm', side: 'width' }], ''],
  ['less expensive than 900', [{ to: 900 }], ''],
  ['9 kilos and up', [{ from: 9, unit: 'kg' }], ''],
  ['65” tv', [{ from: 65, to: 65, isAbout: true, unit: 'in' }], 'tv'],
  ['4+ stars', [{ from: 4, unit: 'stars' }], ''],
  ['quieter than 42dB', [{ to: 42, unit: 'dB' }], ''],
  ['4 burner cooktop', [{ from: 4, to: 4, isAbout: true, noun: 'burner' }], 'burner cooktop'],
  ['fridge under $1,500', [{ to: 1500, unit: '$' }], 'fridge'],
  ['between $1,000 and $2,000', [{ from: 1000, to: 2000, unit: '$' }], ''],
  ['1000 to 2000', [{ from: 1000, to: 2000 }], ''],
  ['oven up to 2k', [{ to: 2000, unit: '$' }], 'oven'],
  ['built-under dishwasher under 1000', [{ to: 1000 }], 'built-under dishwasher'],
  // Numbers that are part of a name are not quantities.
  ['built under dishwasher', [], 'built under dishwasher'],
  ['HFD-640S', [], 'hfd-640s'],
  ['fridge over the bench', [], 'fridge over the bench'],
])('%j', (text, quantities, words) => {
  const found = read(text);
  // If a number has a limit, as in "under 1000 fridge", the test compares the noun after it only if the
  // number counts that noun.
  expect(found.quantities).toMatchObject(
    quantities.map((one) => ({ ...NONE, ...one, text: expect.any(String) })),
  );
  expect(found.words.join(' ')).toBe(words);
});
