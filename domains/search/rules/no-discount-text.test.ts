import { expect, it } from 'vitest';
import { noDiscountText } from './no-discount-text.ts';

const DEALS = 'Here are the deals, biggest saving first.';

it.each([
  [['half price'], `No product here is at half price today. ${DEALS}`],
  [['left hinge', 'Half-price'], `No product here is at half price today. ${DEALS}`],
  [['60% off'], `No product here is 60% off today. ${DEALS}`],
  [['70 percent off'], `No product here is 70 percent off today. ${DEALS}`],
  [['left hinge'], null],
  [['half round'], null],
  [[], null],
])('the text for the discount %j is %s', (excluded, text) => {
  expect(noDiscountText(excluded)).toBe(text);
});
