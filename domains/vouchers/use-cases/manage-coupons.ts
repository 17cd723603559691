import { Row, fieldName } from '#database/import/row.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import type { AnswerOf, FaultOf, FileAnswer } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { versionOf } from '#foundation/pure/input/version-header.ts';
import { toDollarsOrNull } from '#foundation/pure/money.ts';
import { csvCell } from '#foundation/pure/text/csv-cell.ts';
import { limitSites, worksOn } from '#foundation/pure/user.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { CONDITIONS } from '#domains/catalogue/contract/catalogue.ts';
import {
  COUPONS_PER_PAGE,
  couponConflict,
  notOwnCoupon,
  unknownCoupon,
  type CouponDraft,
  type CouponFilters,
  type createCoupon,
  type listStaffCoupons,
  type saveCoupon,
  type StaffCoupon,
  type StaffCouponDetails,
} from '../contract/coupons.ts';
import {
  findStaffCoupons,
  insertCouponRecord,
  lockCoupon,
  readCouponOrders,
  readStaffCoupon,
  updateCouponRecord,
  type CouponRecord,
  type CouponSelection,
  type StaffCouponRow,
} from '../db/coupon-list.ts';
import { couponKind } from '../import/coupons.ts';
import { codeKey } from '../rules/coupon.ts';
import { COUPON_COLUMNS, COUPON_HEADERS, couponRow } from '../rules/coupon-columns.ts';
import type { Db, StaffContext, StaffVouchersDeps } from './deps.ts';
import { historyOf, visibleSites } from './voucher-history.ts';

/** The number of orders that the page of a coupon lists. */
const MAX_ORDERS = 20;

const todayOf = ({ now, site }: StaffContext) => dayInZone(now, site.timeZone).day;

/** Returns a page of the coupons that match the filters. */
export async function listCouponsOfStaff(
  ctx: StaffContext,
  { db, sites }: StaffVouchersDeps,
  query: CouponFilters & { after: string },
): Promise<AnswerOf<typeof listStaffCoupons>> {
  const after = query.after === '' ? null : Number(query.after);
  const limit = COUPONS_PER_PAGE + 1;
  const found = await findStaffCoupons(db, todayOf(ctx), toSelection(ctx, query), { after, limit });
  const page = found.slice(0, COUPONS_PER_PAGE);
  return {
    coupons: page.map((row) => toStaffCoupon(ctx, row)),
    next: found.length > page.length ? String(page.at(-1)!.id) : null,
    sites: visibleSites(ctx, sites()),
    mustChooseSites: ctx.user.siteIds !== undefined,
    conditions: [...CONDITIONS],
  };
}

function toSelection({ user }: StaffContext, { q, state, kind, site }: CouponFilters): CouponSelection {
  const isLimited = user.siteIds !== undefined || site.length > 0;
  return {
    text: q.trim(),
    states: state,
    kinds: kind,
    siteIds: isLimited ? limitSites(user, site) : null,
  };
}

/** Whether the user may change a coupon: it is valid only on sites on which they work. */
const mayChange = ({ user }: StaffContext, sites: readonly string[]) =>
  user.siteIds === undefined || (sites.length > 0 && sites.every((site) => worksOn(user, site)));

function toStaffCoupon(ctx: StaffContext, row: StaffCouponRow): StaffCoupon {
  const { amountAud, amountNzd, minimumAud, minimumNzd, percentHundredths, ...same } = row;
  return {
    ...same,
    amountAud: toDollarsOrNull(amountAud),
    amountNzd: toDollarsOrNull(amountNzd),
    minimumAud: toDollarsOrNull(minimumAud),
    minimumNzd: toDollarsOrNull(minimumNzd),
    percent: percentHundredths === 0 ? null : percentHundredths / 100,
    sites: [...row.sites],
    brands: [...row.brands],
    categories: [...row.categories],
    skus: [...row.skus],
    conditions: [...row.conditions],
    audience: [...row.audience],
    mayChange: mayChange(ctx, row.sites),
  };
}

const BATCH_SIZE = 1_000;

/** Exports the matching coupons in the format of the import, in batches. */
export function exportCouponsOfStaff(
  ctx: StaffContext,
  { db }: StaffVouchersDeps,
  filters: CouponFilters,
): FileAnswer {
  const selection = toSelection(ctx, filters);
  const today = todayOf(ctx);
  const line = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;
  async function* parts(): AsyncGenerator<string> {
    yield line(COUPON_HEADERS);
    let after: number | null = null;
    for (;;) {
      const page = { after, limit: BATCH_SIZE };
      const found: StaffCouponRow[] = await findStaffCoupons(db, today, selection, page);
      if (found.length > 0) yield found.map((row) => line(couponRow(row))).join('');
      if (found.length < BATCH_SIZE) return;
      after = found.at(-1)!.id;
    }
  }
  return { fileName: `coupons-${today}.csv`, parts: parts() };
}

/** Returns a coupon that is valid on a site on which the user works. */
async function findCoupon(
  ctx: StaffContext,
  db: Db,
  id: string,
): Promise<StaffCouponRow | Fault<'unknown-coupon'>> {
  const row = await readStaffCoupon(db, todayOf(ctx), Number(id));
  const isVisible = row && (row.sites.length === 0 || row.sites.some((site) => worksOn(ctx.user, site)));
  return isVisible ? row : failWith(unknownCoupon);
}

/** Returns a coupon with its latest orders and its history. */
export async function getCouponOfStaff(
  ctx: StaffContext,
  { db, orders, sites }: StaffVouchersDeps,
  id: string,
): Promise<StaffCouponDetails | Fault<'unknown-coupon'>> {
  const row = await findCoupon(ctx, db, id);
  if (isFault(row)) return row;
  const [numbers, history] = await Promise.all([
    readCouponOrders(db, orders, { id: row.id, siteIds: ctx.user.siteIds ?? null, limit: MAX_ORDERS }),
    historyOf(db, row.code, 'coupon'),
  ]);
  const siteNames = sites().flatMap(({ id: siteId, name }) => (row.sites.includes(siteId) ? name : []));
  return { ...toStaffCoupon(ctx, row), siteNames, orders: numbers, history };
}

/** Creates a coupon. The rules of its fields are those of the import. */
export async function createCouponOfStaff(
  ctx: StaffContext,
  deps: StaffVouchersDeps,
  draft: CouponDraft,
): Promise<StaffCouponDetails | FaultOf<typeof createCoupon>> {
  const id = await inTransaction(deps.db, async (tx) => {
    const record = await checkDraft(ctx, tx, draft);
    if (isFault(record)) return record;
    const created = await insertCouponRecord(tx, record);
    if (created === undefined) return fieldFault({ code: 'Another coupon has this code' });
    await auditCoupon(tx, ctx, record, { action: 'created-coupon', after: describe(record) });
    return created;
  });
  if (isFault(id)) return id;
  await deps.onCouponChange();
  return (await getCouponOfStaff(ctx, deps, String(id))) as StaffCouponDetails;
}

/** Replaces the fields of a coupon in the version that the user saw. To end it, the draft is not active. */
export async function saveCouponOfStaff(
  ctx: StaffContext,
  deps: StaffVouchersDeps,
  id: string,
  draft: CouponDraft,
): Promise<StaffCouponDetails | FaultOf<typeof saveCoupon>> {
  const fault = await inTransaction(deps.db, async (tx) => {
    await lockCoupon(tx, Number(id));
    const row = await findCoupon(ctx, tx, id);
    if (isFault(row)) return row;
    if (!mayChange(ctx, row.sites)) return failWith(notOwnCoupon);
    if (versionOf(ctx.headers.ifMatch) !== row.version) return failWith(couponConflict);
    if (codeKey(draft.code) !== row.code)
      return fieldFault({ code: 'A code can’t be changed. Duplicate the coupon instead' });
    const record = await checkDraft(ctx, tx, draft);
    if (isFault(record)) return record;
    const before = describe(toRecord(row));
    const after = describe(record);
    const names = Object.keys(after).filter(
      (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
    );
    if (names.length === 0) return null;
    await updateCouponRecord(tx, row.id, record);
    const pick = (all: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, all[name]]));
    const change = { action: 'changed-coupon', before: pick(before), after: pick(after) };
    await auditCoupon(tx, ctx, record, change);
    return null;
  });
  if (fault) return fault;
  await deps.onCouponChange();
  return getCouponOfStaff(ctx, deps, id);
}

const fieldFault = (fields: Record<string, string>) =>
  failWith(invalidForm, { texts: Object.values(fields), fields });

async function auditCoupon(
  tx: Db,
  ctx: StaffContext,
  { code, sites }: CouponRecord,
  change: { action: string; before?: unknown; after: unknown },
): Promise<void> {
  const siteId = sites?.length === 1 ? sites[0]! : null;
  await writeAudit(tx, { by: actorOf(ctx), siteId, subject: 'vouchers', key: code, ...change }, ctx.now);
}

/** Returns the columns of a coupon by the names and in the units that files use, for the audit log. */
function describe(record: CouponRecord): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(record));
  return Object.fromEntries(
    Object.values(COUPON_COLUMNS).map(({ header, column, kind }) => {
      const value = values.get(column) ?? null;
      if (typeof value === 'boolean') return [header, value ? 'yes' : 'no'];
      if (typeof value !== 'number' || kind === 'count') return [header, value];
      return [header, value === 0 ? null : value / 100];
    }),
  );
}

function toRecord(row: StaffCouponRow): CouponRecord {
  return Object.fromEntries(
    Object.entries(COUPON_COLUMNS).map(([field, { column }]) => [
      column,
      row[field as keyof typeof COUPON_COLUMNS],
    ]),
  ) as unknown as CouponRecord;
}

/** The fields of a draft in the order of a coupon's columns. Only the percentage has another name. */
const FIELDS = Object.entries(COUPON_COLUMNS).map(([field, { header }]) => ({
  name: (field === 'percentHundredths' ? 'percent' : field) as keyof CouponDraft,
  header: fieldName(header),
}));

/** The field of a draft by the names of its column in files, as written and normalised. */
const LABELS: ReadonlyMap<string, string> = new Map(
  FIELDS.flatMap(({ name, header }, index) => [
    [header, name],
    [COUPON_HEADERS[index]!, name],
  ]),
);

/** Checks a draft by the rules of the import, so that both accept the same coupons. Returns the errors by field. */
async function checkDraft(
  ctx: StaffContext,
  tx: Db,
  draft: CouponDraft,
): Promise<CouponRecord | Fault<'form'>> {
  if (!mayChange(ctx, draft.sites))
    return fieldFault({ sites: 'Choose at least one site, and only sites on which you work' });
  const kind = couponKind();
  await kind.load(tx);
  const row = new Row(0, new Map(FIELDS.map(({ name, header }) => [header, cellOf(draft[name])])), [], {
    labels: LABELS,
  });
  const checked = kind.check(row);
  if (checked) return checked.values.record as unknown as CouponRecord;
  const fields: Record<string, string> = {};
  for (const { field, reason } of row.problems) fields[field] ??= sentence(field, reason);
  return fieldFault(fields);
}

function cellOf(value: CouponDraft[keyof CouponDraft]): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return Array.isArray(value) ? value.join('|') : String(value);
}

/** Converts a reason of the import, which follows the name of a column there, to a text of its own. */
function sentence(field: string, reason: string): string {
  if (field === 'endsOn' && reason.startsWith('is before')) return 'The last day is before the first day';
  const text = /^(?:is|has) /.test(reason) ? `This ${reason}` : reason;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
