import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { dayInZone, formatDayLong, type Day } from '#foundation/pure/day.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { CUSTOMER, type EmailExample } from '#domains/notifications/use-cases/email-example.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import { MailButton, renderMail } from '#domains/notifications/use-cases/mail-layout.tsx';
import { unknownOrder } from '#domains/orders/contract/orders.ts';
import { readOrder } from '#domains/orders/use-cases/orders.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Site } from '#sites/site.ts';
import { noOrderAddress, unknownDocument, type mailDocumentForShopper } from '../contract/invoices.ts';
import { documentsOfOrder } from '../db/invoices.ts';

interface Document {
  id: number;
  title: string;
  number: string;
  issuedOn: Day;
}

/**
 * Emails a document of an order as a PDF to the order's email address. Requests with the same key send one
 * email. Writes an audit entry that names the requesting user.
 */
export async function mailDocument(
  db: Kysely<Tables>,
  ctx: Pick<RequestContext, 'user' | 'site' | 'now' | 'requestId' | 'origin'>,
  orderId: number,
  { number, key }: { number: string; key: string },
): Promise<{ success: boolean } | FaultOf<typeof mailDocumentForShopper>> {
  const { site, origin, now } = ctx;
  const order = await readOrder(db, { id: orderId });
  if (order?.siteId !== site.id) return failWith(unknownOrder);
  const document = (await documentsOfOrder(db, { orderId })).find((one) => one.number === number);
  if (!document) return failWith(unknownDocument);
  if (order.email === '') return failWith(noOrderAddress);
  await inTransaction(db, async (tx) => {
    await queueMail(
      tx,
      {
        ...documentMail(document, order.number, { site, origin }),
        dedupeKey: `document-${document.id}-${key}`,
        siteId: site.id,
        recipient: order.email,
        attachment: document.id,
        about: `order:${order.id}`,
      },
      now,
    );
    await writeAudit(
      tx,
      {
        by: actorOf(ctx),
        siteId: site.id,
        subject: 'invoices',
        action: 'mailed',
        key: order.number,
        after: { document: number },
      },
      now,
    );
  });
  return { success: true };
}

function documentMail(
  { title, number, issuedOn }: Document,
  order: string,
  { site, origin }: { site: Site; origin: string },
): { subject: string; html: string; plain: string } {
  const subject = `${title} ${number} for your order ${order}`;
  const words = [
    `Here is the document that you requested: ${title.toLowerCase()} ${number} of ${formatDayLong(issuedOn)}, for order ${order}. The PDF is attached.`,
    'Keep it for your records, for a warranty claim or for your tax return.',
  ];
  const link = `${origin}/track-order`;
  const html = renderMail(
    { site, origin },
    subject,
    <>
      <h1 style={{ fontSize: 22, margin: '0 0 12px' }}>Your {title.toLowerCase()}</h1>
      {words.map((line) => (
        <p key={line} style={{ fontSize: 15, lineHeight: 1.5, margin: '0 0 16px' }}>
          {line}
        </p>
      ))}
      <MailButton href={link} site={site}>
        Track your order
      </MailButton>
    </>,
  );
  const plain = [...words, '', link, `Questions? Call ${site.supportPhone}.`].join('\n');
  return { subject, html, plain };
}

/** The emails with a document of an order. */
export const documentEmails: readonly EmailExample[] = [
  {
    id: 'document',
    title: 'Document of an order',
    when: 'When a customer or a staff member requests a document by email.',
    to: CUSTOMER,
    render: ({ site, origin, now }) =>
      documentMail(
        { id: 1, title: 'Tax invoice', number: 'INV-20482', issuedOn: dayInZone(now, site.timeZone).day },
        'W10482',
        { site, origin },
      ),
  },
];
