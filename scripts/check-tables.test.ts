import { describe, expect, it } from 'vitest';
import { checkTables } from './check-tables.mjs';

const ORDER = ['stock', 'cart', 'orders'];

function tables(domain: string, names: readonly string[], readable: readonly string[] = []) {
  const name = `${domain[0]!.toUpperCase()}${domain.slice(1)}Tables`;
  const list = readable.map((table) => `'${table}'`).join(' | ');
  return `
    export interface ${name} { ${names.map((table) => `${table}: { id: number };`).join(' ')} }
    declare module '#foundation/server/database/tables.ts' {
      interface Tables extends ${name} {}
      ${list ? `interface ReadableTables extends Pick<${name}, ${list}> {}` : ''}
    }`;
}

/** Checks a file in the cart domain against the tables of three domains. */
function faultsOf(text: string, readable: readonly string[] = []) {
  return checkTables(
    new Map([
      ['domains/stock/db/tables.ts', tables('stock', ['stock', 'stock_hold'], readable)],
      ['domains/cart/db/tables.ts', tables('cart', ['cart', 'cart_line'])],
      ['domains/orders/db/tables.ts', tables('orders', ['customer_order'])],
      ['domains/cart/db/cart.ts', text],
    ]),
    ORDER,
  ).faults;
}

it('a domain reads and writes its own tables', () => {
  expect(faultsOf("db.selectFrom('cart as c').innerJoin('cart_line', 'a', 'b')")).toEqual([]);
  expect(faultsOf('sql`update cart set version = 1 from cart_line where true`')).toEqual([]);
});

describe('a read of a lower domain', () => {
  const builder = "db.selectFrom('cart').innerJoin('stock as s', 's.id', 'cart.id')";

  it('is allowed if the owner lists the table', () => {
    expect(faultsOf(builder, ['stock'])).toEqual([]);
  });

  it.each([
    builder,
    "db.selectFrom(['cart', 'stock as s'])",
    'sql<{ id: number }>`select 1 from cart c, stock s where ${id} = 1`',
    'sql`select 1 from cart where exists (select from only stock)`',
  ])('fails if the owner does not list the table: %s', (text) => {
    expect(faultsOf(text)).toEqual([
      expect.stringMatching(
        /^domains\/cart\/db\/cart\.ts:1 reads stock of stock, which does not list it as readable\. Call a use case of stock/,
      ),
    ]);
  });

  it('ignores comments and quoted text', () => {
    expect(faultsOf("// sql`select from stock`\nsql`select 'from stock' -- join stock\n from cart`")).toEqual(
      [],
    );
  });
});

it.each(["db.selectFrom('customer_order')", 'sql`select 1 from cart c join customer_order o on true`'])(
  'a read of a higher domain is a fault: %s',
  (text) => {
    expect(faultsOf(text)).toEqual([
      expect.stringContaining('reads customer_order of orders, a higher domain. Move the query to orders'),
    ]);
  },
);

it.each([
  "db.updateTable('stock').set({ held: 1 })",
  "db.insertInto('stock')",
  'sql`delete from stock s where s.id = 1`',
  'sql`insert into stock (id) select id from cart`',
  'sql`lock table cart, stock in share mode`',
  "for (const table of ['cart', 'stock'] as const) await db.deleteFrom(table).execute()",
  "const TABLES = { goods: 'stock' }; sql`update ${sql.table(TABLES.goods)} set held = 1`",
])('a write to another domain’s table fails, even to a readable one: %s', (text) => {
  expect(faultsOf(text, ['stock_hold'])).toContainEqual(
    expect.stringContaining('writes stock, which belongs to stock. Only the owner writes a table'),
  );
});

it('a list may contain only own tables that others read', () => {
  expect(faultsOf('', ['stock', 'cart'])).toEqual([
    'domains/stock/db/tables.ts lists stock as readable, but no other domain reads it. Remove it from ReadableTables.',
    'domains/stock/db/tables.ts lists cart as readable, but does not own it. Remove it.',
  ]);
});
