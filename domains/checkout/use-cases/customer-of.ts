import { ownerAccountOf } from '#foundation/pure/user.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { checkEmail, checkPhoneNumber } from '../rules/contact.ts';
import type { CheckoutView } from '../contract/checkout.ts';
import type { CheckoutDeps } from './deps.ts';

/**
 * Returns the initial contact details and default address of a signed-in customer (CHECKOUT-04). If there is
 * no saved address, only the names and the company are filled in. If the buyer's company has set a billing
 * address, the fields are locked (CHECKOUT-81). Staff who act for a customer receive that customer's details.
 * Null for guests, and for staff who act for no customer.
 */
export async function customerOf(
  ctx: Pick<RequestContext, 'user' | 'site'>,
  {
    profileOf,
    defaultAddressOf,
    billingOfBuyer,
    companyNameOf,
  }: Pick<CheckoutDeps, 'profileOf' | 'defaultAddressOf' | 'billingOfBuyer' | 'companyNameOf'>,
): Promise<Omit<NonNullable<CheckoutView['customer']>, 'orderLimit' | 'approvedTotal'> | null> {
  const { kind, actingFor } = ctx.user;
  const accountId = ownerAccountOf(ctx.user);
  if ((kind !== 'customer' && actingFor === null) || accountId === null) return null;
  const profile = (await profileOf?.(accountId)) ?? null;
  if (!profile) return null;
  const saved = (await defaultAddressOf?.(ctx)) ?? null;
  const { firstName, lastName, email } = profile;
  const billing = (await billingOfBuyer?.(ctx)) ?? null;
  const phones = [profile.phone, billing?.phone ?? ''];
  const phone = phones.find((one) => !checkPhoneNumber(one)) ?? phones.find((one) => one !== '') ?? '';
  // A field must not be locked to an invalid value.
  const isLocked = billing !== null && !checkEmail(email) && !checkPhoneNumber(phone);
  const companyName = (await companyNameOf?.(ctx)) ?? '';
  const place = {
    companyName,
    address: '',
    suburb: '',
    state: '',
    postcode: '',
    country: ctx.site.country,
  };
  return {
    email,
    phone,
    locked: isLocked,
    shippingAddress: saved
      ? {
          firstName: saved.firstName,
          lastName: saved.lastName,
          companyName: saved.companyName || companyName,
          address: saved.address,
          suburb: saved.suburb,
          state: saved.state,
          postcode: saved.postcode,
          country: saved.country,
          deliveryInstructions: saved.deliveryInstructions,
        }
      : { firstName, lastName, ...place },
    billingAddress: billing && {
      firstName,
      lastName,
      companyName: billing.companyName,
      address: billing.address,
      suburb: billing.suburb,
      state: billing.state,
      postcode: billing.postcode,
      country: ctx.site.country,
    },
  };
}
