import { randomBytes } from 'node:crypto';
import {
  addDays,
  dayIfReal,
  formatDayOfYear,
  formatDayShort,
  type Day,
  type DayParts,
} from '#foundation/pure/day.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { cents, ZERO } from '#foundation/pure/money.ts';
import { lockExpired, nothingChosen } from '#domains/projects/contract/errors.ts';
import { moneyInQuote, unpricedLine } from '../contract/quotes.ts';
import { MAX_QUOTE_DAYS, QUOTE_DAYS, type QuotedLine } from '../contract/quote-content.ts';
import type { Project } from '#domains/projects/contract/types.ts';
import { fieldChanges } from '#domains/projects/rules/changes.ts';
import {
  hasApprovedPrice,
  lineCents,
  projectMoney,
  rrpCents,
  unitCents,
} from '#domains/projects/rules/line-price.ts';
import {
  quoteDataAfter,
  withStoredPhones,
  type QuoteDataChange,
} from '#domains/projects/rules/quote-data.ts';
import { insertQuote } from '../db/quotes.ts';
import {
  readNotes,
  writeProject,
  writeQuoted,
  type ProjectNotes,
} from '#domains/projects/use-cases/project-records.ts';
import { changeAndShow, type ChangeFault } from '#domains/projects/use-cases/change-project.ts';
import { isLocked, moneyGoodsOf, type ProjectsContext } from '#domains/projects/use-cases/deps.ts';
import { readContents, type Contents, type KnownLine } from '#domains/projects/use-cases/show-project.ts';
import { todayOf, type QuotesDeps } from './show-quote.ts';

type SaveFault =
  | typeof nothingChosen.code
  | typeof unpricedLine.code
  | typeof moneyInQuote.code
  | typeof lockExpired.code;

/**
 * Saves a project as the next version of its quote, with lines, prices, totals and last day (API-121).
 * Ordered lines are excluded. Earlier versions become superseded, and the project's stage becomes Quoted
 * (PROJECT-09, -41).
 */
export async function saveQuote(
  ctx: ProjectsContext,
  deps: QuotesDeps,
  input: {
    projectId: number;
    quoteData?: QuoteDataChange | undefined;
    validUntil?: DayParts | undefined;
    key?: string | undefined;
  },
): Promise<Project | ChangeFault<SaveFault>> {
  const requestedDay = lastDay(ctx, input.validUntil);
  if (requestedDay === null) return failWith(lockExpired);
  const latest = addDays(todayOf(ctx), MAX_QUOTE_DAYS);
  if (requestedDay > latest)
    return failWith(lockExpired, {
      texts: `A quote can hold its prices until ${formatDayOfYear(latest)} at the latest. Please choose that day or an earlier one.`,
    });
  const people = await deps.salesPeople();
  return changeAndShow<SaveFault>(
    ctx,
    deps,
    { projectId: input.projectId, once: { key: input.key, kind: 'quote' } },
    async (tx, { project, role, by }) => {
      const quoteData = quoteDataAfter(
        project.quoteData,
        withStoredPhones(input.quoteData ?? {}, ctx.site.country),
        role,
      );
      if (input.quoteData) await writeProject(tx, project.id, { quoteData });
      const contents = await readContents(ctx, deps, tx, project);
      const open = contents.lines.filter(({ line }) => line.orderNumber === null);
      if (open.length === 0) return failWith(nothingChosen);
      const goods = await moneyGoodsOf(deps, ctx.site.id);
      if (open.some(({ line }) => goods.has(line.sku))) return failWith(moneyInQuote);
      const isHeld = isLocked(project, ctx);
      const unpriced = open.find(({ money }) => unitCents(money, isHeld) === null);
      if (unpriced)
        return failWith(unpricedLine, {
          texts: `${unpriced.line.title} has no price. Please enter one, or remove it.`,
        });
      const first = firstPriceOver(open);
      const isShorter = first !== null && first.until < requestedDay;
      if (isShorter && input.validUntil !== undefined)
        return failWith(lockExpired, {
          texts: `The price of ${first.title} is approved only until ${formatDayShort(first.until)}. Please choose that day or an earlier one.`,
        });
      const validUntil = isShorter ? first.until : requestedDay;
      const totals = projectMoney(
        open.map(({ money }) => money),
        isHeld,
      );
      const { id, number } = await insertQuote(tx, {
        projectId: project.id,
        siteId: ctx.site.id,
        lines: frozenLines(
          { ...contents, lines: open },
          (await readNotes(tx, project.id)).variations,
          isHeld,
        ),
        totals,
        validUntil,
        token: randomBytes(18).toString('base64url'),
        user: by.name,
        accountId: by.accountId,
        about: {
          projectName: project.name,
          customerName: quoteData.customerName,
          salesPerson: people.find(({ code }) => code === project.salespersonCode)?.name ?? '',
          store: deps.storesOf(ctx.site.id).find(({ storeUri }) => storeUri === project.storeUri)?.name ?? '',
        },
        currency: ctx.site.currency,
        now: ctx.now,
      });
      await writeQuoted(tx, project.id, { quoteId: id, totalCents: totals.totalCents });
      const fields = [
        ...fieldChanges('quoteData.', { ...project.quoteData }, input.quoteData ? { ...quoteData } : {}),
        ...fieldChanges('', { quoteStatus: project.quoteStatus }, { quoteStatus: 'Quoted' }),
        { field: 'quote', from: null, to: number },
      ];
      return {
        changes: [{ action: 'saved-quote', subject: number, fields, isSum: true }],
        audited: { action: 'saved-quote', after: { number, cents: totals.totalCents, validUntil } },
        result: id,
      };
    },
  );
}

/**
 * Returns the requested last day of a quote, or the day 30 days from today if none is requested. Returns null
 * if the requested day is invalid or has passed.
 */
function lastDay(ctx: ProjectsContext, parts: DayParts | undefined): Day | null {
  const today = todayOf(ctx);
  if (parts === undefined) return addDays(today, QUOTE_DAYS);
  const named = dayIfReal(parts);
  return named !== null && named < today ? null : named;
}

/**
 * Returns the title of the line whose approved price expires first, and the last day of that price. Returns
 * null if no approved price expires. A quote must not be valid after that day.
 */
function firstPriceOver(lines: readonly KnownLine[]): { title: string; until: Day } | null {
  return lines.reduce<{ title: string; until: Day } | null>((first, { line, money }) => {
    if (!line.isPriceApproved || line.priceUntil === null || money.priceOverrideCents === null) return first;
    return first !== null && first.until <= line.priceUntil
      ? first
      : { title: line.title, until: line.priceUntil };
  }, null);
}

/** Converts the project's current lines to quote lines, sorted by room. */
function frozenLines(
  { folders, lines }: Contents,
  variations: ProjectNotes['variations'],
  isHeld: boolean,
): QuotedLine[] {
  const order = new Map(folders.map(({ id }, index) => [id, index]));
  const placeOf = (folderId: number | null) =>
    folderId === null ? folders.length : (order.get(folderId) ?? folders.length);
  return lines
    .toSorted((a, b) => placeOf(a.line.folderId) - placeOf(b.line.folderId))
    .map(({ line, facts, money }) => {
      const option = (one: typeof line.install) => one && { id: one.id, name: one.name, cents: one.cents };
      return {
        lineId: line.id,
        folder: folders.find(({ id }) => id === line.folderId)?.title ?? '',
        productId: line.productId,
        productCode: line.productCode,
        sku: line.sku,
        title: facts?.title ?? line.title,
        brand: facts?.brand ?? '',
        image: facts?.image ?? '',
        quantity: line.quantity,
        unitCents: unitCents(money, isHeld) ?? ZERO,
        rrpCents: rrpCents(money),
        ...(hasApprovedPrice({ ...line, priceOverrideCents: money.priceOverrideCents })
          ? { isApproved: true as const }
          : {}),
        install: option(line.install),
        warranty: option(line.warranty),
        services: line.services.map(({ sku, title, cents: each }) => ({ sku, title, cents: each })),
        variations: variations
          .filter(({ productCode }) => productCode === line.productCode)
          .map(({ variationSku, comments }) => ({ sku: variationSku, words: comments })),
        lineCents: lineCents(money, isHeld) ?? cents(0),
      };
    });
}
