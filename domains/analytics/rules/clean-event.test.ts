import { expect, it, test } from 'vitest';
import { withoutPersonalData } from './clean-event.ts';

it.each([
  ['mail ada@example.com please', 'mail * please'],
  ['call 0412 345 678', 'call *'],
  ['card 4111-1111-1111-1111 declined', 'card * declined'],
  ['+61 (4) 1234 5678', '*'],
  [
    'see https://shop.example/question/7~x1_y or /quote/K3y, please',
    'see https://shop.example/question/* or /quote/* please',
  ],
  ['640 litres, 2024 model', '640 litres, 2024 model'],
])('%s becomes %s', (text, cleaned) => {
  expect(withoutPersonalData({ errorMessages: [text] })).toEqual({ errorMessages: [cleaned] });
});

test('order numbers, product ids and amounts stay', () => {
  const details = {
    transaction_id: 'AO-2841 77301234',
    value: 12_345_678.9,
    items: [{ item_id: '12345678', item_name: 'Fridge' }],
    product_ids: [123_456_789],
    missing: null,
  };
  expect(withoutPersonalData(details)).toEqual(details);
});
