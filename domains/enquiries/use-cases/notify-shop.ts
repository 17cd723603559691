import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { parseLocalPath } from '#foundation/pure/input/local-path.ts';
import type { SentForm } from '#domains/content/use-cases/content.ts';
import { queueMail } from '#domains/notifications/use-cases/mail.ts';
import type { Setting } from '#domains/settings/contract/settings.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { textSetting } from '#domains/settings/rules/values.ts';
import type { Site } from '#sites/site.ts';
import { enquiryForShop } from './enquiry-mail.tsx';

export interface WrittenEnquiry {
  /** A permanent identifier such as `form:12`. The email is sent once, even if it is queued several times. */
  key: string;
  subject: string;
  /** Labels and submitted values, in order. */
  rows: readonly (readonly [string, string])[];
  /** The path of the page from which the enquiry was sent; empty if unknown. */
  path: string;
  /** The setting that contains the recipient's email address; defaults to `EnquiryMailbox`. */
  mailbox?: 'EnquiryMailbox' | 'OrderMailbox';
}

/**
 * Queues the email about an enquiry to the site's mailbox, in the caller's transaction. Queues nothing if the
 * setting is empty.
 */
export type NotifyShop = (
  tx: Kysely<Tables>,
  enquiry: WrittenEnquiry,
  ctx: Pick<RequestContext, 'now' | 'origin'> & { site: Site },
) => Promise<void>;

/** Converts a page form to an enquiry. */
export function formNotice({ id, title, fields, path, source }: SentForm): WrittenEnquiry {
  return {
    key: `form:${id}`,
    subject: title,
    rows: [...fields.map(({ label, value }) => [label, value] as const), ['Source', source]],
    path,
  };
}

/** Converts a question to an expert to an enquiry. */
export function expertNotice(
  id: number,
  { name, email, message, source, path }: Record<'name' | 'email' | 'message' | 'source' | 'path', string>,
): WrittenEnquiry {
  return {
    key: `expert:${id}`,
    subject: 'Question to an expert',
    rows: [
      ['Name', name],
      ['Email', email],
      ['Question', message],
      ['Source', source],
    ],
    path: parseLocalPath(path) ?? '',
  };
}

/**
 * Creates the function that emails enquiries to the shop's staff. `npm run export -- enquiries` also includes
 * the enquiries that are not emailed.
 */
export function createTellShop(settingsOf: (siteId: string) => readonly Setting[]): NotifyShop {
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
