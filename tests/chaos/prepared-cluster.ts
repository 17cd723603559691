import { rmSync } from 'node:fs';
import { newDemoCluster, PREPARED_CLUSTER } from './demo-cluster.ts';

/** Before the chaos suite: a PostgreSQL with the demo world, once. Each shop that is broken has a copy of it. */
export async function setup(): Promise<() => void> {
  if (process.env['CHAOS_DATABASE'] === 'embedded') return () => undefined;
  const dir = await newDemoCluster();
  process.env[PREPARED_CLUSTER] = dir;
  return () => rmSync(dir, { recursive: true, force: true, maxRetries: 5 });
}
