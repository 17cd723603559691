import { WEB_PAGE_TEXT } from '#foundation/pure/contact/web-page.ts';
import { describe, expect, it } from 'vitest';
import type { ChangeLog, Project } from '../contract/types.ts';
import { aProject, asPerson } from './fixtures.ts';
import { roomsTrial } from './fixtures-rooms.ts';

// Tests the content of projects: lines, folders, notes and variations can be changed, moved and copied.

const trial = roomsTrial();
const { ask, post, add, withRooms } = trial;
const codes = (list: readonly { productCode: string }[]) => list.map(({ productCode }) => productCode);

describe('lines', () => {
  it('are added, add up, are set and removed (API-114, -110)', async () => {
    const { projectId } = await aProject(trial.shop, 'sam');
    const first = await add('sam', projectId, 0, { quantity: 2, key: 'line-key-1' });
    expect(first.body.cart.products).toMatchObject([
      { productCode: trial.product(0).code, quantity: 2, price: trial.product(0).cents / 100, problem: null },
    ]);
    expect((await add('sam', projectId, 0, { quantity: 2, key: 'line-key-1' })).body.version).toBe(2);
    expect((await add('sam', projectId, 0)).body.cart.products[0]!.quantity).toBe(3);
    const set = await add('sam', projectId, 0, { quantity: 1, mode: 'set' });
    expect(set.body.cart.products[0]!.quantity).toBe(1);
    expect(set.body.totals).toMatchObject({ productCount: 1, goods: trial.product(0).cents / 100 });
    const path = `/api/projects/product/${projectId}/${trial.product(0).sku}`;
    expect((await ask('sam', path, { method: 'DELETE' })).body.cart.products).toEqual([]);
    expect((await ask('sam', path, { method: 'DELETE' })).body.code).toBe('unknown-line');
    expect((await add('sam', projectId, 0, { quantity: 100 })).status).toBe(400);
    const unknown = await post('sam', '/api/projects/product', { projectId, productCode: 'NO-SUCH' });
    expect(unknown.body.code).toBe('unknown-product');
  });

  it('a product list is added completely or not at all, with the reason for each rejected one', async () => {
    const { projectId } = await aProject(trial.shop, 'sam');
    const [one, two] = [trial.product(0), trial.product(1)];
    const addAll = (products: object[], more: object = {}) =>
      post('sam', '/api/projects/products', { projectId, products, ...more });
    const refused = await addAll([
      { productCode: one.sku, quantity: 2 },
      { productCode: 'NO-SUCH', quantity: 1 },
      { productCode: 'NOR-THIS', quantity: 1 },
    ]);
    expect([refused.status, refused.body.code]).toEqual([400, 'products-rejected']);
    expect(refused.body.errors!.map((text) => text.slice(0, 9))).toEqual(['NO-SUCH: ', 'NOR-THIS:']);
    const load = async () => (await ask('sam', `/api/v2/project/${projectId}`)).body;
    expect((await load()).cart.products).toEqual([]);
    // With `isCheckOnly`, the request returns the same errors. It adds no products, even if all are valid.
    const unknown = await addAll([{ productCode: 'NO-SUCH', quantity: 1 }], { isCheckOnly: true });
    expect([unknown.status, unknown.body.code]).toEqual([400, 'products-rejected']);
    const { version: versionBefore } = await load();
    const check = { isCheckOnly: true, key: 'a-list-key-1' };
    const checked = await addAll([{ productCode: one.sku, quantity: 2 }], check);
    expect([checked.status, checked.body.version, checked.body.cart.products]).toEqual([
      200,
      versionBefore,
      [],
    ]);
    for (const quantity of [0, 100, 1.5, -3])
      expect((await addAll([{ productCode: one.sku, quantity }])).status).toBe(400);
    const list = [
      { productCode: one.sku, quantity: 2 },
      { productCode: two.code, quantity: 1 },
    ];
    const added = await addAll(list, { key: 'a-list-key-1' });
    expect(added.body.cart.products).toMatchObject([
      { productCode: one.code, quantity: 2 },
      { productCode: two.code, quantity: 1 },
    ]);
    // Adding a list is one change to the project. A request with the same key adds nothing. A request with a
    // different key adds to the quantities.
    expect((await addAll(list, { key: 'a-list-key-1' })).body.version).toBe(added.body.version);
    const more = await addAll([{ productCode: one.sku, quantity: 98 }]);
    expect([more.status, (await load()).cart.products[0]!.quantity]).toEqual([400, 2]);
    expect((await addAll(list)).body.cart.products.map(({ quantity }) => quantity)).toEqual([4, 2]);
    const strange = await post('kim', '/api/projects/products', { projectId, products: list });
    expect(strange.status).toBe(403);
    const folder = await addAll(list, { folderId: 987_654 });
    expect(folder.body.code).toBe('unknown-folder');
  });

  it('concurrent additions both count; concurrent set quantities conflict (If-Match)', async () => {
    const { projectId } = await aProject(trial.shop, 'lin');
    const { version } = (await add('lin', projectId, 0)).body;
    const put = (more: object) =>
      post(
        'lin',
        '/api/projects/product',
        { projectId, productCode: trial.product(0).code, ...more },
        { version },
      );
    await Promise.all([put({}), put({}), put({})]);
    expect((await ask('lin', `/api/v2/project/${projectId}`)).body.cart.products[0]!.quantity).toBe(4);
    const refused = await put({ mode: 'set', quantity: 9 });
    expect([refused.status, refused.body.code]).toEqual([409, 'project-changed']);
  });

  it.each([
    ['quantity', { mode: 'set', quantity: 5 }],
    ['price', { mode: 'set', rrpOverride: 10 }],
    ['warranty', { mode: 'set', warrantyId: null }],
    ['install', { mode: 'set', installId: null }],
    ['competitorUrlValidation', { mode: 'set', competitorUrl: 'https://other.example/x' }],
  ] as const)(
    'cannot be changed without the permission flag %s (STAFF-18, ENUM-13)',
    async (flag, change) => {
      const { projectId } = await aProject(trial.shop, 'lin');
      await add('lin', projectId, 0);
      expect((await ask('tom', `/api/v2/project/${projectId}`)).body.permissions[flag]).toBe(false);
      expect((await ask('lin', `/api/v2/project/${projectId}`)).body.permissions[flag]).toBe(true);
      const refused = await add('tom', projectId, 0, change);
      expect([refused.status, refused.body.code]).toEqual([403, 'line-flag-off']);
      expect((await add('lin', projectId, 0, change)).status).toBe(200);
    },
  );

  it('a competitor’s URL must start with https', async () => {
    const { projectId } = await aProject(trial.shop, 'lin');
    await add('lin', projectId, 0);
    const refused = await add('lin', projectId, 0, { mode: 'set', competitorUrl: 'http://other.example/x' });
    expect([refused.status, refused.body.errors]).toEqual([400, [WEB_PAGE_TEXT]]);
  });

  it('cannot be removed without the permission; and owners never set prices (STAFF-18, -19)', async () => {
    const { projectId } = await aProject(trial.shop, 'sam');
    await add('sam', projectId, 0);
    const path = `/api/projects/product/${projectId}/${trial.product(0).sku}`;
    expect((await ask('tom', path, { method: 'DELETE' })).body.code).toBe('line-flag-off');
    expect((await add('sam', projectId, 0, { mode: 'set', priceOverride: 1 })).status).toBe(403);
    expect((await add('sam', projectId, 1, { priceOverride: 1 })).status).toBe(403);
  });
});

describe('folders', () => {
  it('can be named, sorted, copied and removed (PROJECT-21, API-104 to -107)', async () => {
    const project = await withRooms('sam');
    const { projectId } = project;
    const [kitchen, laundry] = project.folders as [Project['folders'][number], Project['folders'][number]];
    const sorted = await post('sam', '/api/v2/project/sort-folders', {
      projectId,
      projects: [
        { projectId: laundry.id, sortOrder: 0 },
        { projectId: kitchen.id, sortOrder: 1 },
      ],
    });
    expect(sorted.body.folders.map(({ title }) => title)).toEqual(['Laundry', 'Kitchen']);
    const copied = await post('sam', '/api/v2/project/duplicate-folder', {
      projectId,
      folderId: kitchen.id,
      key: 'copy-kitchen',
    });
    expect(copied.body.folders.map(({ title }) => title)).toEqual(['Laundry', 'Kitchen', 'Kitchen (copy)']);
    expect(codes(copied.body.folders[2]!.products)).toEqual(codes(kitchen.products));
    const again = await post('sam', '/api/v2/project/duplicate-folder', {
      projectId,
      folderId: kitchen.id,
      key: 'copy-kitchen',
    });
    expect(again.body.folders).toHaveLength(3);
    // The same key may be used for two kinds of requests.
    const copy = await post('sam', '/api/v2/project/duplicate', { projectId, key: 'copy-kitchen' });
    expect([copy.status, copy.body.projectId === projectId]).toEqual([200, false]);
    const lines = kitchen.products.map(({ id }, index) => ({ id, sortOrder: 10 - index }));
    const dragged = await post('sam', '/api/projects/sort-products', { projectId, products: lines });
    expect(codes(dragged.body.folders[1]!.products)).toEqual(codes(kitchen.products).toReversed());
    const removed = await post('sam', '/api/v2/project/folder', {
      projectId,
      folderId: kitchen.id,
      remove: 'folder',
    });
    expect(removed.body.folders.map(({ title }) => title)).toEqual(['Laundry', 'Kitchen (copy)']);
    expect(codes(removed.body.cart.products)).toEqual(expect.arrayContaining(codes(kitchen.products)));
    expect(
      (await post('sam', '/api/v2/project/folder', { projectId, folderId: kitchen.id, title: 'x' })).body
        .code,
    ).toBe('unknown-folder');
  });
});

describe('moving and copying', () => {
  it('a transferred line keeps the expiry of its locked price', async () => {
    const { id, code, cents } = trial.product(0);
    const locked = async (line: 0 | 1, year: number) => {
      const { projectId } = await aProject(trial.shop, 'lin');
      const { body } = await add('lin', projectId, line);
      await post('lin', '/api/v2/project/lock-price', { projectId, expiryDate: [year, 11, 1] });
      return { projectId, lineId: body.cart.products[0]!.id };
    };
    const [short, long] = [await locked(0, 2027), await locked(0, 2029)];
    const targets = [await locked(1, 2028), await locked(1, 2028)] as const;
    const asks = (price: number) =>
      trial.shop.database.db
        .updateTable('product_price')
        .set({ price_cents: price })
        .where('product_id', '=', id)
        .where('market', '=', 'AU')
        .execute();
    await asks(cents + 100_00);
    const priceAfter = async (from: typeof short, { projectId: targetProjectId }: typeof short) => {
      const { projectId, lineId } = from;
      await post('lin', '/api/v2/project/product-transfer', {
        projectId,
        targetProjectId,
        products: [lineId],
      });
      const { cart } = (await ask('lin', `/api/v2/project/${targetProjectId}`)).body;
      return cart.products.find(({ productCode }) => productCode === code)!.price;
    };
    expect(await priceAfter(short, targets[0])).toBe(cents / 100 + 100);
    expect(await priceAfter(long, targets[1])).toBe(cents / 100);
    await asks(cents);
  });

  it('a transfer changes both projects or neither, once (API-108, PROJECT-14)', async () => {
    const source = await withRooms('lin');
    const target = await aProject(trial.shop, 'lin', { name: 'Beach house' });
    await add('lin', target.projectId, 2, { quantity: 4 });
    const body = {
      projectId: source.projectId,
      targetProjectId: target.projectId,
      products: [source.folders[0]!.products[1]!.id, source.cart.products[0]!.id],
      key: 'transfer-1',
    };
    await post('lin', '/api/v2/project/product-note', {
      projectId: source.projectId,
      sku: trial.product(1).sku,
      notes: 'Left hinge',
    });
    const moved = await asPerson<{ transferred: number; project: Project }>(
      trial.shop,
      'lin',
      '/api/v2/project/product-transfer',
      { body },
    );
    expect(moved.body.transferred).toBe(2);
    expect(moved.body.project.totals.productCount).toBe(1);
    const after = (await ask('lin', `/api/v2/project/${target.projectId}`)).body;
    expect(after.folders).toMatchObject([{ title: 'Kitchen', products: [{ quantity: 2 }] }]);
    expect(after.cart.products).toMatchObject([{ productCode: trial.product(2).code, quantity: 5 }]);
    expect(after.productNotes).toMatchObject([{ notes: 'Left hinge', user: 'Lin Tran' }]);
    const again = await asPerson<{ transferred: number }>(
      trial.shop,
      'lin',
      '/api/v2/project/product-transfer',
      {
        body,
      },
    );
    expect([again.status, again.body.transferred]).toEqual([200, 2]);
    const lost = await post('lin', '/api/v2/project/product-transfer', { ...body, key: 'transfer-2' });
    expect(lost.body.code).toBe('unknown-line');
    const own = await aProject(trial.shop, 'kim');
    const { id } = (await add('kim', own.projectId, 0)).body.cart.products[0]!;
    const foreign = await post('kim', '/api/v2/project/product-transfer', {
      projectId: own.projectId,
      targetProjectId: target.projectId,
      products: [id],
    });
    expect([foreign.status, foreign.body.code]).toEqual([403, 'not-your-project']);
  });

  it('a copy has rooms and products but no customer data (API-102, PROJECT-22)', async () => {
    const source = await withRooms('sam');
    const body = { projectId: source.projectId, key: 'copy-whole' };
    const copy = (await post('sam', '/api/v2/project/duplicate', body)).body;
    expect(copy.projectId).not.toBe(source.projectId);
    expect(copy).toMatchObject({ name: 'Okafor residence (copy)', owner: 'you', customerEmail: '' });
    expect(copy.folders.map(({ products: list }) => codes(list))).toEqual(
      source.folders.map(({ products: list }) => codes(list)),
    );
    expect((await post('sam', '/api/v2/project/duplicate', body)).body.projectId).toBe(copy.projectId);
  });
});

describe('words', () => {
  it('notes are listed latest first; variations and comments are kept (PROJECT-12, -13, -19, API-117 to -124)', async () => {
    const { projectId } = await withRooms('lin');
    const note = (notes: string, noteId?: number) => {
      trial.at += 1000;
      const body = { projectId, sku: trial.product(0).sku, notes, ...(noteId ? { noteId } : {}) };
      return post('lin', '/api/v2/project/product-note', body);
    };
    await note('first');
    const two = (await note('second')).body.productNotes;
    expect(two.map(({ notes }) => notes)).toEqual(['second', 'first']);
    const changed = (await note('first again', two[1]!.id)).body.productNotes;
    expect(changed.map(({ notes }) => notes)).toEqual(['first again', 'second']);
    const gone = await ask(
      'lin',
      `/api/v2/project/product-note?projectId=${projectId}&noteId=${two[0]!.id}`,
      {
        method: 'DELETE',
      },
    );
    expect(gone.body.productNotes).toHaveLength(1);
    const varied = await post('lin', '/api/v2/project/product-variation', {
      projectId,
      brand: 'Halden',
      variationSku: 'HDW14-BR',
      rrpOverride: 2490.5,
    });
    expect(varied.body.productVariations).toMatchObject([{ brand: 'Halden', rrpOverride: 2490.5 }]);
    expect(varied.body.brandVariations).toEqual([{ brand: 'Halden', variations: 1 }]);
    const { id } = varied.body.productVariations[0]!;
    // A variation with a product's SKU is assigned to the line with that product.
    const named = await post('lin', '/api/v2/project/product-variation', {
      projectId,
      variationId: id,
      brand: 'Halden',
      variationSku: 'HDW14-BR',
      productCode: trial.product(0).sku,
      rrpOverride: 2490.5,
    });
    expect(named.body.productVariations[0]!.productCode).toBe(trial.product(0).code);
    const without = await ask(
      'lin',
      `/api/v2/project/product-variation?projectId=${projectId}&variationId=${id}`,
      {
        method: 'DELETE',
      },
    );
    expect(without.body.productVariations).toEqual([]);
    const said = await post('lin', '/api/v2/project/comment', { projectId, message: 'Freight is confirmed' });
    expect(said.body.staffComments).toMatchObject([{ user: 'Lin Tran', message: 'Freight is confirmed' }]);
    const logs = await asPerson<{ changelogs: ChangeLog[] }>(
      trial.shop,
      'lin',
      `/api/v2/project/changelogs?projectId=${projectId}`,
    );
    expect(logs.body.changelogs.map(({ action }) => action)).toEqual([
      'commented',
      'deleted-variation',
      'changed-variation',
      'added-variation',
      'deleted-note',
      'changed-note',
      'added-note',
      'added-note',
      'added-product',
      'added-product',
      'added-product',
      'created',
    ]);
    expect(logs.body.changelogs.every(({ user }) => user === 'Lin Tran')).toBe(true);
  });
});
