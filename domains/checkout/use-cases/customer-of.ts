import { ownerAccountOf } from '#foundation/pure/user.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { checkEmail, checkPhoneNumber } from '../rules/contact.ts';
import type { CheckoutView } from '../contract/checkout.ts';
import type { CheckoutDeps } from './deps.ts';

/**
 * Returns the contact details and the default address with which the form of a signed-in customer starts
 * (CHECKOUT-04). Without a saved address, returns only the names and the company. If the company has set a
 * billing address, the fields are locked (CHECKOUT-81).
 *
 * If staff act for a customer, returns the customer's details. Returns null for guests and other staff.
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
  // Do not lock a field that has an invalid value, because the customer could not correct it.
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
