import { isProformaProduct } from '#domains/settings/rules/proforma-brands.ts';
import { createHash, randomUUID } from 'node:crypto';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { membersOnly } from '#domains/pricing/contract.ts';
import { mayBuy } from '#domains/pricing/rules/audience.ts';
import { fromDollars, type Cents } from '#foundation/pure/money.ts';
import { dayIfReal, type Day } from '#foundation/pure/day.ts';
import { ownerOf } from '#domains/cart/rules/owner.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { firstAvailable } from '#domains/delivery/rules/days.ts';
import { requiresStorageAcknowledgement } from '#domains/delivery/rules/storage-fee.ts';
import { VISITOR_COOKIE } from '#domains/experiments/contract.ts';
import type { Attempt, OrderAddress } from '#domains/orders/use-cases/orders.ts';
import type { PrepareOrder } from '#domains/orders/use-cases/payments/prepare-order.ts';
import { cartChanged } from '#domains/orders/contract/orders.ts';
import type { PaymentBrought } from '#domains/orders/use-cases/payments/pay-attempt.ts';
import { PAYMENT_OPTION } from '#domains/payments/contract/payments.ts';
import type { PaymentInstrument } from '#domains/payments/contract/adapter.ts';
import { hasFlag } from '#domains/payments/rules/options.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { CheckoutForm, SubmitAnswer, submitCheckout as submitCall } from '../contract/checkout.ts';
import { STORED_LAST_NAME_MAX } from '#domains/geo/rules/postal-address.ts';
import { typed } from '#foundation/pure/field-fault.ts';
import type { FormErrors } from '../rules/form-error.ts';
import { parseMoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import { moneyGoodsFault } from '../rules/money-goods.ts';
import { checkForm, hasMieleBrand, submitBlock, type FormContext } from '../rules/form.ts';
import { dialledPhone } from '#foundation/pure/contact/phone.ts';
import { namesSameGoods } from '../rules/same-goods.ts';
import { atTheCounter } from './cash-and-carry.ts';
import { answerOf, completed, processing } from './attempt-answer.ts';
import { orderToClear, withLockedFields } from './company-order.ts';
import type { CheckoutDeps } from './deps.ts';
import { readRequestedDeposit } from './deposit.ts';
import { meansOf, payableCents } from './means.ts';
import { optionsOf } from './options-of.ts';
import { isForCaller } from './for-caller.ts';
import { soldBy } from './sales-desk.ts';
import { storedAddress, withoutInstructions } from './stored-address.ts';
import { getBrowserData, returnUrlWith } from './told-provider.ts';

/**
 * How long a submit waits for a concurrent payment of the same order, in ms. The provider's own limit is 30
 * seconds.
 */
const WAIT_FOR_OTHER_MS = 30_000;
const MAX_ATTEMPTS = 3;

/**
 * Handles POST /api/checkout: validates the form, prepares the order, pays, settles, and returns what the
 * client must do next.
 */
export async function submitCheckout(
  deps: CheckoutDeps,
  ctx: RequestContext,
  sent: CheckoutForm,
): Promise<SubmitAnswer | FaultOf<typeof submitCall>> {
  const { carts, orders, payments } = deps;
  const { site } = ctx;
  if (!mayBuy(site, ctx.user)) return failWith(membersOnly);
  if (!(await carts.claims(ctx, sent.cartId))) return failWith(cartChanged);
  const resolvedForm = await atTheCounter(deps, ctx, await withLockedFields(deps, ctx, sent));
  if (isFault(resolvedForm)) return resolvedForm;
  const { form, carriedFrom } = resolvedForm;
  const opts = await optionsOf(deps, ctx);
  const proformaBrands = (await deps.readSetting(site.id, 'proformaShippingBrands')) ?? '';

  const wide: FormContext = {
    country: site.country,
    hasMiele: false,
    companyRequired: site.capabilities.companyNameRequired,
    requiresStorageAcknowledgement: false,
    lastNameMax: STORED_LAST_NAME_MAX,
  };
  const deliveryDay = dayOf(form.deliveryDate);
  const hasDate = carriedFrom !== null || deliveryDay !== null || form.supplierDeliveryDates.length > 0;
  const refused = formFault(checkForm(form, wide), hasDate);
  if (refused) return refused;
  const deposit = await readRequestedDeposit(deps, site, form);
  if (isFault(deposit)) return deposit;
  const means = await meansOf(payments, site, { form, opts, deposit });
  if (isFault(means)) return means;
  const goods = parseMoneyGoods(await deps.readSetting(site.id, 'GiftCardProducts'));
  const seller = await soldBy(deps, ctx, form);
  if (isFault(seller)) return seller;

  const deliveryAddress = storedAddress(
    form.deliveryAddress,
    site.country,
    site.capabilities.deliveryInstructions,
  );
  const billingAddress = form.billingAddress
    ? storedAddress(form.billingAddress, site.country, false)
    : withoutInstructions(deliveryAddress);
  const email = typed(form.email).toLowerCase();
  const input: PrepareOrder = {
    by: actorOf(ctx),
    site,
    cartId: form.cartId,
    ownerId: ownerOf(ctx.user).accountId,
    isForCaller: await isForCaller(deps, ctx, email),
    idempotencyKey: form.idempotencyKey || randomUUID(),
    requestHash: createHash('sha256').update(JSON.stringify(form)).digest('hex'),
    displayedTotalCents: fromDollars(form.cart.orderTotal),
    displayedGiftCents: fromDollars(form.cart.giftCardTotal),
    deposit,
    takesNothing: form.selectedPaymentOption === PAYMENT_OPTION.None,
    email,
    phone: dialledPhone(typed(form.phoneNumber), site.country),
    newsletter: form.newsletter,
    deliveryAddress,
    billingAddress,
    deliveryDay,
    serviceSkus: form.deliveryServices,
    carriedFrom,
    override: form.winningDeliveryServiceOverride && ctx.user.kind === 'staff',
    requests: {
      earlyNotification: form.EarlyNotification,
      deliveryContact: form.requestedDeliveryContact,
      installationContact: form.requestedInstallationContact,
      poNumber: typed(form.poNumber),
      ...seller,
      ...(carriedFrom ? { cashAndCarry: carriedFrom.storeName } : {}),
    },
    visitor: { id: ctx.cookie(VISITOR_COOKIE), ip: ctx.ip },
    paymentOption: form.selectedPaymentOption,
    provider: means.adapter.provider,
    returnUrlOf: returnUrlWith(orders, ctx, means.returnPath),
    findFault(lines, availability) {
      if (!namesSameGoods(form.cart.items, lines)) return failWith(cartChanged);
      if (means.withoutTruck !== null && !availability.usesCapacity)
        return failWith(invalidForm, { texts: means.withoutTruck });
      const option = form.selectedPaymentOption;
      const closed = moneyGoodsFault({ opts, option, isCarried: carriedFrom !== null }, lines, goods);
      if (closed !== null) return failWith(invalidForm, { texts: closed });
      const narrow: FormContext = {
        ...wide,
        hasMiele: hasMieleBrand(lines.map(({ facts }) => facts.brand)),
        requiresStorageAcknowledgement: requiresStorageAcknowledgement({
          optionOn: hasFlag(opts, 'WarehouseStorageCharge'),
          items: lines.map(({ facts, unitCents }) => ({
            isProforma: isProformaProduct(facts, proformaBrands),
            priceCents: unitCents,
          })),
          firstAvailable: firstAvailable(availability.dates)?.day ?? null,
          selected: deliveryDay,
        }),
      };
      return formFault(checkForm(form, narrow), hasDate);
    },
    async clearance(tx, order) {
      const fault = await deps.clearOrder(tx, orderToClear(order), ctx);
      if (fault) return fault;
      if (form.selectedPaymentOption !== PAYMENT_OPTION.CreditAccount) return { debtor: null };
      const { accountId, cartId } = order;
      return deps.holdCredit(tx, { accountId, cartId, cents: payableCents(form) }, ctx);
    },
  };

  for (let round = 0; round < MAX_ATTEMPTS; round += 1) {
    const prepared = await orders.prepare(input);
    switch (prepared.kind) {
      case 'refused':
        return prepared.fault;
      case 'ordered':
        return placed(completed(form.cartId, null));
      case 'known': {
        const attempt = await orders.waitForOutcome(prepared.attempt.id, WAIT_FOR_OTHER_MS);
        return answerTo(attempt ?? prepared.attempt);
      }
      case 'under-way': {
        // Another tab is paying this order now. Its outcome determines whether anything is left to pay.
        const attempt =
          (await orders.waitForOutcome(prepared.attempt.id, WAIT_FOR_OTHER_MS)) ?? prepared.attempt;
        if (attempt.state === 'declined' || attempt.state === 'voided' || attempt.state === 'redirected')
          continue;
        return answerTo(attempt);
      }
      case 'ready': {
        const outcome = await orders.pay(
          prepared.attempt,
          toPaymentInput(ctx, form, {
            instrument: means.instrument,
            lines: prepared.lines,
            billingAddress,
          }),
          input.by,
        );
        return answerTo(
          (await orders.settle({ id: prepared.attempt.id }, outcome, input.by, prepared.attempt)) ??
            prepared.attempt,
        );
      }
    }
  }
  return placed(processing(form.cartId, null));

  /**
   * Returns what the client must do next. Unless the payment failed, the client may read the order from now
   * on.
   */
  function answerTo(attempt: Attempt): SubmitAnswer | FaultOf<typeof submitCall> {
    const taker = payments.methodFor(attempt.paymentOption, site.country);
    const answer = answerOf(attempt, site, taker?.method.decidesElsewhere);
    if (!isFault(answer)) orders.rememberPlaced(ctx, attempt.cartId);
    return answer;
  }

  function placed(answer: SubmitAnswer): SubmitAnswer {
    orders.rememberPlaced(ctx, answer.cartId);
    return answer;
  }
}

function formFault(errors: FormErrors, hasDate: boolean): Fault<typeof invalidForm.code> | null {
  const block = submitBlock(errors, { hasDate });
  if (block === null) return null;
  const fields = Object.fromEntries(Object.entries(errors).map(([path, { text }]) => [path, text]));
  return failWith(invalidForm, { texts: block, fields });
}

function dayOf(parts: [number, number, number] | null | undefined): Day | null {
  return parts ? dayIfReal(parts) : null;
}

/**
 * Returns the order's data for the provider. The encrypted card is passed from the form to the provider and
 * nowhere else.
 */
function toPaymentInput(
  ctx: RequestContext,
  form: CheckoutForm,
  {
    instrument,
    lines,
    billingAddress,
  }: {
    instrument: PaymentInstrument;
    lines: readonly { facts: { sku: string; title: string }; quantity: number; unitCents: Cents }[];
    billingAddress: OrderAddress;
  },
): PaymentBrought {
  const { deliveryAddress, browserInfo } = form;
  return {
    instrument,
    shopper: {
      email: typed(form.email),
      ip: ctx.ip,
      firstName: typed(deliveryAddress.firstName),
      lastName: typed(deliveryAddress.lastName),
      phone: dialledPhone(typed(form.phoneNumber), ctx.site.country),
    },
    ...getBrowserData(ctx, browserInfo),
    billingAddress,
    deliveryAddress: storedAddress(deliveryAddress, ctx.site.country, false),
    cancelUrl: `${ctx.origin}/customer/checkout?status=CANCELLED`,
    items: lines.map(({ facts, quantity, unitCents }) => ({
      sku: facts.sku,
      title: facts.title,
      quantity,
      unitCents,
    })),
    ...(form.fraudCheckToken ? { fraudCheckToken: form.fraudCheckToken } : {}),
  };
}
