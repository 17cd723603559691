import { expect, test } from 'vitest';
import { PASSWORD_TEXT } from '../../rules/password.ts';
import { newPasswordError } from './new-password.ts';

const ABOUT = ['grace.hopper@shop.example', 'Grace', 'Hopper'];

test.each([
  'sleepyhollow',
  'Heartbreaker',
  'HAKUNAMATATA',
  'hakunamatata2026!',
  'unitedstates',
  'gtasanandreas',
  '142536475869',
  '1q2q3q4q5q6q',
  'Oliver123456',
  '123456oliver',
  '0l1ver#123456',
  'strawberry2026',
  'leavemealone',
  '1motherfucker',
  'motherfuckermotherfucker',
  'leavemealoneleavemealone',
  '2026-leavemealone',
])('rejects the published password %s', (password) =>
  expect(newPasswordError(password, ABOUT)).toBe(PASSWORD_TEXT.common),
);

test.each([
  'correct horse battery staple',
  'kettle lamp river stone',
  'the kettle sings at noon',
  'vKq9zLw2xTnB',
  'grace under seven green lamps',
  'river 90210 84526 77123',
  '洗濯機と冷蔵庫とオーブンと皿洗い',
])('%s is accepted', (password) => expect(newPasswordError(password, ABOUT)).toBeNull());
