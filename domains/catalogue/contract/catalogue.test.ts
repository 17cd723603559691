import { expect, it } from 'vitest';
import { STOCK_STATUSES } from './catalogue.ts';
import { ATTRIBUTE_KINDS } from './product.ts';

it('lists the stock statuses (ENUM-02)', () =>
  expect(STOCK_STATUSES).toEqual([
    'noStock',
    'supersededAndNoStock',
    'inStock',
    'backOrder',
    'indeterminate',
  ]));

it('lists the attribute kinds (ENUM-04)', () =>
  expect(ATTRIBUTE_KINDS).toEqual(['Html', 'String', 'Boolean', 'Rating', 'Downloads']));
