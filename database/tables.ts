import type { Generated } from 'kysely';
import type { GeneratedId, InstantNow, InstantOrNull } from '#foundation/server/database/columns.ts';
import type { AccountTables } from '#domains/account/tables.ts';
import type { AnalyticsTables } from '#domains/analytics/tables.ts';
import type { AuditTables } from '#domains/audit/tables.ts';
import type { CartTables } from '#domains/cart/tables.ts';
import type { CatalogueTables } from '#domains/catalogue/tables.ts';
import type { CompanyTables } from '#domains/company/tables.ts';
import type { CompareTables } from '#domains/compare/tables.ts';
import type { ContentTables } from '#domains/content/tables.ts';
import type { DeliveryTables } from '#domains/delivery/tables.ts';
import type { EnquiriesTables } from '#domains/enquiries/tables.ts';
import type { ExperimentsTables } from '#domains/experiments/tables.ts';
import type { FulfilmentTables } from '#domains/fulfilment/tables.ts';
import type { GeoTables } from '#domains/geo/tables.ts';
import type { IdentityTables } from '#domains/identity/tables.ts';
import type { InvoicesTables } from '#domains/invoices/tables.ts';
import type { MerchandisingTables } from '#domains/merchandising/tables.ts';
import type { NotificationsTables } from '#domains/notifications/tables.ts';
import type { OrdersTables } from '#domains/orders/tables.ts';
import type { ProjectsTables } from '#domains/projects/tables.ts';
import type { PromotionsTables } from '#domains/promotions/tables.ts';
import type { RemindersTables } from '#domains/reminders/tables.ts';
import type { ReturnsTables } from '#domains/returns/tables.ts';
import type { SavedTables } from '#domains/saved/tables.ts';
import type { SettingsTables } from '#domains/settings/tables.ts';
import type { StockTables } from '#domains/stock/tables.ts';
import type { StoresTables } from '#domains/stores/tables.ts';
import type { VouchersTables } from '#domains/vouchers/tables.ts';

/** Tables that the imports of every domain use. */
interface ImportTables {
  import_run: {
    id: GeneratedId;
    kind: string;
    file_hash: string;
    lines_done: Generated<number>;
    rows_applied: Generated<number>;
    rows_refused: Generated<number>;
    finished_at: InstantOrNull;
    started_at: InstantNow;
  };
}

/** The columns of every table, for Kysely. Each domain defines its own tables beside the migrations. */
export interface Tables
  extends
    AccountTables,
    AnalyticsTables,
    AuditTables,
    CartTables,
    CatalogueTables,
    CompanyTables,
    CompareTables,
    ContentTables,
    DeliveryTables,
    EnquiriesTables,
    ExperimentsTables,
    FulfilmentTables,
    GeoTables,
    IdentityTables,
    InvoicesTables,
    MerchandisingTables,
    NotificationsTables,
    OrdersTables,
    ProjectsTables,
    PromotionsTables,
    RemindersTables,
    ReturnsTables,
    SavedTables,
    SettingsTables,
    StockTables,
    StoresTables,
    VouchersTables,
    ImportTables {}
