import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LINKED_PAGES } from './linked-pages.ts';

const ROOT = new URL('../../../', import.meta.url);
/** Matches paths that `apps/storefront/routes.tsx` routes to content pages. */
const CONTENT_PATH =
  /['"`](\/(?:(?:s|article|form|blog|recipes|inspiration|catalogue-details)\/[a-z0-9-]+|blog|recipes|inspiration|catalogue|cooking-demos|culinary-support|cookbook|winning-commercial|virtual-tour|ask-an-expert|pe-bookings|projects))['"`?#]/g;
/** Matches files that contain such paths without linking to them, such as routes and tests. */
const NO_LINKS =
  /routes|linked-pages|search\/rules\/help|search\/service|\.test\.|fixtures|foundation\/|page-address|warm-up|response-cache/;

function linkedPaths(): string[] {
  const found = new Set<string>();
  for (const room of ['apps/storefront', 'apps/server', 'design', 'domains', 'sites'])
    for (const name of readdirSync(new URL(room, ROOT), { recursive: true, encoding: 'utf8' })) {
      const path = `${room}/${name}`;
      if (!/\.tsx?$/.test(path) || NO_LINKS.test(path)) continue;
      for (const [, to] of readFileSync(new URL(path, ROOT), 'utf8').matchAll(CONTENT_PATH)) found.add(to!);
    }
  return [...found].toSorted();
}

it('every content page that the code links to is in the list, so that links to missing pages are left out', () => {
  const linked = linkedPaths();
  expect(LINKED_PAGES).toEqual(linked);
});
