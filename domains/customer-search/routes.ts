import { bind } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { findCustomers } from './contract.ts';
import type { Customers } from './use-cases/customer-search.ts';

/** Allow many requests, because the page sends a request while staff type. */
const RATE_LIMIT = { max: 120, seconds: 60 };

export function customerRoutes(customers: Customers) {
  return [bind(findCustomers, ({ body }, ctx: RequestContext) => customers.find(ctx, body.text), RATE_LIMIT)];
}
