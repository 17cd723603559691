import type { RequestContext } from '#domains/settings/request-context.ts';
import type { CheckoutView } from '../contract.ts';
import type { CheckoutDependencies } from './dependencies.ts';

/**
 * What the form begins with for somebody who is signed in (CHECKOUT-04): how they are reached, and where they usually have
 * things sent; with their names alone where they have saved no address. Null for guests, and for staff, who buy for others.
 */
export async function customerOf(
  { profileOf, defaultAddressOf }: Pick<CheckoutDependencies, 'profileOf' | 'defaultAddressOf'>,
  asking: Pick<RequestContext, 'visitor' | 'site'>,
): Promise<CheckoutView['customer']> {
  const { kind, accountId } = asking.visitor;
  if (kind !== 'customer' || accountId === null) return null;
  const profile = (await profileOf?.(accountId)) ?? null;
  if (!profile) return null;
  const saved = (await defaultAddressOf?.(asking)) ?? null;
  const { firstName, lastName, email, phone } = profile;
  const place = {
    companyName: '',
    address: '',
    suburb: '',
    state: '',
    postcode: '',
    country: asking.site.country,
  };
  return {
    email,
    phone,
    locked: false,
    shippingAddress: saved
      ? {
          firstName: saved.firstName,
          lastName: saved.lastName,
          companyName: saved.companyName,
          address: saved.address,
          suburb: saved.suburb,
          state: saved.state,
          postcode: saved.postcode,
          country: saved.country,
          deliveryInstructions: saved.deliveryInstructions,
        }
      : { firstName, lastName, ...place },
    billingAddress: null,
  };
}
