import { expect, test } from 'vitest';
import { StatementNames } from './statement-names.ts';

function afterUses(names: StatementNames, text: string, uses: number): string | undefined {
  let name: string | undefined;
  for (let index = 0; index < uses; index += 1) name = names.of(text);
  return name;
}

test('a statement has a name from its fifth use on, always the same', () => {
  const names = new StatementNames();
  expect(afterUses(names, 'select id from cart where id = $1', 4)).toBeUndefined();
  const name = names.of('select id from cart where id = $1');
  expect(name).toBeDefined();
  expect(names.of('select id from cart where id = $1')).toBe(name);
  expect(afterUses(names, 'select id from stock where id = $1', 5)).not.toBe(name);
});

test('a statement that selects all columns of a table has no name, because it changes with the table', () => {
  const names = new StatementNames();
  for (const text of [
    'select * from "account" where "id" = $1',
    'insert into "code" ("id") values ($1) returning *',
    'select "a".* from "account" as "a"',
    'select o.id, o.* from customer_order o',
  ])
    expect(afterUses(names, text, 6)).toBeUndefined();
  for (const text of [
    'select count(*) from cart where id = $1',
    'with c as (select * from unnest($1::bigint[]) as c (id)) select c.id from c',
    'select quantity * unit_cents from order_line where order_id = $1',
  ])
    expect(afterUses(names, text, 6)).toBeDefined();
});

test('the number of named statements is limited', () => {
  const names = new StatementNames();
  const given = Array.from({ length: 300 }, (_, index) => afterUses(names, `select ${index}`, 5));
  expect(new Set(given.filter((name) => name !== undefined)).size).toBe(256);
});

test('a statement invalidated by a schema change gets a new name', () => {
  const names = new StatementNames();
  const before = afterUses(names, 'select id from cart', 5);
  names.renew('select id from cart');
  expect(names.of('select id from cart')).not.toBe(before);
  names.renew('never seen');
  expect(names.of('never seen')).toBeUndefined();
});
