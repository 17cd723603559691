import type { Tables } from '#database/tables.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';
import { addressesPersonalData } from '#domains/account/store-personal-data.ts';
import { auditPersonalData } from '#domains/audit/store-personal-data.ts';
import { cartPersonalData } from '#domains/cart/store-personal-data.ts';
import { companyPersonalData } from '#domains/company/store-personal-data.ts';
import { comparePersonalData } from '#domains/compare/store-personal-data.ts';
import { contentPersonalData } from '#domains/content/store-personal-data.ts';
import { enquiriesPersonalData } from '#domains/enquiries/store-personal-data.ts';
import { identityPersonalData } from '#domains/identity/store-personal-data.ts';
import { invoicesPersonalData } from '#domains/invoices/store-personal-data.ts';
import { merchandisingPersonalData } from '#domains/merchandising/store-personal-data.ts';
import { mailPersonalData } from '#domains/notifications/store-personal-data.ts';
import { blockErasureOfDebtors } from '#domains/orders/use-cases/block-erasure.ts';
import { ordersPersonalData } from '#domains/orders/store/personal-data.ts';
import { projectsPersonalData } from '#domains/projects/store-personal-data.ts';
import { remindersPersonalData } from '#domains/reminders/store-personal-data.ts';
import { returnsPersonalData } from '#domains/returns/store-personal-data.ts';
import { savedPersonalData } from '#domains/saved/store-personal-data.ts';
import { vouchersPersonalData } from '#domains/vouchers/store-personal-data.ts';

/**
 * All personal data that the shop stores, by domain: the data that a user can export, and the data erased
 * with the account. A domain that starts to store personal data adds itself here. The account comes last.
 */
export const PERSONAL_DATA: readonly PersonalData<Tables>[] = [
  invoicesPersonalData,
  { ...ordersPersonalData, blocksErasure: blockErasureOfDebtors },
  returnsPersonalData,
  projectsPersonalData,
  remindersPersonalData,
  merchandisingPersonalData,
  cartPersonalData,
  vouchersPersonalData,
  comparePersonalData,
  savedPersonalData,
  addressesPersonalData,
  companyPersonalData,
  enquiriesPersonalData,
  contentPersonalData,
  mailPersonalData,
  auditPersonalData,
  identityPersonalData,
];
