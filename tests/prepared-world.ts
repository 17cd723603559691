import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IN_TWO_PROCESSES } from './journey-shop.ts';
import { PREPARED_WORLD, startShopProcess } from './shop-process.ts';

/**
 * Before the journeys: loads the demo world once, as the first start of a shop does. Each file of journeys then starts
 * its shop on a copy of it, so that none meets what another has bought or set.
 */
export async function setup(): Promise<() => void> {
  if (IN_TWO_PROCESSES) return () => undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'whitegoods-prepared-'));
  const first = await startShopProcess({ dataDir });
  await first.halt();
  process.env[PREPARED_WORLD] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}
