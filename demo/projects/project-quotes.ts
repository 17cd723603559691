import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { addDays, dayInZone } from '#foundation/pure/day.ts';
import { cents, timesCents } from '#foundation/pure/money.ts';
import { RETAIL } from '#foundation/pure/user.ts';
import { purchaseFacts } from '#domains/catalogue/use-cases/catalogue.ts';
import { QUOTE_DAYS, type QuotedLine } from '#domains/quotes/contract/quote-content.ts';
import type { QuoteStatus } from '#domains/projects/contract/values.ts';
import { projectMoney, type LineMoney } from '#domains/projects/rules/line-price.ts';
import { siteOf } from '#sites/registry.ts';
import { diceFrom } from '../dice.ts';
import { insertRows } from '../write-rows.ts';

const TYPES = {
  project_id: 'bigint',
  version: 'int',
  number: 'text',
  lines: 'jsonb',
  totals: 'jsonb',
  total_cents: 'int',
  currency: 'text',
  valid_until: 'date',
  token: 'text',
  account_id: 'text',
  user_name: 'text',
  created_at: 'timestamptz',
  sent_at: 'timestamptz',
  opened_at: 'timestamptz',
  accepted_at: 'timestamptz',
  accepted_name: 'text',
  accepted_pays: 'text',
  superseded_at: 'timestamptz',
  about: 'jsonb',
} as const;

const QUOTED: readonly QuoteStatus[] = ['Quoted', 'Won', 'Lost', 'Partial'];

interface Quotable {
  id: number;
  name: string;
  status: QuoteStatus;
  customer: string;
  sellerId: string;
  seller: string;
  store: string;
  createdAt: Date;
  modifiedAt: Date;
  lines: { id: number; folder: string; productId: number; quantity: number }[];
}

/**
 * Writes quotes for the demo projects that have reached the quote stage, at the shop's prices. All are sent
 * and most are opened. Quotes of won projects are accepted in the customer's name, and some have a second
 * version. The same world produces the same quotes.
 */
export async function loadDemoQuotes(
  tx: Kysely<Tables>,
  { siteId, after }: { siteId: string; after: number },
): Promise<void> {
  const site = siteOf(siteId);
  const projects = await quotableOf(tx, siteId, after);
  const ids = [...new Set(projects.flatMap(({ lines }) => lines.map(({ productId }) => productId)))];
  const facts = new Map(
    (await purchaseFacts(tx, { ids }, { ...site, priceList: RETAIL })).map((one) => [one.id, one]),
  );
  let serial = 0;
  const rows = projects.flatMap((project) => {
    const dice = diceFrom(`quote of project ${project.id - after}`);
    const lines = project.lines.flatMap(({ id, folder, productId, quantity }): QuotedLine[] => {
      const of = facts.get(productId);
      if (!of || of.priceCents === null) return [];
      const { productCode, sku, title, brand, image, priceCents: unitCents, rrpCents } = of;
      return [
        {
          lineId: id,
          folder,
          productId,
          productCode,
          sku,
          title,
          brand,
          image,
          quantity,
          unitCents,
          rrpCents,
          install: null,
          warranty: null,
          lineCents: timesCents(unitCents, quantity),
        },
      ];
    });
    if (lines.length === 0) return [];
    const totals = projectMoney(lines.map(moneyOf), false);
    const life = project.modifiedAt.getTime() - project.createdAt.getTime();
    const at = (share: number) => new Date(project.createdAt.getTime() + life * share);
    const isWon = project.status === 'Won';
    const versions = dice.chance(0.25) ? [0.3, 0.6] : [0.4];
    return versions.map((share, index) => {
      const isLast = index === versions.length - 1;
      const created = at(share);
      const number = `${siteId.toUpperCase()}-Q${(serial += 1)}`;
      return {
        project_id: project.id,
        version: index + 1,
        number,
        lines,
        totals,
        total_cents: totals.totalCents,
        currency: site.currency,
        valid_until: addDays(dayInZone(created, site.timeZone).day, QUOTE_DAYS),
        token: createHash('sha256').update(`demo ${number}`).digest('base64url').slice(0, 24),
        account_id: project.sellerId,
        user_name: project.seller,
        created_at: created.toISOString(),
        sent_at: at(share + 0.05).toISOString(),
        opened_at: isWon || dice.chance(0.7) ? at(share + 0.15).toISOString() : null,
        accepted_at: isWon && isLast ? project.modifiedAt.toISOString() : null,
        accepted_name: isWon && isLast ? project.customer : null,
        accepted_pays: isWon && isLast ? dice.pick(['full', 'deposit']) : null,
        superseded_at: isLast ? null : at(versions[index + 1]!).toISOString(),
        about: {
          projectName: project.name,
          customerName: project.customer,
          salesPerson: project.seller,
          store: project.store,
        },
      };
    });
  });
  await insertRows(tx, 'project_quote', TYPES, rows);
  await sql`
    update project p set quote_id = q.id, quote_cents = q.total_cents
    from project_quote q where q.project_id = p.id and q.superseded_at is null and p.id > ${after}`.execute(
    tx,
  );
  await sql`
    insert into project_quote_serial (site_id, last) values (${siteId}, ${serial})
    on conflict (site_id) do update set last = project_quote_serial.last + ${serial}`.execute(tx);
}

const moneyOf = ({ quantity, unitCents, rrpCents }: QuotedLine): LineMoney => ({
  quantity,
  shopCents: unitCents,
  shopRrpCents: rrpCents,
  rrpOverrideCents: null,
  priceOverrideCents: null,
  lockedCents: null,
  installCents: cents(0),
  warrantyCents: cents(0),
  serviceCents: cents(0),
});

/**
 * Returns projects with an id above `after` that have reached the quote stage, with their lines room by room.
 */
async function quotableOf(tx: Kysely<Tables>, siteId: string, after: number): Promise<Quotable[]> {
  const { rows } = await sql<Quotable>`
    select p.id, p.name, p.quote_status as status, coalesce(p.customer_name, '') as customer, a.id as "sellerId",
      a.first_name || ' ' || a.last_name as seller, coalesce(s.name, '') as store, p.created_at as "createdAt",
      p.modified_at as "modifiedAt", (
        select json_agg(json_build_object('id', l.id, 'folder', f.title, 'productId', l.product_id, 'quantity', l.quantity)
          order by f.sort, f.id, l.sort, l.id)
        from project_line l join project_folder f on f.id = l.folder_id where l.project_id = p.id) as lines
    from project p join account a on a.id = p.staff_account_id left join store s on s.uri = p.store_uri
    where p.site_id = ${siteId} and p.id > ${after} and p.quote_status = any(${QUOTED}::text[])
    order by p.id`.execute(tx);
  return rows;
}
