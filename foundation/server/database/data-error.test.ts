import { expect, it } from 'vitest';
import { isDataError } from './data-error.ts';

const failing = (code?: string) => Object.assign(new Error('failed'), code === undefined ? {} : { code });

it.each(['22021', '22003', '23514', '54000'])('%s is a data error', (code) =>
  expect(isDataError(failing(code))).toBe(true),
);

it.each(['40P01', '57P01', '08006', '53300', 'ECONNREFUSED', undefined])('%s does not', (code) =>
  expect(isDataError(failing(code))).toBe(false),
);

it('accepts any thrown value', () =>
  expect([isDataError('22021'), isDataError(null)]).toEqual([false, false]));
