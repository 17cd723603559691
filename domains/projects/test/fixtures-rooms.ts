import { sql } from 'kysely';
import { afterAll, beforeAll } from 'vitest';
import type { TestApp } from '#apps/server/test/fixtures.ts';
import type { Project } from '../contract/types.ts';
import { aProject, asPerson, openProjectShop, type CallOptions, type PersonName } from './fixtures.ts';

interface SoldProduct {
  id: number;
  sku: string;
  code: string;
  cents: number;
}

/**
 * Opens a test shop for the calling file. It provides six products of the site wa, and helpers for projects
 * with rooms.
 */
export function roomsTrial() {
  const opened: { shop?: TestApp; products?: readonly SoldProduct[] } = {};
  beforeAll(async () => {
    const shop = await openProjectShop(() => new Date(trial.at));
    opened.shop = shop;
    const { rows } = await sql<SoldProduct>`
      select p.id, p.sku, p.product_code as code, pp.price_cents as cents
      from product p join product_price pp on pp.product_id = p.id and pp.market = 'AU'
      where p.is_active and 'wa' = any(p.sites) and pp.price_cents > 0 order by p.id limit 6`.execute(
      shop.database.db,
    );
    opened.products = rows;
  });
  afterAll(() => opened.shop?.close());

  const trial = {
    /** The shop's current time, in milliseconds. */
    at: Date.parse('2026-11-23T01:00:00Z'),
    get shop() {
      return opened.shop!;
    },
    product: (index: number) => opened.products![index]!,
    ask: (who: PersonName | null, path: string, options?: CallOptions) =>
      asPerson(trial.shop, who, path, options),
    post: (who: PersonName | null, path: string, body: object, more: CallOptions = {}) =>
      trial.ask(who, path, { body, ...more }),
    /** Adds the product at `index` to a project. */
    add: (who: PersonName, projectId: number, index: number, more: object = {}) =>
      trial.post(who, '/api/projects/product', {
        projectId,
        productCode: trial.product(index).code,
        ...more,
      }),
    /**
     * Creates a project with two rooms. The kitchen has one unit of the first product and two of the second.
     * The laundry has a product, and one product has no room.
     */
    async withRooms(who: PersonName): Promise<Project> {
      const { projectId, folders } = await aProject(trial.shop, who, { folders: ['Kitchen', 'Laundry'] });
      await trial.add(who, projectId, 0, { folderId: folders[0]!.id });
      await trial.add(who, projectId, 1, { folderId: folders[0]!.id, quantity: 2 });
      return (await trial.add(who, projectId, 2)).body;
    },
  };
  return trial;
}
