import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { type getStockAlert as getEndpoint, type StockAlert, linkInvalid } from '../../contract/enquiries.ts';
import type { RequestContext, SiteForVisitor } from '#domains/settings/request-context.ts';
import { withdrawStockAlert, type StockAlertRow, readStockAlert } from '../../db/enquiries.ts';
import type { StockAlertsDeps } from './deps.ts';

const TOKEN = /^[\w-]{24}$/;

type LinkDeps = Pick<StockAlertsDeps, 'db' | 'catalogue'>;

/** Returns the stock alert that an emailed link identifies. Returns 404 if the link is invalid. */
export async function getStockAlert(
  { site }: Pick<RequestContext, 'site'>,
  deps: LinkDeps,
  token: string,
): Promise<StockAlert | FaultOf<typeof getEndpoint>> {
  const row = await findAlert(deps, site, token);
  return 'fault' in row ? row : toStockAlert(deps, site, row);
}

/** Withdraws a stock alert. Idempotent. */
export async function stopStockAlert(
  { site, now }: Pick<RequestContext, 'site' | 'now'>,
  deps: LinkDeps,
  token: string,
): Promise<StockAlert | FaultOf<typeof getEndpoint>> {
  const row = await findAlert(deps, site, token);
  if ('fault' in row) return row;
  await withdrawStockAlert(deps.db, token, now);
  return toStockAlert(deps, site, { ...row, withdrawnAt: row.withdrawnAt ?? now });
}

async function findAlert(
  { db }: Pick<LinkDeps, 'db'>,
  site: SiteForVisitor,
  token: string,
): Promise<StockAlertRow | FaultOf<typeof getEndpoint>> {
  const row = TOKEN.test(token) ? await readStockAlert(db, { token }) : undefined;
  return row?.siteId === site.id ? row : failWith(linkInvalid);
}

function toStockAlert(
  { catalogue }: Pick<LinkDeps, 'catalogue'>,
  site: SiteForVisitor,
  row: StockAlertRow,
): StockAlert {
  const [card] = catalogue.cards(site, [row.productId]);
  return {
    title: card?.title ?? 'A product that we no longer sell',
    url: card?.url ?? '/products',
    state: row.withdrawnAt ? 'stopped' : row.backAt ? 'told' : 'waiting',
  };
}
