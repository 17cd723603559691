import Router from 'find-my-way';

/** The properties of a route that the route finder needs. */
export interface Findable {
  /** The path from the root, with `:name` parameters. Letter case and a trailing slash are ignored. */
  endpoint: { method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string };
}

export interface FoundRoute<Route> {
  route: Route;
  /** The decoded parameters, in the URL's letter case. */
  params: Record<string, string>;
}

/**
 * The maximum length of a parameter; no valid one is longer. Fastify's own router has the same limit
 * (`apps/server/app.ts`).
 */
const MAX_PARAMETER_LENGTH = 1000;

/**
 * Finds routes by method and path with the rules of Fastify's own router, for code that runs before the
 * router. Pass all routes of the server, so that no request matches the wrong route. The path must not
 * include the query. `find` returns null if the URL is unknown or cannot be decoded, or if a parameter is
 * empty or too long.
 */
export function routeFinder<Route extends Findable>(
  routes: readonly Route[],
): { find(method: string, path: string): FoundRoute<Route> | null } {
  const router = Router({
    caseSensitive: false,
    ignoreTrailingSlash: true,
    maxParamLength: MAX_PARAMETER_LENGTH,
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

/** The router requires a handler, but callers of `find` call the route's own handler. */
function nobody(): void {}
