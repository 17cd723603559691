import { serverDate } from '#foundation/browser/time/server-clock.ts';
import type { Day } from '#foundation/pure/day.ts';
import type { Confirmation } from '#domains/orders/contract/orders.ts';
import { saveFile } from '#foundation/browser/save-file.ts';
import { calendarFile } from '#domains/orders/rules/calendar-file.ts';
import { addressLines } from './confirmation-texts.ts';

/** Downloads a calendar file with the delivery day. */
export function saveCalendarFile(
  order: Pick<Confirmation, 'orderNumber' | 'deliveryAddress'>,
  day: Day,
  company: string,
): void {
  const file = calendarFile(
    { orderNumber: order.orderNumber, day, company, address: addressLines(order).slice(1).join(', ') },
    serverDate(),
  );
  saveFile({ fileName: `delivery-${order.orderNumber}.ics`, mediaType: 'text/calendar', text: file });
}
