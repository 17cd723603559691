import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres, type RunningPostgres } from '../../scripts/postgres.mjs';
import { startShopProcess, type ShopProcess } from '../shop-process.ts';
import type { Settings } from './settings.ts';

/** A PostgreSQL server with demo data, started by the benchmark. Shop processes can be started on it. */
export interface World {
  products: number;
  databaseUrl: string;
  /**
   * The duration of the first start in seconds, including loading the demo data; null if the data already
   * existed.
   */
  loadSeconds: number | null;
  /** Starts a shop process. Resolves once its warm-up has finished, although it responds earlier. */
  startShop(env?: Record<string, string>): Promise<ShopProcess>;
  /** Starts a shop process. Resolves as soon as it responds, without waiting for its warm-up. */
  startColdShop(env?: Record<string, string>): Promise<ShopProcess>;
  close(): Promise<void>;
}

/**
 * Opens a database with this number of demo products: a stored one if it exists, otherwise a newly loaded
 * one.
 */
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
