import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres, type RunningPostgres } from '../../scripts/postgres.mjs';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import type { Settings } from './settings.ts';

/** Our own PostgreSQL with a demo world, on which shops can be started. */
export interface World {
  products: number;
  databaseUrl: string;
  /** Seconds of the first start, including loading the demo world; null if the world already existed. */
  loadSeconds: number | null;
  /** Resolves once the process has finished its warm-up, during which it already responds. */
  startShop(env?: Record<string, string>): Promise<ShopProcess>;
  /** Resolves as soon as the process responds. */
  startColdShop(env?: Record<string, string>): Promise<ShopProcess>;
  close(): Promise<void>;
}

/** Opens the world with this number of products: a stored one if it exists, otherwise a newly loaded one. */
export async function openWorld(
  products: number,
  { worlds, core }: Pick<Settings, 'worlds' | 'core'>,
): Promise<World> {
  const kept = worlds === undefined ? undefined : join(worlds, `products-${products}`);
  if (kept !== undefined) mkdirSync(kept, { recursive: true });
  const dir = kept ?? mkdtempSync(join(tmpdir(), 'whitegoods-bench-'));
  const postgres: RunningPostgres = await startPostgres({ dir });
  const startColdShop = (env: Record<string, string> = {}) =>
    startShopProcess({
      databaseUrl: postgres.url,
      products,
      core,
      env: { WARM_UP: 'on', ...env },
      startMs: 900_000,
    });
  const loaded = join(dir, 'loaded');
  let loadSeconds: number | null = null;
  if (!existsSync(loaded)) {
    const began = Date.now();
    const first = await startColdShop();
    loadSeconds = (Date.now() - began) / 1000;
    await first.stop();
    writeFileSync(loaded, '');
  }
  return {
    products,
    databaseUrl: postgres.url,
    loadSeconds,
    startShop: async (env) => untilWarm(await startColdShop(env)),
    startColdShop,
    close: async () => {
      await postgres.stop();
      if (kept === undefined) rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function untilWarm(shop: ShopProcess): Promise<ShopProcess> {
  while (!(await (await fetch(`${shop.url}/metrics`)).text()).includes('\nshop_warm 1')) await wait(200);
  return shop;
}
