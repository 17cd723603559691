import type { FaultOf } from '#foundation/pure/endpoint.ts';
import type { EventHandler } from '#domains/notifications/use-cases/events.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type {
  askStockAlert as askStockAlertEndpoint,
  getStockAlert as getStockAlertEndpoint,
  StockAlert,
} from '../contract/enquiries.ts';
import type { stockBack } from '../events.ts';
import type { StockAlertForm } from '../rules/stock-alert.ts';
import type { StockAlertsDeps } from './stock-alerts/deps.ts';
import { askStockAlert } from './stock-alerts/ask-stock-alert.ts';
import { getStockAlert, stopStockAlert } from './stock-alerts/stock-alert-link.ts';
import { findBackInStock, notifyBackInStock } from './stock-alerts/notify-back-in-stock.ts';

export interface StockAlerts {
  /** Stores a stock alert, once for each email address and product. */
  ask(
    ctx: Pick<RequestContext, 'site' | 'now'>,
    form: StockAlertForm & { sku: string },
  ): Promise<{ success: boolean } | FaultOf<typeof askStockAlertEndpoint>>;
  /** Returns the stock alert that an emailed link identifies. Returns 404 if the link is invalid. */
  read(
    ctx: Pick<RequestContext, 'site'>,
    token: string,
  ): Promise<StockAlert | FaultOf<typeof getStockAlertEndpoint>>;
  /** Withdraws a stock alert. Idempotent. */
  stop(
    ctx: Pick<RequestContext, 'site' | 'now'>,
    token: string,
  ): Promise<StockAlert | FaultOf<typeof getStockAlertEndpoint>>;
  /**
   * Finds stock alerts whose product is back in stock and writes an event for each alert to the outbox.
   * Returns the number of events.
   */
  findBack(): Promise<number>;
  /** Handles the event `stock-back`: sends one email per alert. */
  notifyBackInStock: EventHandler<typeof stockBack>;
}

/**
 * Creates the stock alert service. Shoppers request an alert on the page of a product. The shop sends each
 * alert once, when a warehouse in the site's country has stock.
 */
export function createStockAlerts(deps: StockAlertsDeps): StockAlerts {
  return {
    ask: (ctx, form) => askStockAlert(ctx, deps, form),
    read: (ctx, token) => getStockAlert(ctx, deps, token),
    stop: (ctx, token) => stopStockAlert(ctx, deps, token),
    findBack: () => findBackInStock(deps),
    notifyBackInStock: notifyBackInStock(deps),
  };
}
