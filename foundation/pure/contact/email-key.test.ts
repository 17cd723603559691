import { expect, test } from 'vitest';
import { emailKey } from './email-key.ts';

test.each([
  [' Ada+fridge@Example.com ', 'ada@example.com'],
  ['+x@example.com', '+x@example.com'],
  ['Ada.By.ron+x@googlemail.com', 'adabyron@gmail.com'],
  ['ada.byron@example.com', 'ada.byron@example.com'],
  ['no address', 'no address'],
])('the key of %j is %j', (email, key) => {
  expect(emailKey(email)).toBe(key);
});
