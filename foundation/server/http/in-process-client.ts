import { addressOf, type Endpoint } from '../../pure/endpoint.ts';
import { CallError } from '../../pure/fault.ts';
import type { Client } from '../../pure/client.ts';
import { answer } from './answer.ts';
import type { BaseContext, BoundRoute } from './bind.ts';

/**
 * Creates a client that calls handlers in process, for pages that the server renders. It checks access and
 * validates the input in the same way as a request over HTTP. It does not remove unknown fields from the
 * response, so loaders must select the fields that they need.
 */
export function inProcessClient<Context extends BaseContext>(
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

/**
 * The key of an endpoint. In development, pages and the server load separate copies of the contracts, so
 * endpoints cannot be compared by reference.
 */
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
