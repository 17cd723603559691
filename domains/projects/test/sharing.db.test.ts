import { describe, expect, it } from 'vitest';
import type { SharedProject } from '../contract/types.ts';
import { aProject, asPerson, type PersonName } from './fixtures.ts';
import { roomsTrial } from './fixtures-rooms.ts';

// Tests price locks, sharing by link, and presence.

const trial = roomsTrial();
const { ask, post, withRooms } = trial;

describe('held prices', () => {
  it('are kept when prices rise until their last day, and follow the shop’s price down (PROJECT-15, API-126, -127)', async () => {
    const { projectId } = await withRooms('lin');
    const price = async () => (await ask('lin', `/api/v2/project/${projectId}`)).body.cart.products[0]!.price;
    const { id, cents } = trial.product(2);
    const costs = (now: number) =>
      trial.shop.database.db
        .updateTable('product_price')
        .set({ price_cents: now })
        .where('product_id', '=', id)
        .where('market', '=', 'AU')
        .execute();
    const lock = await post('lin', '/api/v2/project/lock-price', { projectId, expiryDate: [2026, 12, 12] });
    expect(lock.body.priceLock).toMatchObject({ expiryDate: [2026, 12, 12] });
    await costs(cents + 5000);
    expect(await price()).toBe(cents / 100);
    await costs(cents - 5000);
    expect(await price()).toBe((cents - 5000) / 100);
    await costs(cents + 5000);
    const before = trial.at;
    trial.at = Date.parse('2026-12-12T10:00:00Z');
    expect(await price()).toBe(cents / 100);
    trial.at = Date.parse('2026-12-13T10:00:00Z');
    expect(await price()).toBe((cents + 5000) / 100);
    trial.at = before;
    const cancel = await ask('lin', `/api/v2/project/lock-price?projectId=${projectId}`, {
      method: 'DELETE',
    });
    expect(cancel.body.priceLock).toBeNull();
    expect(await price()).toBe((cents + 5000) / 100);
    await costs(cents);
    const late = await post('lin', '/api/v2/project/lock-price', { projectId, expiryDate: [2026, 11, 1] });
    expect(late.body.code).toBe('lock-expired');
    expect(
      (await post('lin', '/api/v2/project/lock-price', { projectId, expiryDate: [2026, 13, 1] })).status,
    ).toBe(400);
  });
});

describe('a shared link', () => {
  it('opens read-only without sign-in, with or without prices, without notes, and can be ended (API-96, -128, PROJECT-16, -17)', async () => {
    const { projectId } = await withRooms('lin');
    await post('lin', '/api/v2/project/product-note', {
      projectId,
      sku: trial.product(0).sku,
      notes: 'secret note',
    });
    await post('lin', '/api/v2/project/comment', { projectId, message: 'secret comment' });
    await post('lin', '/api/v2/project/customer', { projectId, customerEmail: 'secret@who.example' });
    const share = async (sharedStatus: string) =>
      (await post('lin', '/api/projects/shared-project-status', { projectId, sharedStatus })).body.shareId;
    const read = (shareId: string | null) =>
      asPerson<SharedProject>(trial.shop, null, `/api/v2/project/shared?shareId=${shareId}`);
    const first = await share('Shared');
    const plain = await read(first);
    expect(plain.body).toMatchObject({
      name: 'Okafor residence',
      withPrices: false,
      totals: { total: null },
    });
    expect(JSON.stringify(plain.body)).not.toContain('secret');
    expect(plain.body.folders[0]!.products[0]!.price).toBeNull();
    expect(await share('SharedWithPrices')).toBe(first);
    expect((await read(first)).body.folders[0]!.products[0]!.price).toBe(trial.product(0).cents / 100);
    expect(await share('Private')).toBeNull();
    expect((await read(first)).body.code).toBe('project-not-shared');
    const second = await share('Shared');
    expect(second).not.toBe(first);
    expect((await read('nothing')).status).toBe(404);
  });
});

it('users with the project open see each other (presence)', async () => {
  const { projectId } = await aProject(trial.shop, 'lin');
  const here = (who: PersonName, leaves = false) =>
    asPerson<{ people: { name: string }[] }>(trial.shop, who, '/api/v2/project/presence', {
      body: { projectId, leaves },
    });
  await here('lin');
  expect((await here('tom')).body.people).toMatchObject([{ name: 'Lin Tran', isStaff: true }]);
  await here('tom', true);
  expect((await here('lin')).body.people).toEqual([]);
  await here('tom');
  trial.at += 60_000;
  expect((await here('lin')).body.people).toEqual([]);
});
