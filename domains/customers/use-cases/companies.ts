import type { Kysely } from 'kysely';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { versionOf } from '#foundation/pure/input/version-header.ts';
import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { cents, toDollars } from '#foundation/pure/money.ts';
import { RETAIL } from '#foundation/pure/user.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { formatAction } from '#domains/audit/rules/format-action.ts';
import { formatChange } from '#domains/audit/rules/format-change.ts';
import { accountIdsOf, nameActor, namesOf } from '#domains/audit/rules/name-actor.ts';
import { readAudit } from '#domains/audit/use-cases/audit.ts';
import { readBuyerLimits } from '#domains/company/use-cases/company.ts';
import { creditOf, leftOf } from '#domains/company/use-cases/credit.ts';
import { changeTermsIn } from '#domains/company/use-cases/terms.ts';
import { ownMembership } from '#domains/identity/contract/errors.ts';
import { givePriceListIn } from '#domains/identity/use-cases/account/price-list.ts';
import {
  buyersOf,
  findCompanies,
  people,
  readCompaniesOfBusiness,
  readCompanyRow,
  type CompanyPosition,
  type CompanyRow,
} from '#domains/identity/use-cases/companies.ts';
import { accountDebt } from '#domains/orders/use-cases/orders.ts';
import type { Site } from '#sites/site.ts';
import {
  companyConflict,
  COMPANIES_PER_PAGE,
  notApprovedYet,
  unknownCompany,
  type changeCompanyTerms,
  type CompanyProfile,
  type decideCompany,
  type listCompanies as listEndpoint,
  type ListedCompany,
} from '../contract/companies.ts';
import { ownSitesOf, type CustomersContext, type CustomersDeps } from './deps.ts';

type Db = Kysely<Tables>;
/** The site and the owner of a company. */
export interface CompanyKey {
  site: string;
  owner: string;
}
type Key = CompanyKey;
type Terms = { priceList: string; creditLimit: number; termsDays: number };

const ENTRIES_SHOWN = 20;
const ENTRIES_READ = 100;
const COMPANY_ACTIONS: ReadonlySet<string> = new Set([
  'changed-terms',
  'changed-price-list',
  'approved-membership',
  'refused-membership',
  'asked-for-membership',
  'named-business',
]);

/** Returns a page of the companies that match the filters. An unknown position is the first page. */
export async function listCompanies(
  ctx: CustomersContext,
  { db, sites }: Pick<CustomersDeps, 'db' | 'sites'>,
  query: { q: string; site: readonly string[]; state: readonly ListedCompany['state'][]; after: string },
): Promise<AnswerOf<typeof listEndpoint>> {
  const ownSiteIds = ownSitesOf(ctx);
  const visible = sites().filter(({ id }) => ownSiteIds === null || ownSiteIds.includes(id));
  const chosen = query.site.length === 0 ? visible : visible.filter(({ id }) => query.site.includes(id));
  const rows = await findCompanies(
    db,
    { q: plainInput(query.q), siteIds: chosen.map(({ id }) => id), states: query.state },
    { after: parsePosition(query.after), limit: COMPANIES_PER_PAGE + 1 },
  );
  const page = rows.slice(0, COMPANIES_PER_PAGE);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return {
    companies: page.map(toListed),
    next: last ? formatPosition(last) : null,
    sites: visible.map(({ id, name }) => ({ id, name })),
  };
}

/** Returns a company with its people, credit and history. */
export async function getCompany(
  ctx: CustomersContext,
  deps: CustomersDeps,
  key: Key,
): Promise<CompanyProfile | Fault<'unknown-company'>> {
  const { db } = deps;
  const found = await findCompany(ctx, deps, key);
  if (!found) return failWith(unknownCompany);
  const { row, site } = found;
  const { ownerId, siteId, businessNumber } = row;
  const membership = {
    siteId,
    ownerId,
    isOwner: true,
    name: row.name,
    businessNumber,
    priceList: row.priceList ?? RETAIL,
    creditLimitCents: row.creditLimitCents,
    termsDays: row.termsDays,
  };
  const [credit, business, members, limits, priceLists, history] = await Promise.all([
    creditOf(db, { debtOf: accountDebt }, membership, null),
    readCompaniesOfBusiness(db, { siteId, businessNumber }),
    buyersOf(db, ownerId, siteId),
    readBuyerLimits(db, { ownerId, siteId }),
    deps.priceLists(db),
    readHistory(db, ownerId, siteId),
  ]);
  const limitOf = new Map(limits.map((limit) => [limit.account_id, limit]));
  return {
    ...toListed(row),
    version: row.version,
    siteName: site.name,
    currency: site.currency,
    phone: row.phone,
    owed: toDollars(credit.owedCents),
    creditLeft: toDollars(leftOf(credit)),
    related: business
      .filter((one) => one.ownerId !== ownerId)
      .map((one) => ({ ownerId: one.ownerId, name: one.name, ownerName: ownerName(one) })),
    people: [
      { id: ownerId, name: ownerName(row), email: row.email, isOwner: true, limit: null, mayApprove: true },
      ...members.map((person) => {
        const limit = limitOf.get(person.id);
        return {
          id: person.id,
          name: `${person.first_name} ${person.last_name}`.trim() || person.email,
          email: person.email,
          isOwner: false,
          // Without a stored limit, each order of the buyer needs approval.
          limit: limit ? (limit.limit_cents === null ? null : toDollars(cents(limit.limit_cents))) : 0,
          mayApprove: limit?.may_approve ?? false,
        };
      }),
    ],
    decidedReason: row.decidedReason,
    priceLists: [...priceLists],
    history,
  };
}

/** Changes the terms and the price list of an approved company in the version that the user saw. */
export async function changeCompany(
  ctx: CustomersContext,
  deps: CustomersDeps,
  { site: siteId, owner, ...input }: Key & Terms,
): Promise<CompanyProfile | FaultOf<typeof changeCompanyTerms>> {
  type Codes =
    | 'unknown-company'
    | 'company-conflict'
    | 'not-approved-yet'
    | 'own-membership'
    | 'unknown-price-list';
  const fault = await inTransaction(deps.db, async (tx): Promise<Fault<Codes> | null> => {
    const open = await openCompany(ctx, { ...deps, db: tx }, { site: siteId, owner });
    if (isFault(open)) return open;
    const { row, site } = open;
    if (row.state !== 'active') return failWith(notApprovedYet);
    const by = actorOf(ctx);
    const { now } = ctx;
    const creditLimitCents = Math.round(input.creditLimit * 100);
    const terms = { creditLimitCents, termsDays: input.termsDays };
    await changeTermsIn(tx, { by, now }, { ownerId: owner, siteId }, terms);
    const ownAccountId = ctx.user.accountId;
    const change = { site, by, ownAccountId, now, priceLists: deps.priceLists };
    const list = await givePriceListIn(tx, change, { email: row.email, priceList: input.priceList });
    return isFault(list) ? toKnownFault(list) : null;
  });
  if (fault) return fault;
  deps.forget();
  return getCompany(ctx, deps, { site: siteId, owner });
}

/** A price list can be refused for reasons that the checks before it exclude; those count as a conflict. */
function toKnownFault(fault: Fault): Fault<'unknown-price-list' | 'own-membership' | 'company-conflict'> {
  const { code } = fault.body;
  return code === 'unknown-price-list' || code === 'own-membership'
    ? (fault as Fault<'unknown-price-list' | 'own-membership'>)
    : failWith(companyConflict);
}

/** Decides on the application of a company, as the staff page of its site does. */
export async function decideOnCompany(
  ctx: Parameters<CustomersDeps['decideApplication']>[0] & CustomersContext,
  deps: CustomersDeps,
  { site: siteId, owner, ...decision }: Key & Terms & { approve: boolean; reason: string },
): Promise<CompanyProfile | FaultOf<typeof decideCompany>> {
  const open = await openCompany(ctx, deps, { site: siteId, owner });
  if (isFault(open)) return open;
  const decided = await deps.decideApplication(
    { ...ctx, site: { ...open.site, priceList: null } },
    { userId: owner, ...decision },
  );
  if (!isFault(decided)) return getCompany(ctx, deps, { site: siteId, owner });
  return decided.body.code === 'unknown-account'
    ? failWith(unknownCompany)
    : (decided as Fault<'already-decided' | 'own-membership' | 'unknown-price-list'>);
}

/** Returns a company of a site on which the user works. */
export async function findCompany(
  ctx: Pick<CustomersContext, 'user'>,
  { db, sites }: Pick<CustomersDeps, 'db' | 'sites'>,
  { site: siteId, owner }: Key,
): Promise<{ row: CompanyRow; site: Site } | undefined> {
  const ownSiteIds = ownSitesOf(ctx);
  const site = sites().find(({ id }) => id === siteId);
  if (!site || (ownSiteIds !== null && !ownSiteIds.includes(siteId))) return undefined;
  const row = await readCompanyRow(db, { ownerId: owner, siteId });
  return row && { row, site };
}

/** Returns a company that the user may change, in the version that the user saw. */
async function openCompany(
  ctx: CustomersContext,
  deps: Pick<CustomersDeps, 'db' | 'sites'>,
  key: Key,
): Promise<
  { row: CompanyRow; site: Site } | Fault<'unknown-company' | 'company-conflict' | 'own-membership'>
> {
  const found = await findCompany(ctx, deps, key);
  if (!found) return failWith(unknownCompany);
  if (key.owner === ctx.user.accountId) return failWith(ownMembership);
  return versionOf(ctx.headers.ifMatch) === found.row.version ? found : failWith(companyConflict);
}

const ownerName = ({ firstName, lastName, email }: CompanyRow) => `${firstName} ${lastName}`.trim() || email;

function toListed(row: CompanyRow): ListedCompany {
  const { ownerId, siteId, name, businessNumber, email, state, termsDays, buyers } = row;
  return {
    ownerId,
    siteId,
    name,
    businessNumber,
    ownerName: ownerName(row),
    email,
    state,
    priceList: row.priceList ?? RETAIL,
    creditLimit: toDollars(cents(row.creditLimitCents)),
    termsDays,
    buyers,
    since: row.since.toISOString(),
  };
}

async function readHistory(db: Db, ownerId: string, siteId: string): Promise<CompanyProfile['history']> {
  const all = await readAudit(db, { key: ownerId, siteId }, ENTRIES_READ);
  const entries = all.filter(({ action }) => COMPANY_ACTIONS.has(action)).slice(0, ENTRIES_SHOWN);
  const nameOf = namesOf(await people(db, accountIdsOf(entries.map(({ by }) => by))));
  return entries.map(({ at, by, action, before, after, reason }) => ({
    at: at.toISOString(),
    by: nameActor(by, nameOf),
    text: formatAction(action),
    detail: reason || formatChange(before, after),
  }));
}

/** Writes the position of a company as a text for URLs. */
function formatPosition({ sortName, ownerId, siteId }: CompanyPosition): string {
  return Buffer.from(JSON.stringify([sortName, ownerId, siteId])).toString('base64url');
}

/** Returns the position in a text from {@link formatPosition}; null if it is not one. */
function parsePosition(text: string): CompanyPosition | null {
  try {
    const [sortName, ownerId, siteId, ...rest] = JSON.parse(
      Buffer.from(text, 'base64url').toString('utf8'),
    ) as unknown[];
    const parts = [sortName, ownerId, siteId];
    if (rest.length > 0 || !parts.every((part) => typeof part === 'string' && !part.includes('\0')))
      return null;
    return { sortName, ownerId, siteId } as CompanyPosition;
  } catch {
    return null;
  }
}
