import type { RequestContext } from '#domains/settings/request-context.ts';
import type { CheckoutDependencies } from './dependencies.ts';

/**
 * Whether staff who act for nobody place an order for somebody else, by the address that it goes to: for who has called, or stands at
 * the counter. Such an order is a guest's, whom staff find by it and who has it once they have an account.
 */
export async function isForCaller(
  { profileOf }: Pick<CheckoutDependencies, 'profileOf'>,
  { visitor }: Pick<RequestContext, 'visitor'>,
  email: string,
): Promise<boolean> {
  const { kind, accountId, actingFor } = visitor;
  if (kind !== 'staff' || actingFor !== null || accountId === null) return false;
  const own = (await profileOf?.(accountId)) ?? null;
  return own !== null && own.email.toLowerCase() !== email;
}
