import { createHash, randomUUID } from 'node:crypto';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { mayBuy } from '#domains/pricing/rules/audience.ts';
import { fromDollars, type Cents } from '#foundation/pure/money.ts';
import { dayFromParts, type Day } from '#foundation/pure/day.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { firstAvailable } from '#domains/delivery/rules/days.ts';
import { needsStorageAcknowledgement } from '#domains/delivery/rules/storage-fee.ts';
import { VISITOR_COOKIE } from '#domains/experiments/contract.ts';
import type { Attempt, OrderAddress } from '#domains/orders/service.ts';
import type { PrepareOrder } from '#domains/orders/use-cases/prepare-order.ts';
import { cartChanged } from '#domains/orders/contract.ts';
import type { PaymentBrought } from '#domains/orders/use-cases/pay-attempt.ts';
import { PAYMENT_OPTION } from '#domains/payments/contract.ts';
import { hasFlag, isOffered, optsOf } from '#domains/payments/rules/options.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import {
  noCard,
  noDeposit,
  paymentCancelled,
  paymentDeclined,
  paymentOptionGone,
  type CheckoutForm,
  type SubmitAnswer,
  type submitCheckout as submitCall,
} from '../contract.ts';
import { STORED_LAST_NAME_MAX } from '#domains/geo/rules/postal-address.ts';
import { typed } from '#foundation/pure/field-fault.ts';
import type { FormErrors } from '../rules/form-error.ts';
import { BLOCK_TEXT, checkForm, hasMieleBrand, submitBlock, type FormContext } from '../rules/form.ts';
import { dialledPhone } from '../rules/phone.ts';
import { confirmationPath } from '../rules/texts.ts';
import { orderToClear, withLockedFields } from './company-order.ts';
import { checkoutFlags, type CheckoutDependencies } from './dependencies.ts';
import { redirected } from './redirect-answer.ts';
import { soldBy, staffFlags } from './sales-desk.ts';
import { storedAddress, withoutInstructions } from './stored-address.ts';

/** So long does a submit wait for another request that is paying the same order; the provider's own limit is 30 seconds. */
const WAIT_FOR_OTHER_MS = 30_000;
const ROUNDS = 3;

/** POST /api/checkout: checks the form, prepares the order, pays, settles, and says what the browser does next. */
export async function submitCheckout(
  dependencies: CheckoutDependencies,
  visitor: RequestContext,
  sent: CheckoutForm,
): Promise<SubmitAnswer | FaultOf<typeof submitCall>> {
  const { carts, orders, payments, readSetting } = dependencies;
  const { site } = visitor;
  if (!mayBuy(site, visitor.visitor)) return failWith(membersOnly);
  if (!(await carts.owns(visitor, sent.cartId))) return failWith(cartChanged);
  const form = await withLockedFields(dependencies, visitor, sent);
  const opts = optsOf([...(await checkoutFlags(readSetting, site.id)), ...staffFlags(visitor)]);

  const wide: FormContext = {
    country: site.country,
    hasMiele: false,
    companyRequired: site.capabilities.companyNameRequired,
    needsStorageAcknowledgement: false,
    lastNameMax: STORED_LAST_NAME_MAX,
  };
  const deliveryDay = dayOf(form.deliveryDate);
  const hasDate = deliveryDay !== null || form.supplierDeliveryDates.length > 0;
  const refused = formFault(checkForm(form, wide), hasDate) ?? paymentFault(form, opts);
  if (refused) return refused;
  const adapter = payments.adapterFor(form.selectedPaymentOption);
  if (!adapter) return failWith(paymentOptionGone);
  const seller = await soldBy(dependencies, visitor, form);
  if (isFault(seller)) return seller;

  const deliveryAddress = storedAddress(
    form.deliveryAddress,
    site.country,
    site.capabilities.deliveryInstructions,
  );
  const billingAddress = form.billingAddress
    ? storedAddress(form.billingAddress, site.country, false)
    : withoutInstructions(deliveryAddress);
  const input: PrepareOrder = {
    by: actorOf(visitor),
    site,
    cartId: form.cartId,
    idempotencyKey: form.idempotencyKey || randomUUID(),
    requestHash: createHash('sha256').update(JSON.stringify(form)).digest('hex'),
    shownTotalCents: fromDollars(form.cart.orderTotal),
    shownGiftCents: fromDollars(form.cart.giftCardTotal),
    takesNothing: form.selectedPaymentOption === PAYMENT_OPTION.None,
    email: typed(form.email).toLowerCase(),
    phone: dialledPhone(typed(form.phoneNumber), site.country),
    newsletter: form.newsletter,
    deliveryAddress,
    billingAddress,
    deliveryDay,
    serviceSkus: form.deliveryServices,
    override: form.winningDeliveryServiceOverride && visitor.visitor.kind === 'staff',
    requests: {
      earlyNotification: form.EarlyNotification,
      deliveryContact: form.requestedDeliveryContact,
      installationContact: form.requestedInstallationContact,
      poNumber: typed(form.poNumber),
      ...seller,
    },
    visitor: { id: visitor.cookie(VISITOR_COOKIE), ip: visitor.ip },
    paymentOption: form.selectedPaymentOption,
    provider: adapter.provider,
    returnUrlOf: (attemptId) =>
      `${visitor.origin}/payment/return/card?${new URLSearchParams({ key: orders.returnKeyOf(attemptId) }).toString()}`,
    objection(lines, availability) {
      const narrow: FormContext = {
        ...wide,
        hasMiele: hasMieleBrand(lines.map(({ facts }) => facts.brand)),
        needsStorageAcknowledgement: needsStorageAcknowledgement({
          optionOn: hasFlag(opts, 'WarehouseStorageCharge'),
          items: lines.map(({ facts, unitCents }) => ({
            isProforma: facts.isProforma,
            priceCents: unitCents,
          })),
          firstAvailable: firstAvailable(availability.dates)?.day ?? null,
          selected: deliveryDay,
        }),
      };
      return formFault(checkForm(form, narrow), hasDate);
    },
    clearance: (tx, order) => dependencies.clearOrder(tx, orderToClear(order), visitor),
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    const prepared = await orders.prepare(input);
    switch (prepared.kind) {
      case 'refused':
        return prepared.fault;
      case 'ordered':
        return completed(form.cartId, null);
      case 'known': {
        const attempt = await orders.waitForOutcome(prepared.attempt.id, WAIT_FOR_OTHER_MS);
        return answerTo(attempt ?? prepared.attempt);
      }
      case 'under-way': {
        // Another tab pays this order right now: its outcome decides whether there is anything left to pay.
        const attempt =
          (await orders.waitForOutcome(prepared.attempt.id, WAIT_FOR_OTHER_MS)) ?? prepared.attempt;
        if (attempt.state === 'declined' || attempt.state === 'voided' || attempt.state === 'redirected')
          continue;
        return answerTo(attempt);
      }
      case 'ready': {
        const outcome = await orders.pay(
          prepared.attempt,
          broughtBy(visitor, form, prepared, billingAddress),
        );
        return answerTo(
          (await orders.settle({ id: prepared.attempt.id }, outcome, input.by)) ?? prepared.attempt,
        );
      }
    }
  }
  return processing(form.cartId, null);

  /** What the browser does next, from how the attempt stands. */
  function answerTo(attempt: Attempt): SubmitAnswer | FaultOf<typeof submitCall> {
    const { cartId, reference, details } = attempt;
    switch (attempt.state) {
      case 'approved':
        return completed(cartId, reference);
      case 'redirected':
        orders.rememberPlaced(visitor, cartId);
        return redirected(cartId, reference, details.redirect);
      case 'created':
      case 'pending':
      case 'unknown':
        return processing(cartId, reference);
      case 'voided':
        return failWith(paymentCancelled);
      case 'declined':
        return failWith(paymentDeclined, {
          texts: paymentProblem(site.supportPhone),
          ...(site.capabilities.showRefusalReason && attempt.refusalReason
            ? { refusalReason: attempt.refusalReason }
            : {}),
        });
    }
  }

  function completed(cartId: string, reference: string | null): SubmitAnswer {
    orders.rememberPlaced(visitor, cartId);
    return {
      orderCompleted: true,
      success: true,
      cartId,
      paymentReference: reference,
      redirectUrl: null,
      secure3DResponse: null,
    };
  }

  /** The provider has not said yet: the confirmation page shows the order as being processed and asks on. */
  function processing(cartId: string, reference: string | null): SubmitAnswer {
    orders.rememberPlaced(visitor, cartId);
    return {
      orderCompleted: false,
      success: true,
      cartId,
      paymentReference: reference,
      redirectUrl: confirmationPath(cartId),
      secure3DResponse: null,
    };
  }
}

/** CHECKOUT-71. */
function paymentProblem(supportPhone: string): string {
  return `Sorry there has been a problem with your payment. Please check your details or try a different payment method. If the problem persists, kindly contact a member of our team on ${supportPhone}.`;
}

function formFault(errors: FormErrors, hasDate: boolean): Fault<typeof invalidForm.code> | null {
  const block = submitBlock(errors, { hasDate });
  if (block === null) return null;
  const fields = Object.fromEntries(Object.entries(errors).map(([path, { text }]) => [path, text]));
  return failWith(invalidForm, { texts: block, fields });
}

/** Only the card is taken as yet, in full. */
function paymentFault(form: CheckoutForm, opts: number): FaultOf<typeof submitCall> | null {
  // Whether nothing is left to pay is known once the order is priced.
  if (form.selectedPaymentOption === PAYMENT_OPTION.None) return null;
  const isCard = form.selectedPaymentOption === PAYMENT_OPTION.CreditCard;
  if (!isCard || !isOffered(opts, form.selectedPaymentOption)) return failWith(paymentOptionGone);
  if ((form.partialPayment ?? 0) !== 0) return failWith(noDeposit, { texts: BLOCK_TEXT.deposit });
  return form.encryptedCardDetail ? null : failWith(noCard);
}

function dayOf(parts: [number, number, number] | null | undefined): Day | null {
  if (!parts) return null;
  try {
    return dayFromParts(parts);
  } catch {
    return null;
  }
}

/** What the provider is told. The encrypted card goes from the form to the provider and nowhere else. */
function broughtBy(
  visitor: RequestContext,
  form: CheckoutForm,
  prepared: {
    lines: readonly { facts: { sku: string; title: string }; quantity: number; unitCents: Cents }[];
  },
  billingAddress: OrderAddress,
): PaymentBrought {
  const { deliveryAddress } = form;
  const screen = form.browserInfo;
  return {
    instrument: {
      kind: 'card',
      encryptedCard: form.encryptedCardDetail ?? '',
      holderName: typed(form.cardHolderName),
    },
    shopper: {
      email: typed(form.email),
      ip: visitor.ip,
      firstName: typed(deliveryAddress.firstName),
      lastName: typed(deliveryAddress.lastName),
      phone: dialledPhone(typed(form.phoneNumber), visitor.site.country),
    },
    ...(screen
      ? {
          browserInfo: {
            screenHeight: screen.screenHeight,
            screenWidth: screen.screenWidth,
            ...(screen.colorDepth === undefined ? {} : { colorDepth: screen.colorDepth }),
            ...(screen.timeZoneOffset === undefined ? {} : { timeZoneOffset: screen.timeZoneOffset }),
            userAgent: visitor.headers.userAgent,
            acceptHeader: visitor.headers.accept,
            language:
              screen.language ?? (visitor.headers.acceptLanguage.split(',')[0] || visitor.site.locale),
          },
        }
      : {}),
    billingAddress,
    deliveryAddress: storedAddress(deliveryAddress, visitor.site.country, false),
    cancelUrl: `${visitor.origin}/customer/checkout?status=CANCELLED`,
    items: prepared.lines.map(({ facts, quantity, unitCents }) => ({
      sku: facts.sku,
      title: facts.title,
      quantity,
      unitCents,
    })),
    ...(form.fraudCheckToken ? { fraudCheckToken: form.fraudCheckToken } : {}),
  };
}
