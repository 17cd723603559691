import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import type { ProjectReplacement } from '../contract/replacing.ts';
import type { ChangeLog } from '../contract/types.ts';
import { asPerson } from './fixtures.ts';
import { roomsTrial } from './fixtures-rooms.ts';

// Tests how a discontinued product in a project is replaced.

const trial = roomsTrial();
const { ask, post, add, withRooms } = trial;
const REPLACE = '/api/v2/project/replace-product';

/** Marks a product as discontinued until the test ends. */
async function discontinue(id: number): Promise<void> {
  await sql`update product set is_active = false where id = ${id}`.execute(trial.shop.database.db);
}
afterEach(async () => {
  await sql`update product set is_active = true where id in (${trial.product(0).id}, ${trial.product(1).id})`.execute(
    trial.shop.database.db,
  );
});

async function withGone() {
  const project = await withRooms('sam');
  await discontinue(trial.product(1).id);
  const { body } = await ask('sam', `/api/v2/project/${project.projectId}`);
  const line = body.folders[0]!.products[1]!;
  return { project: body, line };
}
const nearestTo = async (projectId: number, lineId: number) =>
  (
    await asPerson<{ replacements: ProjectReplacement[] }>(
      trial.shop,
      'sam',
      `/api/v2/project/replacements?projectId=${projectId}&lineId=${lineId}`,
    )
  ).body.replacements;

describe('a discontinued product in a project', () => {
  it('is marked as such, and available products of its category are offered', async () => {
    const { project, line } = await withGone();
    expect(line).toMatchObject({ isDiscontinued: true, quantity: 2 });
    expect(project.folders[0]!.products[0]).toMatchObject({ isDiscontinued: false });
    const found = await nearestTo(project.projectId, line.id);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(3);
    expect(found.map(({ sku }) => sku)).not.toContain(line.sku);
    const { rows } = await sql<{ of: number }>`
      select count(distinct category_id)::int as of from product where sku in (${sql.join([line.sku, ...found.map(({ sku }) => sku)])})`.execute(
      trial.shop.database.db,
    );
    expect(rows[0]!.of).toBe(1);
  });

  it('passes quantity, room, position and note to its replacement, but no price override', async () => {
    const { project, line } = await withGone();
    const { projectId } = project;
    await post('sam', '/api/v2/project/product-note', { projectId, sku: line.sku, notes: 'Under the bench' });
    const found = await nearestTo(projectId, line.id);
    const nearest = found.find(({ productCode }) => productCode !== trial.product(0).code);
    const body = { projectId, lineId: line.id, productCode: nearest!.productCode, key: 'swap-once' };
    const swapped = await post('sam', REPLACE, body);
    expect(swapped.status).toBe(200);
    expect(swapped.body.folders[0]!.products).toMatchObject([
      { productCode: trial.product(0).code },
      {
        productCode: nearest!.productCode,
        quantity: 2,
        problem: null,
        price: nearest!.price,
        isDiscontinued: false,
      },
    ]);
    expect(swapped.body.folders[0]!.products[1]!.id).not.toBe(line.id);
    expect(swapped.body.productNotes).toMatchObject([{ sku: nearest!.sku, notes: 'Under the bench' }]);
    const again = await post('sam', REPLACE, body);
    expect([again.status, again.body.version]).toEqual([200, swapped.body.version]);
    const { changelogs } = (
      await asPerson<{ changelogs: ChangeLog[] }>(
        trial.shop,
        'lin',
        `/api/v2/project/changelogs?projectId=${projectId}`,
      )
    ).body;
    expect(changelogs.slice(0, 2).map(({ action, subject }) => [action, subject])).toEqual([
      ['added-product', nearest!.productCode],
      ['replaced-product', line.productCode],
    ]);
  });

  it('adds up if its room already has the replacement, and puts its note on a second line', async () => {
    const { project, line } = await withGone();
    const { projectId } = project;
    await sql`update product set is_active = true where id = ${trial.product(1).id}`.execute(
      trial.shop.database.db,
    );
    await add('sam', projectId, 1, { folderId: null });
    await post('sam', '/api/v2/project/product-note', { projectId, sku: line.sku, notes: 'Two of them' });
    const { body } = await post('sam', REPLACE, {
      projectId,
      lineId: line.id,
      productCode: trial.product(0).code,
    });
    expect(body.folders[0]!.products).toMatchObject([{ productCode: trial.product(0).code, quantity: 3 }]);
    expect(body.productNotes.map(({ sku }) => sku).toSorted()).toEqual(
      [line.sku, trial.product(0).sku].toSorted(),
    );
  });

  it('cannot be replaced without the permission to remove products, nor by another discontinued product', async () => {
    const { project, line } = await withGone();
    const { projectId } = project;
    const swap = (who: 'tom' | 'sam', more: object) =>
      post(who, REPLACE, { projectId, lineId: line.id, productCode: trial.product(0).code, ...more });
    expect((await swap('tom', {})).body.code).toBe('line-flag-off');
    await discontinue(trial.product(0).id);
    expect((await swap('sam', {})).body.code).toBe('unknown-product');
    expect((await swap('sam', { lineId: 999_999 })).body.code).toBe('unknown-line');
    const { body } = await ask('sam', `/api/v2/project/${projectId}`);
    expect(body.folders[0]!.products[1]!.id).toBe(line.id);
  });
});
