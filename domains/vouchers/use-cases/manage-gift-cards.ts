import { invalidForm } from '#foundation/pure/call-errors.ts';
import { isEmail, EMAIL_TEXT } from '#foundation/pure/contact/email.ts';
import { addDays, dayInZone, formatDayOfYear, isDay, startOfDay } from '#foundation/pure/day.ts';
import type { AnswerOf, FaultOf, FileAnswer, HandlerInput } from '#foundation/pure/endpoint.ts';
import { failWith, isFault, type Fault } from '#foundation/pure/fault.ts';
import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { versionOf } from '#foundation/pure/input/version-header.ts';
import { formatCents, fromDollars, toDollars } from '#foundation/pure/money.ts';
import { csvCell } from '#foundation/pure/text/csv-cell.ts';
import { limitSites, worksOn } from '#foundation/pure/user.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { readAudit, writeAudit } from '#domains/audit/use-cases/audit.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import {
  GIFT_CARDS_PER_PAGE,
  giftCardConflict,
  unknownGiftCard,
  type extendGiftCard,
  type GiftCardFilters,
  type issueGiftCard,
  type listGiftCards,
  type StaffGiftCard,
  type StaffGiftCardDetails,
} from '../contract/gift-cards.ts';
import {
  findStaffCards,
  lockCard,
  readCardOfRequest,
  readCardUses,
  readStaffCard,
  setExpiry,
  type CardSelection,
  type StaffCardRow,
} from '../db/gift-card-list.ts';
import { cardCodeKey, expiryAfter } from '../rules/gift-card.ts';
import { cardHash } from './card-hash.ts';
import type { Db, StaffContext, StaffVouchersDeps } from './deps.ts';
import { giftCardMail } from './gift-card-mail.tsx';
import { blockCard, issueCardOnce } from './issue-card.ts';
import { historyOf, visibleSites } from './voucher-history.ts';

/** The maximum validity in years, from the day on which the card was issued. */
const MAX_YEARS = 50;

/** Returns a page of the gift cards that match the filters. */
export async function listStaffCards(
  ctx: StaffContext,
  { db, orders, sites }: StaffVouchersDeps,
  query: GiftCardFilters & { after: string },
): Promise<AnswerOf<typeof listGiftCards>> {
  const after = query.after === '' ? null : Number(query.after);
  const found = await findStaffCards(db, { orders, now: ctx.now }, toSelection(ctx, query), {
    after,
    limit: GIFT_CARDS_PER_PAGE + 1,
  });
  const page = found.slice(0, GIFT_CARDS_PER_PAGE);
  return {
    giftCards: page.map(toStaffCard),
    next: found.length > page.length ? String(page.at(-1)!.id) : null,
    sites: visibleSites(ctx, sites()),
  };
}

function toSelection({ user }: StaffContext, { q, state, site }: GiftCardFilters): CardSelection {
  const text = plainInput(q);
  const code = cardCodeKey(text);
  const isLimited = user.siteIds !== undefined || site.length > 0;
  return {
    siteIds: isLimited ? limitSites(user, site) : null,
    states: state,
    found: text === '' ? null : { text, hash: code === null ? null : cardHash(code) },
  };
}

function toStaffCard(row: StaffCardRow): StaffGiftCard {
  const { id, hint, state, currency, siteId, orderNumber, email, version } = row;
  return {
    id,
    hint,
    state,
    currency,
    value: toDollars(row.valueCents),
    balance: toDollars(row.balanceCents),
    held: toDollars(row.heldCents),
    issuedAt: row.issuedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    siteId,
    orderNumber,
    email,
    version,
  };
}

/** A byte order mark, which lets spreadsheet programs recognise UTF-8. */
const BOM = '\uFEFF';
const BATCH_SIZE = 1_000;
const HEADER = [
  'Ends with',
  'State',
  'Currency',
  'Value',
  'Balance',
  'Held',
  'Issued',
  'Last day',
  'Site',
  'Order',
  'Email',
];

/** Exports the matching gift cards as CSV, in batches. Days are in the time zone of the requested site. */
export function exportStaffCards(
  ctx: StaffContext,
  { db, orders }: StaffVouchersDeps,
  filters: GiftCardFilters,
): FileAnswer {
  const selection = toSelection(ctx, filters);
  const { timeZone } = ctx.site;
  const dayOf = (at: Date) => dayInZone(at, timeZone).day;
  const line = (cells: readonly string[]) => `${cells.map(csvCell).join(',')}\r\n`;
  async function* parts(): AsyncGenerator<string> {
    yield BOM + line(HEADER);
    let after: number | null = null;
    for (;;) {
      const page = { after, limit: BATCH_SIZE };
      const found: StaffCardRow[] = await findStaffCards(db, { orders, now: ctx.now }, selection, page);
      for (const row of found) {
        const { hint, state, currency, value, balance, held, siteId, orderNumber, email } = toStaffCard(row);
        const money = [currency, ...[value, balance, held].map(String)];
        const days = [dayOf(row.issuedAt), dayOf(row.expiresAt)];
        yield line([hint, state, ...money, ...days, siteId ?? '', orderNumber ?? '', email]);
      }
      if (found.length < BATCH_SIZE) return;
      after = found.at(-1)!.id;
    }
  }
  return { fileName: `gift-cards-${dayOf(ctx.now)}.csv`, parts: parts() };
}

/** Returns a gift card of a site on which the user works. */
async function findCard(
  { user, now }: StaffContext,
  { db, orders }: Pick<StaffVouchersDeps, 'db' | 'orders'>,
  id: string,
): Promise<StaffCardRow | Fault<'unknown-gift-card'>> {
  const row = await readStaffCard(db, { orders, now }, Number(id));
  const isVisible = row && (user.siteIds === undefined || (row.siteId !== null && worksOn(user, row.siteId)));
  return isVisible ? row : failWith(unknownGiftCard);
}

/** Returns a gift card with the orders that it pays and its history. */
export async function getStaffCard(
  ctx: StaffContext,
  deps: StaffVouchersDeps,
  id: string,
): Promise<StaffGiftCardDetails | Fault<'unknown-gift-card'>> {
  const row = await findCard(ctx, deps, id);
  if (isFault(row)) return row;
  const [uses, history] = await Promise.all([
    readCardUses(deps.db, deps.orders, { id: row.id, siteIds: ctx.user.siteIds ?? null }),
    historyOf(deps.db, String(row.id), 'gift-card'),
  ]);
  return {
    ...toStaffCard(row),
    siteName: deps.sites().find((site) => site.id === row.siteId)?.name ?? '',
    timeZone: zoneOf(ctx, deps, row),
    uses: uses.map(({ orderNumber, cents, state }) => ({
      orderNumber,
      amount: toDollars(cents),
      isHeld: state === 'held',
    })),
    history,
  };
}

/** Returns the time zone of a card's site; of the requested site for a card without one. */
function zoneOf(
  { site }: StaffContext,
  { sites }: Pick<StaffVouchersDeps, 'sites'>,
  { siteId }: Pick<StaffCardRow, 'siteId'>,
): string {
  return (sites().find(({ id }) => id === siteId) ?? site).timeZone;
}

/** Issues a gift card and emails its code. A repeated request returns the card without its code. */
export async function issueStaffCard(
  ctx: StaffContext,
  deps: StaffVouchersDeps,
  input: HandlerInput<typeof issueGiftCard>['body'],
): Promise<AnswerOf<typeof issueGiftCard> | FaultOf<typeof issueGiftCard>> {
  const { user, now } = ctx;
  const site = deps.sites().find(({ id }) => id === input.siteId);
  const fields = {
    ...(site && worksOn(user, site.id) ? {} : { siteId: 'Choose a site on which you work' }),
    ...(input.email === '' || isEmail(input.email) ? {} : { email: EMAIL_TEXT }),
  };
  if (!site || Object.keys(fields).length > 0)
    return failWith(invalidForm, { texts: Object.values(fields), fields });
  const by = actorOf(ctx);
  const requestId = `${by.id}:${input.key}`;
  const valueCents = fromDollars(input.value);
  const { years, email, message } = input;
  const issued = await inTransaction(deps.db, async (tx) => {
    const staff = { siteId: site.id, email, requestId };
    const card = await issueCardOnce(tx, { valueCents, currency: site.currency, now, years, staff });
    if (!card) return undefined;
    const entry = {
      by,
      siteId: site.id,
      subject: 'vouchers',
      action: 'issued-gift-card',
      key: String(card.id),
    };
    const after = {
      value: `${formatCents(valueCents)} ${site.currency}`,
      emailed: email === '' ? 'no' : 'yes',
    };
    await writeAudit(tx, { ...entry, after, reason: input.reason }, now);
    if (email !== '') {
      const mail = giftCardMail(
        { ...card, valueCents },
        { message },
        { site, origin: deps.originOf(site.id) },
      );
      const dedupeKey = `gift-card-issued-${card.id}`;
      await queueMail(tx, { ...mail, siteId: site.id, recipient: email, dedupeKey }, now);
    }
    return card;
  });
  deps.wakeMail();
  const id = issued?.id ?? (await readCardOfRequest(deps.db, requestId))!;
  const row = (await readStaffCard(deps.db, { orders: deps.orders, now }, id))!;
  if (row.valueCents !== valueCents || row.siteId !== site.id || row.email !== email) {
    const text =
      'An earlier try has issued a card with other details. Find it in the list, and block it if it is wrong';
    return failWith(invalidForm, { texts: [text] });
  }
  return { giftCard: toStaffCard(row), code: issued?.code ?? '' };
}

type Changed = StaffGiftCardDetails | FaultOf<typeof extendGiftCard>;

/** Locks a card, checks the version that the user saw, and changes it. */
async function changeCard(
  ctx: StaffContext,
  deps: StaffVouchersDeps,
  id: string,
  change: (tx: Db, row: StaffCardRow) => Promise<Fault<'form'> | null>,
): Promise<Changed> {
  const fault = await inTransaction(deps.db, async (tx) => {
    await lockCard(tx, Number(id));
    const row = await findCard(ctx, { ...deps, db: tx }, id);
    if (isFault(row)) return row;
    return versionOf(ctx.headers.ifMatch) === row.version ? change(tx, row) : failWith(giftCardConflict);
  });
  return fault ?? getStaffCard(ctx, deps, id);
}

/** Returns whether staff have blocked a card. The shop itself blocks cards of cancelled and refunded orders. */
async function wasBlockedByStaff(tx: Db, id: number): Promise<boolean> {
  const entries = await readAudit(tx, { subject: 'vouchers', key: String(id) }, 50);
  const last = entries.find(({ action }) => action.endsWith('blocked-gift-card'));
  return last?.action === 'blocked-gift-card';
}

/** Blocks or unblocks payments with a gift card. Orders that it has paid do not change. */
export function blockStaffCard(
  ctx: StaffContext,
  deps: StaffVouchersDeps,
  { id, isBlocked, reason }: { id: string; isBlocked: boolean; reason: string },
): Promise<Changed> {
  return changeCard(ctx, deps, id, async (tx, row) => {
    if (!isBlocked && row.isBlocked && (row.isOrderCancelled || !(await wasBlockedByStaff(tx, row.id)))) {
      const text = 'Its order was cancelled or refunded, so the card stays blocked. Issue a new one instead';
      return failWith(invalidForm, { texts: [text], fields: { reason: text } });
    }
    if (row.isBlocked !== isBlocked)
      await blockCard(tx, { by: actorOf(ctx), id: row.id, isBlocked, siteId: row.siteId, reason }, ctx.now);
    return null;
  });
}

/** Sets a later last day. An earlier one is refused, because it would shorten what the recipient was promised. */
export function extendStaffCard(
  ctx: StaffContext,
  deps: StaffVouchersDeps,
  { id, lastDay }: { id: string; lastDay: string },
): Promise<Changed> {
  return changeCard(ctx, deps, id, async (tx, row) => {
    const zone = zoneOf(ctx, deps, row);
    const before = dayInZone(row.expiresAt, zone).day;
    const latest = dayInZone(expiryAfter(row.issuedAt, MAX_YEARS), zone).day;
    const fault = !isDay(lastDay)
      ? 'Enter a day'
      : lastDay <= before
        ? `Enter a day after ${formatDayOfYear(before)}`
        : lastDay > latest
          ? `Enter a day until ${formatDayOfYear(latest)}`
          : null;
    if (fault !== null || !isDay(lastDay))
      return failWith(invalidForm, { texts: [fault ?? ''], fields: { lastDay: fault ?? '' } });
    // The last millisecond of the day, so that pages and emails display this day.
    await setExpiry(tx, row.id, new Date(startOfDay(addDays(lastDay, 1), zone).getTime() - 1));
    const entry = { by: actorOf(ctx), siteId: row.siteId, subject: 'vouchers', key: String(row.id) };
    const change = { action: 'extended-gift-card', before: { lastDay: before }, after: { lastDay } };
    await writeAudit(tx, { ...entry, ...change }, ctx.now);
    return null;
  });
}
