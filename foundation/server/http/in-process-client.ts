import { addressOf, type Endpoint } from '../../pure/endpoint.ts';
import { CallError } from '../../pure/fault.ts';
import type { Client } from '../../pure/client.ts';
import { answer } from './answer.ts';
import type { Asked, BoundRoute } from './bind.ts';

/**
 * A client that calls handlers in process, for pages rendered on the server: refused and validated as over HTTP. The
 * answer is passed on as the handler gave it, so loaders pick the fields that they need.
 */
export function inProcessClient<Context extends Asked>(
  routes: readonly BoundRoute<Context>[],
  context: Context,
): Client {
  const byEndpoint = indexOf(routes);
  return async (endpoint, input) => {
    const route = byEndpoint.get(keyOf(endpoint as Endpoint));
    if (!route) throw new Error(`No handler is bound to ${endpoint.method} ${addressOf(endpoint, {})}`);
    const answered = await answer(route, input as object, context);
    if (answered.kind === 'fault') throw new CallError(answered.fault.status, answered.fault.body);
    return (answered.kind === 'answer' ? answered.value : undefined) as never;
  };
}

/** By method and path: in development, pages and server hold contracts of their own, loaded by different tools. */
const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

const indexes = new WeakMap<object, Map<string, BoundRoute<never>>>();
function indexOf<Context>(routes: readonly BoundRoute<Context>[]): Map<string, BoundRoute<Context>> {
  let index = indexes.get(routes) as Map<string, BoundRoute<Context>> | undefined;
  if (!index) {
    index = new Map(routes.map((route) => [keyOf(route.endpoint), route]));
    indexes.set(routes, index as never);
  }
  return index;
}
