import { expect, it } from 'vitest';
import { foldLookAlikes } from './look-alikes.ts';

it.each([
  ['PО Box', 'po box'],
  ['РО ВОХ', 'po box'],
  ['ΡΟ ΒΟΧ', 'po box'],
  ['АВСЕНІКМОРТХ', 'abcehikmoptx'],
  ['12 Wattle Street', '12 wattle street'],
  ['Ōtāhuhu', 'ōtāhuhu'],
  ['北京', '北京'],
  ['', ''],
])('%j is compared as %j', (text, folded) => expect(foldLookAlikes(text)).toBe(folded));
