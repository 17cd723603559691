import type { RequestContext } from '#domains/settings/request-context.ts';
import type { CheckoutDeps } from './deps.ts';

/**
 * Whether staff who act for no account order for another person, judged by the email address: a caller or a
 * customer at the counter. Such an order belongs to a guest. Staff find it by that address, and the customer
 * owns it once they have an account.
 */
export async function isForCaller(
  { profileOf }: Pick<CheckoutDeps, 'profileOf'>,
  { user }: Pick<RequestContext, 'user'>,
  email: string,
): Promise<boolean> {
  const { kind, accountId, actingFor } = user;
  if (kind !== 'staff' || actingFor !== null || accountId === null) return false;
  const own = (await profileOf?.(accountId)) ?? null;
  return own !== null && own.email.toLowerCase() !== email;
}
