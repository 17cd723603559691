import { expect, it } from 'vitest';
import { causeText, createCauses } from './causes.ts';

it('a cause keeps the example of its reason, and only examples of its own rows', () => {
  const causes = createCauses();
  const refuse = (line: number, field: string, reason: string) => causes.add(line, [{ field, reason }]);
  refuse(2, 'day', '"1.4.26" is not a day, such as 2026-03-31');
  refuse(3, 'day', '"soon" is not a day, such as 2026-03-31');
  refuse(4, 'day', '"soon" is not a day, such as 2026-03-31');
  refuse(5, 'price AUD', '"12,9" is not an amount (1299 or 1,299.00)');
  refuse(6, 'price AUD', '"free" is not an amount (1299 or 1,299.00)');
  refuse(7, 'postcode', '"800" has 3 digits: spreadsheets drop zeros in front, write 0800');
  refuse(8, 'postcode', '"810" has 3 digits: spreadsheets drop zeros in front, write 0810');
  refuse(9, 'brand', 'there is no brand "Smeeg"; did you mean "Smeg"?');
  expect(causes.list().map(causeText)).toEqual([
    '3 day: "…" is not a day, such as 2026-03-31 ("soon" 2 times, "1.4.26"; first on line 2)',
    '2 price AUD: "…" is not an amount (1299 or 1,299.00) ("12,9", "free"; first on line 5)',
    '2 postcode: "…" has 3 digits: spreadsheets drop zeros in front, write … ("800", "810"; first on line 7)',
    '1 brand: there is no brand "…" ("Smeeg"; first on line 9)',
  ]);
});
