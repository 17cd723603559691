import type { Tables } from '#foundation/server/database/tables.ts';
import { hasOrder, numberOfOrder } from '#domains/orders/db/fragments.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';
import { addressesPersonalData } from '#domains/addresses/db/personal-data.ts';
import { auditPersonalData } from '#domains/audit/db/personal-data.ts';
import { bookingsPersonalData } from '#domains/bookings/db/personal-data.ts';
import { createCartPersonalData } from '#domains/cart/db/personal-data.ts';
import { claimsPersonalData } from '#domains/claims/db/personal-data.ts';
import { customersPersonalData } from '#domains/customers/db/personal-data.ts';
import { companyPersonalData } from '#domains/company/db/personal-data.ts';
import { comparePersonalData } from '#domains/compare/db/personal-data.ts';
import { contentPersonalData } from '#domains/content/db/personal-data.ts';
import { enquiriesPersonalData } from '#domains/enquiries/db/personal-data.ts';
import { integrationsPersonalData } from '#domains/integrations/db/personal-data.ts';
import { createIdentityPersonalData } from '#domains/identity/db/personal-data.ts';
import { invoicesPersonalData } from '#domains/invoices/db/personal-data.ts';
import { merchandisingPersonalData } from '#domains/merchandising/db/personal-data.ts';
import { mailPersonalData } from '#domains/notifications/db/personal-data.ts';
import { blockErasureOfDebtors } from '#domains/orders/use-cases/block-erasure.ts';
import { ordersPersonalData } from '#domains/orders/db/personal-data.ts';
import { projectFilesPersonalData } from '#domains/project-files/db/personal-data.ts';
import { createProjectsPersonalData } from '#domains/projects/db/personal-data.ts';
import { quotesPersonalData } from '#domains/quotes/db/personal-data.ts';
import { referralsPersonalData } from '#domains/referrals/db/personal-data.ts';
import { remindersPersonalData } from '#domains/reminders/db/personal-data.ts';
import { reportsPersonalData } from '#domains/reports/db/personal-data.ts';
import { returnsPersonalData } from '#domains/returns/db/personal-data.ts';
import { reviewsPersonalData } from '#domains/reviews/db/personal-data.ts';
import { eraseAuthor } from '#domains/reviews/use-cases/erase-author.ts';
import { staffPersonalData } from '#domains/staff/db/personal-data.ts';
import { savedPersonalData } from '#domains/saved/db/personal-data.ts';
import { createVouchersPersonalData } from '#domains/vouchers/db/personal-data.ts';

/**
 * All personal data that the shop stores, by domain. Users can export this data, and the shop deletes it with
 * the account. Add every domain that stores personal data; the account itself must be last.
 */
export const PERSONAL_DATA: readonly PersonalData<Tables>[] = [
  invoicesPersonalData,
  { ...ordersPersonalData, blocksErasure: blockErasureOfDebtors },
  returnsPersonalData,
  { ...reviewsPersonalData, erase: eraseAuthor },
  createProjectsPersonalData({ quotes: quotesPersonalData, files: projectFilesPersonalData }),
  remindersPersonalData,
  customersPersonalData,
  bookingsPersonalData,
  claimsPersonalData,
  referralsPersonalData,
  merchandisingPersonalData,
  createCartPersonalData({ hasOrder }),
  createVouchersPersonalData({ numberOfOrder }),
  comparePersonalData,
  savedPersonalData,
  addressesPersonalData,
  companyPersonalData,
  enquiriesPersonalData,
  contentPersonalData,
  mailPersonalData,
  integrationsPersonalData,
  auditPersonalData,
  reportsPersonalData,
  createIdentityPersonalData({ staff: staffPersonalData }),
];
