import { toStoredPhone } from '#foundation/pure/contact/phone.ts';
import { writeInvoiceCopies } from '#domains/identity/use-cases/companies.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault } from '#foundation/pure/fault.ts';
import { cents, toDollars } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { typed } from '#foundation/pure/field-fault.ts';
import { checkAddress, SUBURB_NOT_CHOSEN } from '#domains/geo/rules/postal-address.ts';
import { profileErrors, PROFILE_TEXT } from '#domains/identity/rules/profile.ts';
import type {
  Company,
  CompanyBilling,
  getCompany,
  saveCompanyBilling,
  setInvoiceCopies as setInvoiceCopiesEndpoint,
} from '../contract.ts';
import { approvalEnd } from '../rules/approval.ts';
import { colleagueOf, ownerOf, type CompanyContext, type CompanyDeps } from './deps.ts';
import { readBilling, readBuyer, writeBilling } from '../db/company.ts';
import { readRequestsOfCart } from '../db/requests.ts';
import { billingOf, readCompany } from './read-company.ts';
import { audit } from './team.ts';

/** Stores a company's billing address for invoices. Only the owner may change it. */
export async function saveBilling(
  ctx: CompanyContext,
  deps: CompanyDeps,
  input: CompanyBilling,
): Promise<Company | FaultOf<typeof getCompany> | FaultOf<typeof saveCompanyBilling>> {
  const me = await ownerOf(deps.db, ctx);
  if (isFault(me)) return me;
  const { country } = ctx.site;
  const said = Object.fromEntries(
    Object.entries(input).map(([name, text]) => [name, typed(text)]),
  ) as CompanyBilling;
  const fields = billingErrors(said, country);
  if (Object.keys(fields).length === 0 && !deps.places.isPlace(country, said))
    fields['suburb'] = SUBURB_NOT_CHOSEN;
  if (Object.keys(fields).length > 0) return failWith(invalidForm, { texts: Object.values(fields), fields });
  await inTransaction(deps.db, async (tx) => {
    const { companyName, ...place } = said;
    await writeBilling(tx, {
      owner_id: me.key.ownerId,
      site_id: me.key.siteId,
      company_name: companyName,
      ...place,
      phone: toStoredPhone(place.phone, country),
      state: country === 'AU' ? place.state : '',
    });
    await audit(tx, ctx, { action: 'changed-billing', ownerId: me.key.ownerId, after: {} });
  });
  return readCompany(ctx, deps);
}

/** Sets whether the owner of a company receives copies of the buyers' invoices. */
export async function setInvoiceCopies(
  ctx: CompanyContext,
  deps: CompanyDeps,
  isEnabled: boolean,
): Promise<Company | FaultOf<typeof getCompany> | FaultOf<typeof setInvoiceCopiesEndpoint>> {
  const me = await ownerOf(deps.db, ctx);
  if (isFault(me)) return me;
  await inTransaction(deps.db, async (tx) => {
    await writeInvoiceCopies(tx, me.key, isEnabled);
    await audit(tx, ctx, {
      action: 'changed-invoice-copies',
      ownerId: me.key.ownerId,
      after: { isWanted: isEnabled },
    });
  });
  return readCompany(ctx, deps);
}

/** Validates a billing address. Returns the checkout's error messages by field. */
function billingErrors(said: CompanyBilling, country: 'AU' | 'NZ'): Record<string, string> {
  const { phone, ...address } = said;
  const {
    firstName: _first,
    lastName: _last,
    ...found
  } = checkAddress(address, { country, hasMiele: false, companyRequired: true, takesPoBox: true });
  const fields = Object.fromEntries(Object.entries(found).map(([field, { text }]) => [field, text]));
  const wrongPhone = phone === '' ? PROFILE_TEXT.phone : profileErrors({ phone })['phone'];
  return { ...fields, ...(wrongPhone ? { phone: wrongPhone } : {}) };
}

/** Returns the name of the signed-in user's company; empty if the user has no company. */
export async function companyNameOf(
  ctx: Pick<CompanyContext, 'user' | 'site'>,
  { db }: CompanyDeps,
): Promise<string> {
  return (await colleagueOf(db, ctx))?.company.name ?? '';
}

/**
 * Returns, in dollars, the amount that a buyer may order without approval, and the approved total of the
 * cart. Null if the user has no limit or is not a buyer. The approval also requires the same products and
 * address, which *prepare* checks with `clearOrder`.
 */
export async function orderLimitOf(
  ctx: Pick<CompanyContext, 'user' | 'site' | 'now'>,
  { db, approvalDays }: Pick<CompanyDeps, 'db' | 'approvalDays'>,
  cartId: string,
): Promise<{ limit: number; approvedTotal: number | null } | null> {
  const { site, now } = ctx;
  const me = await colleagueOf(db, ctx);
  if (!me || me.company.isOwner) return null;
  const buyer = await readBuyer(db, { accountId: me.accountId, siteId: site.id });
  if (buyer?.limit_cents == null) return null;
  const days = approvalDays(site.id);
  const approved = (await readRequestsOfCart(db, cartId)).find(
    (row) => (approvalEnd(row, days)?.getTime() ?? 0) > now.getTime(),
  );
  return {
    limit: toDollars(cents(buyer.limit_cents)),
    approvedTotal: approved ? toDollars(cents(approved.total_cents)) : null,
  };
}

/**
 * Returns the billing address that a company prescribes for its buyers. Null if no address is stored, or if
 * the user is the owner, who may enter any address.
 */
export async function billingOfBuyer(
  ctx: Pick<CompanyContext, 'user' | 'site'>,
  { db }: CompanyDeps,
): Promise<CompanyBilling | null> {
  const me = await colleagueOf(db, ctx);
  if (!me || me.company.isOwner) return null;
  const row = await readBilling(db, me.key);
  return row ? billingOf(row) : null;
}
