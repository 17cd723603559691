import { expect, it } from 'vitest';
import { STOCK_STATUSES } from './catalogue.ts';
import { ATTRIBUTE_KINDS } from './product.ts';

it('how stock can stand (ENUM-02)', () =>
  expect(STOCK_STATUSES).toEqual([
    'noStock',
    'supersededAndNoStock',
    'inStock',
    'backOrder',
    'indeterminate',
  ]));

it('what an attribute can be (ENUM-04)', () =>
  expect(ATTRIBUTE_KINDS).toEqual(['Html', 'String', 'Boolean', 'Rating', 'Downloads']));
