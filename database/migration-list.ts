import type { Migration } from 'kysely/migration';
import * as m0001 from './migrations/0001-places.ts';
import * as m0002 from './migrations/0002-catalogue.ts';
import * as m0003 from './migrations/0003-orders.ts';
import * as m0005 from './migrations/0005-content.ts';
import * as m0006 from './migrations/0006-compare.ts';
import * as m0007 from './migrations/0007-promotions.ts';
import * as m0008 from './migrations/0008-shopper-lists.ts';
import * as m0009 from './migrations/0009-analytics.ts';
import * as m0010 from './migrations/0010-stores.ts';
import * as m0011 from './migrations/0011-events-audit-owners.ts';
import * as m0012 from './migrations/0012-purchase-guards.ts';
import * as m0013 from './migrations/0013-delivery.ts';
import * as m0014 from './migrations/0014-stock.ts';
import * as m0015 from './migrations/0015-price-lists.ts';
import * as m0016 from './migrations/0016-operate.ts';
import * as m0020 from './migrations/0020-identity.ts';
import * as m0021 from './migrations/0021-stock-count-moments.ts';
import * as m0022 from './migrations/0022-cart-of-account.ts';
import * as m0023 from './migrations/0023-addresses-of-accounts.ts';
import * as m0024 from './migrations/0024-locked-sessions.ts';
import * as m0025 from './migrations/0025-lists-of-accounts.ts';
import * as m0026 from './migrations/0026-erased-holders.ts';
import * as m0027 from './migrations/0027-unsubscribe.ts';
import * as m0028 from './migrations/0028-companies.ts';
import * as m0029 from './migrations/0029-coupons.ts';
import * as m0030 from './migrations/0030-sales-documents.ts';
import * as m0031 from './migrations/0031-earlier-days.ts';
import * as m0032 from './migrations/0032-approvals.ts';
import * as m0033 from './migrations/0033-gift-cards.ts';
import * as m0034 from './migrations/0034-money.ts';
import * as m0035 from './migrations/0035-forgotten-mails.ts';
import * as m0036 from './migrations/0036-account-payments.ts';
import * as m0037 from './migrations/0037-money-back.ts';
import * as m0038 from './migrations/0038-adjustment-notes.ts';
import * as m0039 from './migrations/0039-store-stock.ts';
import * as m0040 from './migrations/0040-payment-purposes.ts';
import * as m0041 from './migrations/0041-balances.ts';
import * as m0042 from './migrations/0042-returns.ts';
import * as m0048 from './migrations/0048-sent-mails.ts';
import * as m0050 from './migrations/0050-projects.ts';
import * as m0051 from './migrations/0051-project-ids.ts';
import * as m0060 from './migrations/0060-merchandising.ts';
import * as m0061 from './migrations/0061-selling.ts';
import * as m0065 from './migrations/0065-reminders.ts';
import * as m0083 from './migrations/0083-project-quotes.ts';
import * as m0095 from './migrations/0095-streets.ts';
import * as m0100 from './migrations/0100-ordered-projects.ts';
import * as m0110 from './migrations/0110-variant-colours.ts';
import * as m0111 from './migrations/0111-product-reviews.ts';
import * as m0130 from './migrations/0130-held-project-lines.ts';
import * as m0140 from './migrations/0140-delivered.ts';
import * as m0150 from './migrations/0150-price-asks.ts';
import * as m0151 from './migrations/0151-acting.ts';
import * as m0152 from './migrations/0152-cart-hand-over.ts';
import * as m0153 from './migrations/0153-agreed-pieces.ts';
import * as m0154 from './migrations/0154-approved-price-days.ts';
import * as m0155 from './migrations/0155-found-projects.ts';
import * as m0156 from './migrations/0156-holders-without-email.ts';
import * as m0157 from './migrations/0157-all-that-was-won.ts';
import * as m0158 from './migrations/0158-texts.ts';
import * as m0159 from './migrations/0159-guests-by-name.ts';
import * as m0160 from './migrations/0160-quoted-lines.ts';
import * as m0161 from './migrations/0161-refuse.ts';
import * as m0162 from './migrations/0162-line-services.ts';
import * as m0163 from './migrations/0163-refused-messages.ts';
import * as m0164 from './migrations/0164-options-by-specification.ts';
import * as m0165 from './migrations/0165-permissions-that-nothing-asks-for.ts';
import * as m0166 from './migrations/0166-sorted-projects.ts';
import * as m0167 from './migrations/0167-documents-of-orders.ts';
import * as m0168 from './migrations/0168-codes-of-sellers.ts';
import * as m0169 from './migrations/0169-served-sites.ts';
import * as m0170 from './migrations/0170-sold-gift-cards.ts';
import * as m0171 from './migrations/0171-given-prices.ts';
import * as m0172 from './migrations/0172-contact-sources.ts';
import * as m0173 from './migrations/0173-invoice-copies.ts';
import * as m0175 from './migrations/0175-refund-rows.ts';
import * as m0176 from './migrations/0176-unpaid-orders.ts';
import * as m0180 from './migrations/0180-debtors.ts';
import * as m0181 from './migrations/0181-confirmed-newsletters.ts';
import * as m0185 from './migrations/0185-found-by-name-and-phone.ts';
import * as m0195 from './migrations/0195-moved-addresses.ts';
import * as m0205 from './migrations/0205-changed-at.ts';
import * as m0206 from './migrations/0206-schema-release.ts';
import * as m0207 from './migrations/0207-refund-row-order.ts';
import * as m0210 from './migrations/0210-payments-by-business-number.ts';
import * as m0220 from './migrations/0220-order-snapshots.ts';
import * as m0230 from './migrations/0230-bookings.ts';
import * as m0231 from './migrations/0231-booking-permission.ts';
import * as m0240 from './migrations/0240-consent-and-purchases.ts';
import * as m0241 from './migrations/0241-visits.ts';
import * as m0250 from './migrations/0250-reviews.ts';
import * as m0251 from './migrations/0251-product-questions.ts';
import * as m0260 from './migrations/0260-product-gtin.ts';
import * as m0261 from './migrations/0261-measured-refunds.ts';
import * as m0270 from './migrations/0270-scheduled-pages.ts';
import * as m0271 from './migrations/0271-promotion-claims.ts';
import * as m0280 from './migrations/0280-order-tip.ts';
import * as m0281 from './migrations/0281-deals-club.ts';
import * as m0282 from './migrations/0282-referrals.ts';
import * as m0284 from './migrations/0284-trusted-browsers.ts';
import * as m0285 from './migrations/0285-booking-codes.ts';
import * as m0286 from './migrations/0286-product-gtin-index.ts';
import * as m0296 from './migrations/0296-join-links.ts';
import * as m0297 from './migrations/0297-form-answers.ts';
import * as m0310 from './migrations/0310-claims-of-all-sites.ts';
import * as m0311 from './migrations/0311-coupons-for-new-customers.ts';
import * as m0312 from './migrations/0312-store-displays.ts';
import * as m0313 from './migrations/0313-product-marks.ts';
import * as m0330 from './migrations/0330-back-office-orders.ts';
import * as m0340 from './migrations/0340-payment-state.ts';
import * as m0341 from './migrations/0341-order-edits.ts';
import * as m0350 from './migrations/0350-email-keys.ts';
import * as m0365 from './migrations/0365-staff-shipments.ts';
import * as m0370 from './migrations/0370-secret-links.ts';
import * as m0380 from './migrations/0380-fulfilment-state.ts';
import * as m0381 from './migrations/0381-webhooks.ts';
import * as m0382 from './migrations/0382-edited-totals.ts';
import * as m0390 from './migrations/0390-setting-versions.ts';
import * as m0391 from './migrations/0391-audit-search.ts';
import * as m0392 from './migrations/0392-attention.ts';
import * as m0393 from './migrations/0393-staff-changes.ts';
import * as m0394 from './migrations/0394-api-keys.ts';
import * as m0395 from './migrations/0395-staff-administration.ts';
import * as m0396 from './migrations/0396-jobs.ts';
import * as m0398 from './migrations/0398-customers.ts';
import * as m0399 from './migrations/0399-privacy-requests.ts';
import * as m0401 from './migrations/0401-membership-versions.ts';
import * as m0404 from './migrations/0404-report-amounts.ts';
import * as m0405 from './migrations/0405-list-views.ts';
import * as m0406 from './migrations/0406-order-tags.ts';
import * as m0407 from './migrations/0407-phone-orders.ts';
import * as m0409 from './migrations/0409-store-days.ts';
import * as m0410 from './migrations/0410-staff-vouchers.ts';
import * as m0411 from './migrations/0411-record-payments.ts';
import * as m0420 from './migrations/0420-picking.ts';
import * as m0421 from './migrations/0421-carrier-bookings.ts';
import * as m0430 from './migrations/0430-report-emails.ts';
import * as m0431 from './migrations/0431-announced-transfers.ts';

/** Every migration, in order. Once released, a migration is never changed: write the next one. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-places': m0001 as Migration,
  '0002-catalogue': m0002 as Migration,
  '0003-orders': m0003 as Migration,
  '0005-content': m0005 as Migration,
  '0006-compare': m0006 as Migration,
  '0007-promotions': m0007 as Migration,
  '0008-shopper-lists': m0008 as Migration,
  '0009-analytics': m0009 as Migration,
  '0010-stores': m0010 as Migration,
  '0011-events-audit-owners': m0011 as Migration,
  '0012-purchase-guards': m0012 as Migration,
  '0013-delivery': m0013 as Migration,
  '0014-stock': m0014 as Migration,
  '0015-price-lists': m0015 as Migration,
  '0016-operate': m0016 as Migration,
  '0020-identity': m0020 as Migration,
  '0021-stock-count-moments': m0021 as Migration,
  '0022-cart-of-account': m0022 as Migration,
  '0023-addresses-of-accounts': m0023 as Migration,
  '0024-locked-sessions': m0024 as Migration,
  '0025-lists-of-accounts': m0025 as Migration,
  '0026-erased-holders': m0026 as Migration,
  '0027-unsubscribe': m0027 as Migration,
  '0028-companies': m0028 as Migration,
  '0029-coupons': m0029 as Migration,
  '0030-sales-documents': m0030 as Migration,
  '0031-earlier-days': m0031 as Migration,
  '0032-approvals': m0032 as Migration,
  '0033-gift-cards': m0033 as Migration,
  '0034-money': m0034 as Migration,
  '0035-forgotten-mails': m0035 as Migration,
  '0036-account-payments': m0036 as Migration,
  '0037-money-back': m0037 as Migration,
  '0038-adjustment-notes': m0038 as Migration,
  '0039-store-stock': m0039 as Migration,
  '0040-payment-purposes': m0040 as Migration,
  '0041-balances': m0041 as Migration,
  '0042-returns': m0042 as Migration,
  '0048-sent-mails': m0048 as Migration,
  '0050-projects': m0050 as Migration,
  '0051-project-ids': m0051 as Migration,
  '0060-merchandising': m0060 as Migration,
  '0061-selling': m0061 as Migration,
  '0065-reminders': m0065 as Migration,
  '0083-project-quotes': m0083 as Migration,
  '0095-streets': m0095 as Migration,
  '0100-ordered-projects': m0100 as Migration,
  '0110-variant-colours': m0110 as Migration,
  '0111-product-reviews': m0111 as Migration,
  '0130-held-project-lines': m0130 as Migration,
  '0140-delivered': m0140 as Migration,
  '0150-price-asks': m0150 as Migration,
  '0151-acting': m0151 as Migration,
  '0152-cart-hand-over': m0152 as Migration,
  '0153-agreed-pieces': m0153 as Migration,
  '0154-approved-price-days': m0154 as Migration,
  '0155-found-projects': m0155 as Migration,
  '0156-holders-without-email': m0156 as Migration,
  '0157-all-that-was-won': m0157 as Migration,
  '0158-texts': m0158 as Migration,
  '0159-guests-by-name': m0159 as Migration,
  '0160-quoted-lines': m0160 as Migration,
  '0161-refuse': m0161 as Migration,
  '0162-line-services': m0162 as Migration,
  '0163-refused-messages': m0163 as Migration,
  '0164-options-by-specification': m0164 as Migration,
  '0165-permissions-that-nothing-asks-for': m0165 as Migration,
  '0166-sorted-projects': m0166 as Migration,
  '0167-documents-of-orders': m0167 as Migration,
  '0168-codes-of-sellers': m0168 as Migration,
  '0169-served-sites': m0169 as Migration,
  '0170-sold-gift-cards': m0170 as Migration,
  '0171-given-prices': m0171 as Migration,
  '0172-contact-sources': m0172 as Migration,
  '0173-invoice-copies': m0173 as Migration,
  '0175-refund-rows': m0175 as Migration,
  '0176-unpaid-orders': m0176 as Migration,
  '0180-debtors': m0180 as Migration,
  '0181-confirmed-newsletters': m0181 as Migration,
  '0185-found-by-name-and-phone': m0185 as Migration,
  '0195-moved-addresses': m0195 as Migration,
  '0205-changed-at': m0205 as Migration,
  '0206-schema-release': m0206 as Migration,
  '0207-refund-row-order': m0207 as Migration,
  '0210-payments-by-business-number': m0210 as Migration,
  '0220-order-snapshots': m0220 as Migration,
  '0230-bookings': m0230 as Migration,
  '0231-booking-permission': m0231 as Migration,
  '0240-consent-and-purchases': m0240 as Migration,
  '0241-visits': m0241 as Migration,
  '0250-reviews': m0250 as Migration,
  '0251-product-questions': m0251 as Migration,
  '0260-product-gtin': m0260 as Migration,
  '0261-measured-refunds': m0261 as Migration,
  '0270-scheduled-pages': m0270 as Migration,
  '0271-promotion-claims': m0271 as Migration,
  '0280-order-tip': m0280 as Migration,
  '0281-deals-club': m0281 as Migration,
  '0282-referrals': m0282 as Migration,
  '0284-trusted-browsers': m0284 as Migration,
  '0285-booking-codes': m0285 as Migration,
  '0286-product-gtin-index': m0286 as Migration,
  '0296-join-links': m0296 as Migration,
  '0297-form-answers': m0297 as Migration,
  '0310-claims-of-all-sites': m0310 as Migration,
  '0311-coupons-for-new-customers': m0311 as Migration,
  '0312-store-displays': m0312 as Migration,
  '0313-product-marks': m0313 as Migration,
  '0330-back-office-orders': m0330 as Migration,
  '0340-payment-state': m0340 as Migration,
  '0341-order-edits': m0341 as Migration,
  '0350-email-keys': m0350 as Migration,
  '0365-staff-shipments': m0365 as Migration,
  '0370-secret-links': m0370 as Migration,
  '0380-fulfilment-state': m0380 as Migration,
  '0381-webhooks': m0381 as Migration,
  '0382-edited-totals': m0382 as Migration,
  '0390-setting-versions': m0390 as Migration,
  '0391-audit-search': m0391 as Migration,
  '0392-attention': m0392 as Migration,
  '0393-staff-changes': m0393 as Migration,
  '0394-api-keys': m0394 as Migration,
  '0395-staff-administration': m0395 as Migration,
  '0396-jobs': m0396 as Migration,
  '0398-customers': m0398 as Migration,
  '0399-privacy-requests': m0399 as Migration,
  '0401-membership-versions': m0401 as Migration,
  '0404-report-amounts': m0404 as Migration,
  '0405-list-views': m0405 as Migration,
  '0406-order-tags': m0406 as Migration,
  '0407-phone-orders': m0407 as Migration,
  '0409-store-days': m0409 as Migration,
  '0410-staff-vouchers': m0410 as Migration,
  '0411-record-payments': m0411 as Migration,
  '0420-picking': m0420 as Migration,
  '0421-carrier-bookings': m0421 as Migration,
  '0430-report-emails': m0430 as Migration,
  '0431-announced-transfers': m0431 as Migration,
};
