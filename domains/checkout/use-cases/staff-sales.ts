import { invalidForm } from '#foundation/pure/call-errors.ts';
import { failWith, type Fault } from '#foundation/pure/fault.ts';
import { typed } from '#foundation/pure/field-fault.ts';
import type { CheckoutFlag } from '#domains/payments/contract/payments.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { CheckoutForm, CheckoutView } from '../contract/checkout.ts';
import type { CheckoutDeps, SellingStore } from './deps.ts';

type CheckoutContext = Pick<RequestContext, 'user' | 'site' | 'place'>;
type StaffSalesDeps = Pick<CheckoutDeps, 'storesOf' | 'salesPeople'>;
type StaffSalesView = Pick<CheckoutView, 'stores' | 'salesPeople' | 'store'>;

/** Returns the checkout features that only staff may use. */
export function staffFlags({ user }: Pick<CheckoutContext, 'user'>): CheckoutFlag[] {
  return user.kind === 'staff' ? ['WinningServicesOverride'] : [];
}

/**
 * Returns the stores and salespeople of the site, for staff who sell (CHECKOUT-25). The user and their store
 * are preselected. For other users, both lists are empty.
 */
export async function getStaffSalesView(ctx: CheckoutContext, deps: StaffSalesDeps): Promise<StaffSalesView> {
  const found = await findStaffSales(ctx, deps);
  if (!found) return { stores: [], salesPeople: [], store: null };
  const { stores, people, mine } = found;
  return {
    stores: stores.map((store) => ({
      name: store.name,
      subdivision: store.subdivision,
      selected: store === mine,
    })),
    salesPeople: people.map(({ accountId, code, name, subdivision }) => ({
      code,
      name,
      subdivision,
      selected: accountId === ctx.user.accountId,
    })),
    store: mine
      ? {
          name: mine.name,
          address: mine.address,
          suburb: mine.suburb,
          state: mine.state,
          postcode: mine.postcode,
        }
      : null,
  };
}

/**
 * Returns the store where the user may hand over products and accept cash (DELIVERY-14, DELIVERY-16). An
 * operator must have assigned the user, a selling staff member, to this store, and it must have its own
 * stock. Otherwise null, even if the user chose a store as a location or works in its subdivision.
 */
export async function carryingStore(
  ctx: CheckoutContext,
  deps: StaffSalesDeps,
): Promise<(SellingStore & { warehouse: string }) | null> {
  const counter = (await findStaffSales(ctx, deps))?.counter;
  return counter?.warehouse ? { ...counter, warehouse: counter.warehouse } : null;
}

/**
 * Returns the stores and salespeople of the site, the preselected store, and the store to which the user is
 * assigned (`counter`). Null if the user may not sell.
 */
async function findStaffSales(
  { user, site, place }: CheckoutContext,
  { storesOf, salesPeople }: StaffSalesDeps,
) {
  if (user.kind !== 'staff' || !user.permissions.has('projects.sell') || !storesOf || !salesPeople)
    return null;
  const stores = storesOf(site.id);
  const people = (await salesPeople()).flatMap((person) => {
    const own = stores.find(({ storeUri }) => storeUri === person.storeUri);
    const subdivision = person.subdivision || own?.subdivision || '';
    return stores.some((store) => store.subdivision === subdivision) ? [{ ...person, subdivision }] : [];
  });
  const me = people.find(({ accountId }) => accountId === user.accountId);
  const counter = stores.find(({ storeUri }) => storeUri === me?.storeUri);
  const mine =
    counter ??
    stores.find(({ subdivision }) => subdivision === me?.subdivision) ??
    stores.find(({ storeUri }) => storeUri === place.store?.storeUri);
  return { stores, people, mine, counter };
}

const NOT_THERE = 'Please choose a salesperson from this store.';

/**
 * Returns the seller and the subdivision that a salesperson entered for an order (CHECKOUT-26). Returns an
 * empty object if nothing was entered or the user may not sell. Returns a fault if the seller does not belong
 * to a store of the entered subdivision.
 */
export async function soldBy(
  ctx: CheckoutContext,
  deps: StaffSalesDeps,
  form: Pick<CheckoutForm, 'subdivision' | 'salespersonCode'>,
): Promise<{ subdivision?: string; salespersonCode?: string } | Fault<typeof invalidForm.code>> {
  const subdivision = typed(form.subdivision);
  const salespersonCode = typed(form.salespersonCode);
  if (subdivision === '' && salespersonCode === '') return {};
  const { stores, salesPeople } = await getStaffSalesView(ctx, deps);
  // The user's permission to sell was removed after they filled in the form. The order then has no seller.
  if (stores.length === 0) return {};
  const isKnown =
    stores.some((store) => store.subdivision === subdivision) &&
    (salespersonCode === '' ||
      salesPeople.some((person) => person.code === salespersonCode && person.subdivision === subdivision));
  return isKnown
    ? { subdivision, ...(salespersonCode === '' ? {} : { salespersonCode }) }
    : failWith(invalidForm, { texts: NOT_THERE, fields: { salespersonCode: NOT_THERE } });
}
