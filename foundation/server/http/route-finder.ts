import Router from 'find-my-way';

/** What a finder needs to know of a route. */
export interface Findable {
  /** Path with `:name` parameters, from the root; letter case and a slash behind do not matter. */
  endpoint: { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string };
}

export interface FoundRoute<Route> {
  route: Route;
  /** Decoded, in the letter case of the address. */
  params: Record<string, string>;
}

/** Longer parameters are nobody's. Fastify's own router is set to the same (`apps/server/app.ts`). */
const LONGEST_PARAMETER = 1000;

/**
 * Finds routes by method and path, by the rules of Fastify's own router, for whoever answers before it: give it all routes
 * of the server, so that what is meant for one is never taken for another. The path comes without its query.
 * `find` answers null for an address that belongs to no route, cannot be decoded, or has an empty or overlong parameter.
 */
export function routeFinder<Route extends Findable>(
  routes: readonly Route[],
): { find(method: string, path: string): FoundRoute<Route> | null } {
  const router = Router({
    caseSensitive: false,
    ignoreTrailingSlash: true,
    maxParamLength: LONGEST_PARAMETER,
    querystringParser: () => null,
  });
  for (const route of routes) router.on(route.endpoint.method, route.endpoint.path, nobody, route);
  return {
    find(method, path) {
      const found = router.find(method as Router.HTTPMethod, path);
      if (!found) return null;
      const params = found.params as Record<string, string>;
      for (const name in params) if (params[name] === '') return null;
      return { route: found.store as Route, params };
    },
  };
}

/** The router wants a handler; who finds a route calls it himself. */
function nobody(): void {}
