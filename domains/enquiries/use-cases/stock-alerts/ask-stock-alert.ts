import { randomBytes } from 'node:crypto';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import {
  alertsFull,
  type askStockAlert as askEndpoint,
  inStock,
  neverBack,
} from '../../contract/enquiries.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { unknownProduct } from '#domains/catalogue/contract/product.ts';
import { isOn } from '#domains/settings/rules/values.ts';
import { stockDisplay } from '#domains/catalogue/rules/stock.ts';
import { type StockAlertForm, stockAlertErrors } from '../../rules/stock-alert.ts';
import { saveStockAlert } from '../../db/enquiries.ts';
import type { StockAlertsDeps } from './deps.ts';

/**
 * Stores a stock alert, once for each email address and product. The number of alerts per address is limited,
 * because anyone can enter the address and each alert sends an email.
 */
export async function askStockAlert(
  { site, now }: Pick<RequestContext, 'site' | 'now'>,
  { db, catalogue, settingsOf }: Pick<StockAlertsDeps, 'db' | 'catalogue' | 'settingsOf'>,
  { sku, ...form }: StockAlertForm & { sku: string },
): Promise<{ success: boolean } | FaultOf<typeof askEndpoint>> {
  const card = catalogue.cardBySku(site, sku);
  if (!card) return failWith(unknownProduct);
  const isExtended = isOn(settingsOf(site.id), 'NotifyMeCallbackExtended');
  const fields = stockAlertErrors(form, isExtended);
  const texts = Object.values(fields);
  if (texts.length > 0) return failWith(invalidForm, { texts, fields });
  const { canNotify, canAdd } = stockDisplay(card.stockStatus);
  if (!canNotify) return canAdd ? failWith(inStock) : failWith(neverBack);
  const alert = {
    siteId: site.id,
    productId: card.id,
    email: form.email.trim().toLowerCase(),
    name: isExtended ? form.name.trim() : '',
    phone: isExtended ? form.phone.trim() : '',
    callTime: isExtended ? form.callTime : '',
    token: randomBytes(18).toString('base64url'),
  };
  const isSaved = await inTransaction(db, (tx) => saveStockAlert(tx, alert, now));
  return isSaved ? { success: true } : failWith(alertsFull);
}
