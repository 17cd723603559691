import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { readKnownUris } from '#domains/catalogue/use-cases/catalogue.ts';
import type { UriTarget } from '#domains/content/use-cases/find-dead-links.ts';
import { storeUris } from '#domains/stores/use-cases/stores.ts';

/** Returns the targets (products, categories, brands and stores) whose URI does not exist in the database. */
export async function findMissingUris(
  db: Kysely<Tables>,
  targets: readonly UriTarget[],
): Promise<UriTarget[]> {
  const missing: UriTarget[] = [];
  for (const kind of ['brand', 'category', 'product', 'store'] as const) {
    const ofKind = targets.filter((target) => target.kind === kind);
    if (ofKind.length === 0) continue;
    const uris = ofKind.flatMap(({ uri }) => [uri, lastPart(uri)]);
    const known = new Set(kind === 'store' ? await storeUris(db) : await readKnownUris(db, kind, uris));
    missing.push(...ofKind.filter(({ uri }) => !known.has(uri) && !known.has(lastPart(uri))));
  }
  return missing;
}

/** The last segment of a path. It also identifies a category. */
const lastPart = (uri: string) => uri.split('/').at(-1)!;
