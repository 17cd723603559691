import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { SentForm } from '#domains/content/service.ts';
import { queueMail } from '#domains/notifications/service/mail.ts';
import type { Setting } from '#domains/settings/contract.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { textSetting } from '#domains/settings/rules/values.ts';
import type { Site } from '#sites/site.ts';
import { enquiryForShop } from '../service/enquiry-mail.tsx';

export interface WrittenEnquiry {
  /** Names it for good: `form:12`. Told once however often. */
  key: string;
  subject: string;
  /** Label and what was written, in order. */
  rows: readonly (readonly [string, string])[];
  /** Path of the page that it was sent from; empty for none. */
  path: string;
  /** The setting with the address that it goes to; `EnquiryMailbox` unless said. */
  mailbox?: 'EnquiryMailbox' | 'OrderMailbox';
}

/** Queues the mail of an enquiry to the site's mailbox, in the caller's transaction; none while the setting is empty. */
export type TellShop = (
  tx: Kysely<Tables>,
  enquiry: WrittenEnquiry,
  visit: Pick<RequestContext, 'now' | 'origin'> & { site: Site },
) => Promise<void>;

/** The form of a page as an enquiry. */
export function enquiryOfForm({ id, title, fields, path, source }: SentForm): WrittenEnquiry {
  return {
    key: `form:${id}`,
    subject: title,
    rows: [...fields.map(({ label, value }) => [label, value] as const), ['Source', source]],
    path,
  };
}

/** How enquiries reach the people of a shop. What is not mailed is in `npm run export -- enquiries`. */
export function createTellShop(settingsOf: (siteId: string) => readonly Setting[]): TellShop {
  return async (tx, { key, mailbox: name = 'EnquiryMailbox', ...enquiry }, { site, now, origin }) => {
    const mailbox = textSetting(settingsOf(site.id), name).trim();
    if (mailbox === '') return;
    await queueMail(
      tx,
      {
        dedupeKey: `${key}:shop`,
        siteId: site.id,
        recipient: mailbox,
        ...enquiryForShop(enquiry, { site, origin }),
      },
      now,
    );
  };
}
