import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import * as places from './migrations/0001-places.ts';
import * as catalogue from './migrations/0002-catalogue.ts';
import * as orders from './migrations/0003-orders.ts';
import * as content from './migrations/0005-content.ts';
import * as compare from './migrations/0006-compare.ts';
import * as promotions from './migrations/0007-promotions.ts';
import * as shopperLists from './migrations/0008-shopper-lists.ts';
import * as analytics from './migrations/0009-analytics.ts';
import * as stores from './migrations/0010-stores.ts';
import * as eventsAuditOwners from './migrations/0011-events-audit-owners.ts';
import * as purchaseGuards from './migrations/0012-purchase-guards.ts';
import * as delivery from './migrations/0013-delivery.ts';
import * as stock from './migrations/0014-stock.ts';
import * as priceLists from './migrations/0015-price-lists.ts';
import * as operate from './migrations/0016-operate.ts';
import * as identity from './migrations/0020-identity.ts';
import * as stockCountMoments from './migrations/0021-stock-count-moments.ts';
import * as cartOfAccount from './migrations/0022-cart-of-account.ts';
import * as addressesOfAccounts from './migrations/0023-addresses-of-accounts.ts';
import * as lockedSessions from './migrations/0024-locked-sessions.ts';
import * as listsOfAccounts from './migrations/0025-lists-of-accounts.ts';
import * as erasedHolders from './migrations/0026-erased-holders.ts';
import * as unsubscribe from './migrations/0027-unsubscribe.ts';
import * as companies from './migrations/0028-companies.ts';
import * as coupons from './migrations/0029-coupons.ts';
import * as salesDocuments from './migrations/0030-sales-documents.ts';
import * as earlierDays from './migrations/0031-earlier-days.ts';
import * as approvals from './migrations/0032-approvals.ts';
import * as giftCards from './migrations/0033-gift-cards.ts';
import * as money from './migrations/0034-money.ts';
import * as forgottenMails from './migrations/0035-forgotten-mails.ts';
import * as accountPayments from './migrations/0036-account-payments.ts';
import * as moneyBack from './migrations/0037-money-back.ts';
import * as adjustmentNotes from './migrations/0038-adjustment-notes.ts';
import * as storeStock from './migrations/0039-store-stock.ts';
import * as paymentPurposes from './migrations/0040-payment-purposes.ts';
import * as balances from './migrations/0041-balances.ts';
import * as returns from './migrations/0042-returns.ts';
import * as sentMails from './migrations/0048-sent-mails.ts';
import * as projects from './migrations/0050-projects.ts';
import * as projectIds from './migrations/0051-project-ids.ts';
import * as merchandising from './migrations/0060-merchandising.ts';
import * as selling from './migrations/0061-selling.ts';
import * as reminders from './migrations/0065-reminders.ts';
import * as projectQuotes from './migrations/0083-project-quotes.ts';
import * as streets from './migrations/0095-streets.ts';
import * as orderedProjects from './migrations/0100-ordered-projects.ts';
import * as variantColours from './migrations/0110-variant-colours.ts';
import * as productReviews from './migrations/0111-product-reviews.ts';
import * as delivered from './migrations/0140-delivered.ts';
import * as heldProjectLines from './migrations/0130-held-project-lines.ts';
import * as priceAsks from './migrations/0150-price-asks.ts';
import * as acting from './migrations/0151-acting.ts';
import * as cartHandOver from './migrations/0152-cart-hand-over.ts';
import * as agreedPieces from './migrations/0153-agreed-pieces.ts';
import * as approvedPriceDays from './migrations/0154-approved-price-days.ts';
import * as foundProjects from './migrations/0155-found-projects.ts';
import * as holdersWithoutEmail from './migrations/0156-holders-without-email.ts';
import * as allThatWasWon from './migrations/0157-all-that-was-won.ts';
import * as texts from './migrations/0158-texts.ts';
import * as guestsByName from './migrations/0159-guests-by-name.ts';
import * as quotedLines from './migrations/0160-quoted-lines.ts';
import * as refuse from './migrations/0161-refuse.ts';
import * as lineServices from './migrations/0162-line-services.ts';
import * as refusedMessages from './migrations/0163-refused-messages.ts';
import * as optionsBySpecification from './migrations/0164-options-by-specification.ts';
import * as permissionsThatNothingAsksFor from './migrations/0165-permissions-that-nothing-asks-for.ts';
import * as sortedProjects from './migrations/0166-sorted-projects.ts';
import * as documentsOfOrders from './migrations/0167-documents-of-orders.ts';
import * as codesOfSellers from './migrations/0168-codes-of-sellers.ts';
import { isConnectionLost } from './import/database-lost.ts';
import type { Tables } from './tables.ts';

/** Every migration, in order. Once released, a migration is never changed: write the next one. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-places': places as Migration,
  '0002-catalogue': catalogue as Migration,
  '0003-orders': orders as Migration,
  '0005-content': content as Migration,
  '0006-compare': compare as Migration,
  '0007-promotions': promotions as Migration,
  '0008-shopper-lists': shopperLists as Migration,
  '0009-analytics': analytics as Migration,
  '0010-stores': stores as Migration,
  '0011-events-audit-owners': eventsAuditOwners as Migration,
  '0012-purchase-guards': purchaseGuards as Migration,
  '0013-delivery': delivery as Migration,
  '0014-stock': stock as Migration,
  '0015-price-lists': priceLists as Migration,
  '0016-operate': operate as Migration,
  '0020-identity': identity as Migration,
  '0021-stock-count-moments': stockCountMoments as Migration,
  '0022-cart-of-account': cartOfAccount as Migration,
  '0023-addresses-of-accounts': addressesOfAccounts as Migration,
  '0024-locked-sessions': lockedSessions as Migration,
  '0025-lists-of-accounts': listsOfAccounts as Migration,
  '0026-erased-holders': erasedHolders as Migration,
  '0027-unsubscribe': unsubscribe as Migration,
  '0028-companies': companies as Migration,
  '0029-coupons': coupons as Migration,
  '0030-sales-documents': salesDocuments as Migration,
  '0031-earlier-days': earlierDays as Migration,
  '0032-approvals': approvals as Migration,
  '0033-gift-cards': giftCards as Migration,
  '0034-money': money as Migration,
  '0035-forgotten-mails': forgottenMails as Migration,
  '0036-account-payments': accountPayments as Migration,
  '0037-money-back': moneyBack as Migration,
  '0038-adjustment-notes': adjustmentNotes as Migration,
  '0039-store-stock': storeStock as Migration,
  '0040-payment-purposes': paymentPurposes as Migration,
  '0041-balances': balances as Migration,
  '0042-returns': returns as Migration,
  '0048-sent-mails': sentMails as Migration,
  '0050-projects': projects as Migration,
  '0051-project-ids': projectIds as Migration,
  '0060-merchandising': merchandising as Migration,
  '0061-selling': selling as Migration,
  '0065-reminders': reminders as Migration,
  '0083-project-quotes': projectQuotes as Migration,
  '0095-streets': streets as Migration,
  '0100-ordered-projects': orderedProjects as Migration,
  '0110-variant-colours': variantColours as Migration,
  '0111-product-reviews': productReviews as Migration,
  '0130-held-project-lines': heldProjectLines as Migration,
  '0140-delivered': delivered as Migration,
  '0150-price-asks': priceAsks as Migration,
  '0151-acting': acting as Migration,
  '0152-cart-hand-over': cartHandOver as Migration,
  '0153-agreed-pieces': agreedPieces as Migration,
  '0154-approved-price-days': approvedPriceDays as Migration,
  '0155-found-projects': foundProjects as Migration,
  '0156-holders-without-email': holdersWithoutEmail as Migration,
  '0157-all-that-was-won': allThatWasWon as Migration,
  '0158-texts': texts as Migration,
  '0159-guests-by-name': guestsByName as Migration,
  '0160-quoted-lines': quotedLines as Migration,
  '0161-refuse': refuse as Migration,
  '0162-line-services': lineServices as Migration,
  '0163-refused-messages': refusedMessages as Migration,
  '0164-options-by-specification': optionsBySpecification as Migration,
  '0165-permissions-that-nothing-asks-for': permissionsThatNothingAsksFor as Migration,
  '0166-sorted-projects': sortedProjects as Migration,
  '0167-documents-of-orders': documentsOfOrders as Migration,
  '0168-codes-of-sellers': codesOfSellers as Migration,
};

/** A schema that could not be brought up to date; the message says what happened and what to do. */
export class MigrationFailed extends Error {
  constructor(name: string | undefined, cause: unknown) {
    const said = cause instanceof Error ? cause.message : String(cause);
    super(
      `${name === undefined ? 'The schema could not be brought up to date' : `The migration ${name} could not be applied`}: ${said.replace(/\.$/, '')}. ` +
        'Nothing was changed. Put right what it says and run npm run migrate again; if you cannot, go on with the version that ran before and keep a backup (docs/guides/operate.md, Upgrade and rollback).',
      { cause },
    );
    this.name = 'MigrationFailed';
  }
}

type Migrations = Readonly<Record<string, Migration>>;

async function migratorOf(db: Kysely<Tables>, migrations: Migrations): Promise<Migrator> {
  // Read before the migrator has the embedded database's one connection for itself.
  const all = { ...(await ofNewerVersions(db, migrations)), ...migrations };
  return new Migrator({
    db: db as unknown as Kysely<never>,
    provider: { getMigrations: async () => all },
    // Versions in between have had them in other orders: each stands for itself, and only those that are missing run.
    allowUnorderedMigrations: true,
  });
}

/** What a newer version has applied: it adds to the schema and stays, so that a roll-back starts. */
async function ofNewerVersions(db: Kysely<Tables>, migrations: Migrations): Promise<Migrations> {
  const { rows: tables } = await sql<{ name: string | null }>`
    select to_regclass('kysely_migration')::text as name`.execute(db);
  if (!tables[0]?.name) return {};
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const stays: Migration = { up: async () => undefined };
  return Object.fromEntries(
    rows.filter(({ name }) => !Object.hasOwn(migrations, name)).map(({ name }) => [name, stays]),
  );
}

/**
 * Brings the schema up to date and answers the names of the migrations that it ran. Throws {@link MigrationFailed}, and
 * what the connection throws.
 */
export async function migrate(db: Kysely<Tables>, migrations: Migrations = MIGRATIONS): Promise<string[]> {
  const { error, results = [] } = await (await migratorOf(db, migrations)).migrateToLatest();
  if (error) {
    const failed = results.find(({ status }) => status === 'Error')?.migrationName;
    throw error instanceof Error && isConnectionLost(error) ? error : new MigrationFailed(failed, error);
  }
  return results.filter((result) => result.status === 'Success').map((result) => result.migrationName);
}

/** Whether every migration of this build has been applied. */
export async function isMigrated(db: Kysely<Tables>): Promise<boolean> {
  const migrations = await (await migratorOf(db, MIGRATIONS)).getMigrations();
  return migrations.every((migration) => migration.executedAt !== undefined);
}
