import { type Day, dayIfReal } from '#foundation/pure/day.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { submitCheckout as submitEndpoint, CheckoutForm } from '../../contract/checkout.ts';
import type { PrepareOrder, RequestedDeposit } from '#domains/orders/use-cases/payments/prepare-order.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { mayBuy } from '#domains/pricing/rules/audience.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { cartChanged } from '#domains/orders/contract/orders.ts';
import { STORED_LAST_NAME_MAX } from '#domains/geo/rules/postal-address.ts';
import { type FormContext, checkForm, submitBlock } from '../../rules/form.ts';
import type { FormErrors } from '../../rules/form-error.ts';
import { type ResolvedMethod, resolvePaymentMethod } from '../payment-instruments.ts';
import type { CheckoutDeps } from '../deps.ts';
import { atTheCounter } from '../cash-and-carry.ts';
import { withLockedFields } from './company-order.ts';
import { optionsOf } from '../options-of.ts';
import { readRequestedDeposit } from '../deposit.ts';
import { soldBy } from '../staff-sales.ts';

/** A submitted form that has passed all checks before pricing. */
export interface Submission {
  form: CheckoutForm;
  carriedFrom: PrepareOrder['carriedFrom'];
  /** The payment methods and checkout features of the user, as bit flags. */
  opts: number;
  deliveryDay: Day | null;
  /**
   * True if the form may omit the delivery date: a delivery day or suppliers' dates are set, or the order is
   * cash and carry.
   */
  hasDate: boolean;
  /** The data for the form validation that is known before the cart is priced. */
  formContext: FormContext;
  deposit: RequestedDeposit | null;
  paymentMethod: ResolvedMethod;
  seller: { subdivision?: string; salespersonCode?: string };
}

/** Validates a submitted form, its payment method, its deposit and its seller. Returns the first fault. */
export async function checkSubmission(
  ctx: RequestContext,
  deps: CheckoutDeps,
  sent: CheckoutForm,
): Promise<Submission | FaultOf<typeof submitEndpoint>> {
  const { site } = ctx;
  if (!mayBuy(site, ctx.user)) return failWith(membersOnly);
  if (!(await deps.carts.claims(ctx, sent.cartId))) return failWith(cartChanged);
  const resolvedForm = await atTheCounter(ctx, deps, await withLockedFields(ctx, deps, sent));
  if (isFault(resolvedForm)) return resolvedForm;
  const { form, carriedFrom } = resolvedForm;
  const opts = await optionsOf(ctx, deps);
  const formContext: FormContext = {
    country: site.country,
    hasMiele: false,
    companyRequired: site.capabilities.companyNameRequired,
    requiresStorageAcknowledgement: false,
    lastNameMax: STORED_LAST_NAME_MAX,
  };
  const deliveryDay = form.deliveryDate ? dayIfReal(form.deliveryDate) : null;
  const hasDate = carriedFrom !== null || deliveryDay !== null || form.supplierDeliveryDates.length > 0;
  const refused = findFormFault(checkForm(form, formContext), hasDate);
  if (refused) return refused;
  const deposit = await readRequestedDeposit(deps, site, form);
  if (isFault(deposit)) return deposit;
  const paymentMethod = await resolvePaymentMethod(deps.payments, site, { form, opts, deposit });
  if (isFault(paymentMethod)) return paymentMethod;
  const seller = await soldBy(ctx, deps, form);
  if (isFault(seller)) return seller;
  return { form, carriedFrom, opts, deliveryDay, hasDate, formContext, deposit, paymentMethod, seller };
}

/** Returns the fault for the errors of a form; null if the errors do not prevent the order. */
export function findFormFault(errors: FormErrors, hasDate: boolean): Fault<typeof invalidForm.code> | null {
  const block = submitBlock(errors, { hasDate });
  if (block === null) return null;
  const fields = Object.fromEntries(Object.entries(errors).map(([path, { text }]) => [path, text]));
  return failWith(invalidForm, { texts: block, fields });
}
