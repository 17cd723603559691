import { rmSync } from 'node:fs';
import { newDemoCluster, PREPARED_CLUSTER } from './demo-cluster.ts';

/**
 * Runs once before the chaos suite: creates a PostgreSQL with the demo data. Each shop under test gets a
 * copy.
 */
export async function setup(): Promise<() => void> {
  if (process.env['CHAOS_DATABASE'] === 'embedded') return () => undefined;
  const dir = await newDemoCluster();
  process.env[PREPARED_CLUSTER] = dir;
  return () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
}
