import type { RequestContext } from '#domains/settings/request-context.ts';
import type { CheckoutDeps } from '../deps.ts';

/**
 * Whether staff who act for no account place the order for another person: a caller, or a customer at the
 * counter. This is the case if the email address is not their own. Such an order belongs to a guest. Staff
 * find it by the email address, and the customer owns it as soon as they have an account with that address.
 */
export async function isForCaller(
  { user }: Pick<RequestContext, 'user'>,
  { profileOf }: Pick<CheckoutDeps, 'profileOf'>,
  email: string,
): Promise<boolean> {
  const { kind, accountId, actingFor } = user;
  if (kind !== 'staff' || actingFor !== null || accountId === null) return false;
  const own = (await profileOf?.(accountId)) ?? null;
  return own !== null && own.email.toLowerCase() !== email;
}
