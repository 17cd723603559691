import { randomUUID, createHash } from 'node:crypto';
import { typed } from '#foundation/pure/field-fault.ts';
import { fromDollars, ZERO } from '#foundation/pure/money.ts';
import { dialledPhone } from '#foundation/pure/contact/phone.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { OrderToApprove, PrepareOrder } from '#domains/orders/use-cases/payments/prepare-order.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { TRANSFER_REQUEST } from '#domains/orders/rules/money.ts';
import { ownerOf } from '#domains/cart/rules/owner.ts';
import { PAYMENT_METHOD_NUMBER } from '#domains/payments/contract/payments.ts';
import { VISITOR_COOKIE } from '#domains/experiments/contract.ts';
import { parseMoneyGoods } from '#domains/pricing/rules/money-goods.ts';
import { cartChanged } from '#domains/orders/contract/orders.ts';
import { requiresStorageAcknowledgement } from '#domains/delivery/rules/storage-fee.ts';
import { hasFlag } from '#domains/payments/rules/offered-methods.ts';
import { isProformaProduct } from '#domains/settings/rules/proforma-brands.ts';
import { firstAvailable } from '#domains/delivery/rules/days.ts';
import { namesSameGoods } from '../../rules/same-goods.ts';
import { moneyGoodsFault } from '../../rules/money-goods.ts';
import { type FormContext, checkForm } from '../../rules/form.ts';
import { hasMieleBrand } from '../../rules/has-miele-brand.ts';
import type { CheckoutForm } from '../../contract/checkout.ts';
import type { CheckoutDeps } from '../deps.ts';
import { type Submission, findFormFault } from './check-submission.ts';
import { storedAddress, withoutInstructions } from './stored-address.ts';
import { returnUrlWith } from '../browser-data.ts';
import { orderToApprove } from './company-order.ts';
import { restIsDueAtOnce } from '../../rules/deposit.ts';
import { depositTerms } from '../deposit.ts';
import { readTipPrompt } from '../tip.ts';
import { payableCents } from '../payment-instruments.ts';

/** Converts a validated submission to {@link PrepareOrder}, the input for preparing the order. */
export async function toOrderInput(
  ctx: RequestContext,
  deps: CheckoutDeps,
  submission: Submission,
): Promise<PrepareOrder> {
  const { site } = ctx;
  const { form, carriedFrom, deposit, paymentMethod, seller, deliveryDay } = submission;
  const { deliveryInstructions } = site.capabilities;
  const deliveryAddress = storedAddress(form.deliveryAddress, site.country, deliveryInstructions);
  const billingAddress = form.billingAddress
    ? storedAddress(form.billingAddress, site.country, false)
    : withoutInstructions(deliveryAddress);
  const email = typed(form.email).toLowerCase();
  const transfer = paymentMethod.awaitsMoney ? await readTransfer(deps, site.id) : null;
  return {
    by: actorOf(ctx),
    site,
    cartId: form.cartId,
    ownerId: ownerOf(ctx.user).accountId,
    isForCaller: await isForCaller(ctx, deps, email),
    idempotencyKey: form.idempotencyKey || randomUUID(),
    requestHash: createHash('sha256').update(JSON.stringify(form)).digest('hex'),
    displayedTotalCents: fromDollars(form.cart.orderTotal),
    tipCents: (await readTipPrompt(deps, site.id)) === null ? ZERO : fromDollars(form.tip),
    displayedGiftCents: fromDollars(form.cart.giftCardTotal),
    deposit,
    takesNothing: form.selectedPaymentOption === PAYMENT_METHOD_NUMBER.None,
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
      ...(transfer ? { [TRANSFER_REQUEST]: transfer.account } : {}),
    },
    ...(transfer ? { unpaidDaysBefore: transfer.daysBefore, unpaidDays: transfer.days } : {}),
    visitor: { id: ctx.cookie(VISITOR_COOKIE), ip: ctx.ip },
    paymentMethod: form.selectedPaymentOption,
    provider: paymentMethod.adapter.provider,
    returnUrlOf: returnUrlWith(deps.orders, ctx, paymentMethod.returnPath),
    findFault: await createPricedCheck(ctx, deps, submission),
    clearance: (tx, order) => clearOrder(tx, ctx, deps, { form, order }),
  };
}

/** Returns the account of a site for bank transfers, and by when they must arrive. */
async function readTransfer(deps: Pick<CheckoutDeps, 'readSetting'>, siteId: string) {
  const [accountName = '', account = '', days, { daysBefore }] = await Promise.all([
    deps.readSetting(siteId, 'BankTransferName'),
    deps.readSetting(siteId, 'BankTransferAccount'),
    deps.readSetting(siteId, 'BankTransferDays'),
    depositTerms(deps, siteId),
  ]);
  return { account: { accountName, account }, days: Number(days ?? TRANSFER_DAYS), daysBefore };
}

/** The error if the money of a transfer would be due on the day of the order. */
const TRANSFER_TOO_SOON =
  'The delivery is too soon for a bank transfer. Please choose a later day or another way to pay.';

/** The default of the setting `BankTransferDays`. */
const TRANSFER_DAYS = 5;

/**
 * Creates the function that checks a submission once the prices and the delivery options of the order are
 * known.
 */
async function createPricedCheck(
  { site }: Pick<RequestContext, 'site'>,
  deps: Pick<CheckoutDeps, 'readSetting'>,
  { form, carriedFrom, opts, deliveryDay, hasDate, formContext, paymentMethod }: Submission,
): Promise<PrepareOrder['findFault']> {
  const { readSetting } = deps;
  const daysBefore = paymentMethod.awaitsMoney ? (await depositTerms(deps, site.id)).daysBefore : 0;
  const proformaBrands = (await readSetting(site.id, 'proformaShippingBrands')) ?? '';
  const goods = parseMoneyGoods(await readSetting(site.id, 'GiftCardProducts'));
  return (lines, availability) => {
    if (!namesSameGoods(form.cart.items, lines)) return failWith(cartChanged);
    if (paymentMethod.withoutTruck !== null && !availability.usesCapacity)
      return failWith(invalidForm, { texts: paymentMethod.withoutTruck });
    const { today } = availability;
    if (paymentMethod.awaitsMoney && today !== null)
      if (restIsDueAtOnce({ today, days: [deliveryDay], daysBefore }))
        return failWith(invalidForm, { texts: TRANSFER_TOO_SOON });
    const methodNumber = form.selectedPaymentOption;
    const closed = moneyGoodsFault({ opts, methodNumber, isCarried: carriedFrom !== null }, lines, goods);
    if (closed !== null) return failWith(invalidForm, { texts: closed });
    const narrow: FormContext = {
      ...formContext,
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
    return findFormFault(checkForm(form, narrow), hasDate);
  };
}

/**
 * Checks that the company approves the order and, for payment on account, that its credit is sufficient.
 * Returns the debtor (null unless the order is paid on account), or a fault.
 */
async function clearOrder(
  tx: Parameters<PrepareOrder['clearance']>[0],
  ctx: RequestContext,
  deps: Pick<CheckoutDeps, 'clearOrder' | 'holdCredit'>,
  { form, order }: { form: CheckoutForm; order: OrderToApprove },
): ReturnType<PrepareOrder['clearance']> {
  const fault = await deps.clearOrder(ctx, tx, orderToApprove(order));
  if (fault) return fault;
  if (form.selectedPaymentOption !== PAYMENT_METHOD_NUMBER.CreditAccount) return { debtor: null };
  const { accountId, cartId } = order;
  return deps.holdCredit(ctx, tx, { accountId, cartId, cents: payableCents(form) });
}

/**
 * True if a staff member who acts for no account enters an email address other than their own. The order is
 * then for a caller or a customer at the counter, and belongs to a guest. Staff find it by this address, and
 * the customer owns it as soon as they have an account with it.
 */
async function isForCaller(
  { user }: Pick<RequestContext, 'user'>,
  { profileOf }: Pick<CheckoutDeps, 'profileOf'>,
  email: string,
): Promise<boolean> {
  const { kind, accountId, actingFor } = user;
  if (kind !== 'staff' || actingFor !== null || accountId === null) return false;
  const own = (await profileOf?.(accountId)) ?? null;
  return own !== null && own.email.toLowerCase() !== email;
}
