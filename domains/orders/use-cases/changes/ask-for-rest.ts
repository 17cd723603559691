import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { type askForRest as askForRestEndpoint, noMobile, nothingToAsk } from '../../contract/changes.ts';
import { textsOff, notMobile } from '#domains/notifications/contract.ts';
import { textNumber } from '#domains/notifications/rules/mobile.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { unknownOrder } from '../../contract/orders.ts';
import type { ChangeContext, ChangeHandlersDeps, ChangedOrder } from './deps.ts';
import { askRest } from './change-order.ts';

/** Emails or texts the customer the link to the payment page for the amount due. */
export async function askForRest(
  ctx: ChangeContext,
  deps: ChangeHandlersDeps,
  {
    number,
    key,
    by,
    phone,
  }: { number: string; key: string; by: 'mail' | 'text'; phone?: string | undefined },
): Promise<ChangedOrder | FaultOf<typeof askForRestEndpoint>> {
  if (by === 'text' && !deps.sendsTexts) return failWith(textsOff);
  const { id: siteId, country } = ctx.site;
  const other = by === 'text' && phone !== undefined ? textNumber(phone, country) : undefined;
  if (other === null) return failWith(notMobile, { fields: { phone: notMobile.text } });
  const text = by === 'text' ? { textIn: country, otherNumber: other } : {};
  const result = await askRest(deps, { number, siteId }, { by: actorOf(ctx), key, ...text });
  if (result.kind === 'done') return { orderNumber: result.number };
  if (result.kind === 'no-mobile') return failWith(noMobile);
  return failWith(result.kind === 'unknown-order' ? unknownOrder : nothingToAsk);
}
