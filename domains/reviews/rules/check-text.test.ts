import { expect, test } from 'vitest';
import { checkText } from './check-text.ts';

test.each([
  ['Quiet, and the drawers slide well.', []],
  ['Runs at 52 dB and cost $1,299 on 12/10/2026.', []],
  ['A damn good fridge. Crap manual though.', []],
  ['The bloody thing beeps all night', []],
  ['We live in Scunthorpe and love the shitake drawer', []],
  ['This is shit', ['profanity']],
  ['What a f.ck-up: fuuuck this', ['profanity']],
  ['sh1t quality', ['profanity']],
  ['Write to me at jo.smith@mail.example please', ['email']],
  ['jo (at) mail.com', ['email']],
  ['Call 0412 345 678', ['phone']],
  ['Call +61 2 9876 5432 or (02)', ['phone']],
  ['Ring 1300 123 456', ['phone']],
  ['See www.cheaper.example', ['link']],
  ['Cheaper at bargains.com.au', ['link']],
  ['Delivered to 12 Banksia Street on time', ['address']],
  ['Model HFD640 of 2026, 640 litres', []],
])('"%s" is flagged as %j', (text, flags) => {
  expect(checkText(text)).toEqual(flags);
});

test('the title and the text are checked together', () => {
  expect(checkText('Shit', 'mail me: a@b.example')).toEqual(['profanity', 'email']);
});
