import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { EmailExample } from '#domains/notifications/use-cases/email-example.ts';
import { queueMails, type Mail } from '#domains/notifications/use-cases/mail.ts';
import { MailButton, renderMail } from '#domains/notifications/use-cases/mail-layout.tsx';
import type { StoredOrder } from '#domains/orders/use-cases/orders.ts';
import type { Site } from '#sites/site.ts';
import { listCopyRecipients } from '../db/invoices.ts';

export interface InvoiceCopyDeps {
  siteOf(siteId: string): Site;
  /** Returns a site's origin, such as `https://shop.example`. */
  originOf(siteId: string): string;
  clock: () => Date;
}

/**
 * Queues an email with a copy of each invoice to the owner of the buyer's company, unless the owner has
 * disabled copies. For an order on account, the company is the one whose credit account is charged.
 *
 * Queues no copy if the owner placed the order or has the order's email address.
 */
export async function mailInvoiceCopies(
  tx: Kysely<Tables>,
  orders: readonly StoredOrder[],
  invoiceIds: ReadonlyMap<number, number>,
  { siteOf, originOf, clock }: InvoiceCopyDeps,
): Promise<void> {
  const ofBuyers = orders.filter(
    ({ id, siteId }) => invoiceIds.has(id) && siteOf(siteId).capabilities.hidesPricesFromGuests,
  );
  if (ofBuyers.length === 0) return;
  const recipients = await listCopyRecipients(
    tx,
    ofBuyers.map(({ id }) => id),
  );
  const byOrder = new Map(ofBuyers.map((order) => [order.id, order]));
  const mails = recipients.map(({ orderId, email, buyer }): Mail => {
    const { number, siteId } = byOrder.get(orderId)!;
    const attachment = invoiceIds.get(orderId)!;
    const site = siteOf(siteId);
    return {
      ...invoiceCopyMail({ number, buyer }, { site, origin: originOf(siteId) }),
      dedupeKey: `invoice-copy:${attachment}`,
      siteId,
      recipient: email,
      attachment,
      about: `order:${orderId}`,
    };
  });
  await queueMails(tx, mails, clock());
}

function invoiceCopyMail(
  { number, buyer }: { number: string; buyer: string },
  { site, origin }: { site: Site; origin: string },
): { subject: string; html: string; plain: string } {
  const subject = `Invoice for your company's order ${number}`;
  const paragraphs = [
    `${buyer} placed order ${number} for your company. The invoice is attached as a PDF.`,
    'You get a copy of each of your buyers’ invoices. To stop these emails, untick the box under “Where invoices go” on your company page.',
  ];
  const orderUrl = `${origin}/account/orders/${number}`;
  const companyUrl = `${origin}/account/company`;
  const html = renderMail(
    { site, origin },
    subject,
    <>
      <h1 style={{ fontSize: 22, margin: '0 0 12px' }}>An order for your company</h1>
      {paragraphs.map((text) => (
        <p key={text} style={{ fontSize: 15, lineHeight: 1.5, margin: '0 0 16px' }}>
          {text}
        </p>
      ))}
      <MailButton href={orderUrl} site={site}>
        See the order
      </MailButton>
      <p style={{ fontSize: 13, margin: '16px 0 0' }}>
        <a href={companyUrl}>Your company</a>
      </p>
    </>,
  );
  const plain = [...paragraphs, '', orderUrl, companyUrl, `Questions? Call ${site.supportPhone}.`].join('\n');
  return { subject, html, plain };
}

/** The emails with copies of invoices. */
export const invoiceCopyEmails: readonly EmailExample[] = [
  {
    id: 'invoice-copy',
    title: 'Copy of an invoice for a company',
    when: 'When the order of a company’s buyer is invoiced, unless the owner turned the copies off.',
    to: 'The owner of the company',
    isSentBy: ({ capabilities }) => capabilities.hidesPricesFromGuests,
    render: ({ site, origin }) =>
      invoiceCopyMail({ number: 'W10482', buyer: 'Alex Morgan' }, { site, origin }),
  },
];
