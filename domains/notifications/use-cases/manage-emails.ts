import type { Kysely } from 'kysely';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { worksOn } from '#foundation/pure/user.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import type { Setting } from '#domains/settings/contract/settings.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { textSetting } from '#domains/settings/rules/values.ts';
import type { Site } from '#sites/site.ts';
import {
  noOwnAddress,
  TEST_SUBJECT,
  tooManyTestEmails,
  unknownEmail,
  type EmailPreview,
  type previewEmail,
  type sendTestEmail,
  type ShopEmails,
} from '../contract/emails.ts';
import { readMessageBacklog } from '../db/backlog.ts';
import {
  preheaderOf,
  withInertLinks,
  type EmailExample,
  type EmailText,
  type ExampleAbout,
} from './email-example.ts';
import { queueCappedMail } from './mail.ts';

export interface ManageEmailsDeps {
  db: Kysely<Tables>;
  /** All emails of the shop by group, in the order of the page. */
  groups: readonly { title: string; emails: readonly EmailExample[] }[];
  /** All sites, with the operator's settings. */
  sites(): readonly Site[];
  originOf(siteId: string): string;
  settingsOf(siteId: string): readonly Setting[];
  /** Returns the sender of a site's emails. */
  senderOf(siteId: string): string;
  /** The URL of the SMTP server; undefined if there is none. It may contain a password. */
  smtpUrl: string | undefined;
  /** Returns two products of a site for examples. */
  productsOf(site: Site): Promise<ExampleAbout['products']>;
  /** Returns the confirmed email address of an account; null if it is not confirmed. */
  verifiedEmailOf(accountId: string): Promise<string | null>;
  /** Sends queued emails now. */
  wake(): void;
}

type Context = Pick<RequestContext, 'user' | 'now' | 'requestId'>;
export type EmailManagement = ReturnType<typeof createEmailManagement>;

/** Creates the use cases with which administrators view emails and send examples to themselves. */
export function createEmailManagement(deps: ManageEmailsDeps) {
  return {
    list: (ctx: Pick<Context, 'user'>) => listEmails(ctx, deps),
    preview: (ctx: Pick<Context, 'user' | 'now'>, id: string, siteId: string) =>
      preview(ctx, deps, { id, siteId }),
    sendTest: (ctx: Context, id: string, input: { siteId: string; key: string }) =>
      sendTest(ctx, deps, { id, ...input }),
  };
}

async function listEmails({ user }: Pick<Context, 'user'>, deps: ManageEmailsDeps): Promise<ShopEmails> {
  const { db, groups, settingsOf, senderOf, smtpUrl, verifiedEmailOf } = deps;
  const sites = deps.sites().filter(({ id }) => worksOn(user, id));
  const { waiting, failing, setAside: stopped } = (await readMessageBacklog(db)).mail;
  return {
    groups: groups.map(({ title, emails }) => ({
      title,
      emails: emails.map(({ id, title: name, when, to, isSentBy }) => ({
        id,
        title: name,
        when,
        to,
        siteIds: sites.filter((site) => isSentBy?.(site) ?? true).map((site) => site.id),
      })),
    })),
    sites: sites.map(({ id, name }) => ({ id, name })),
    senders: sites.map(({ id }) => ({
      siteId: id,
      from: senderOf(id),
      enquiryMailbox: textSetting(settingsOf(id), 'EnquiryMailbox').trim(),
      orderMailbox: textSetting(settingsOf(id), 'OrderMailbox').trim(),
    })),
    // Only the host, because the URL may contain a password.
    smtpHost: smtpUrl !== undefined && URL.canParse(smtpUrl) ? new URL(smtpUrl).host : null,
    backlog: { waiting, failing, stopped },
    ownAddress: user.accountId === null ? null : await verifiedEmailOf(user.accountId),
  };
}

/** Renders an email with example data; null if the site does not send it or the user does not work on the site. */
async function render(
  { user, now }: Pick<Context, 'user' | 'now'>,
  { groups, sites, originOf, productsOf }: ManageEmailsDeps,
  { id, siteId }: { id: string; siteId: string },
): Promise<EmailText | null> {
  const example = groups.flatMap(({ emails }) => emails).find((one) => one.id === id);
  const site = sites().find((one) => one.id === siteId);
  if (!example || !site || !worksOn(user, siteId) || example.isSentBy?.(site) === false) return null;
  const origin = originOf(siteId);
  const email = example.render({ site, origin, now, products: await productsOf(site) });
  return withInertLinks(email, origin);
}

/** The policy of a preview: pictures of the shop and styles of elements, but no scripts, frames, forms or requests. */
const PREVIEW_POLICY =
  "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src 'self' data:; style-src-attr 'unsafe-inline'\">";
const STYLES = /<style>([^<]*)<\/style>/;

async function preview(
  ctx: Pick<Context, 'user' | 'now'>,
  deps: ManageEmailsDeps,
  of: { id: string; siteId: string },
): Promise<EmailPreview | FaultOf<typeof previewEmail>> {
  const email = await render(ctx, deps, of);
  if (email === null) return failWith(unknownEmail);
  const { subject, html, plain } = email;
  return {
    subject,
    preheader: preheaderOf(html),
    html: html
      .replace(STYLES, '')
      .replace('<head>', `<head>${PREVIEW_POLICY}`)
      // Every host of the shop serves the same pictures, and a page may load only those of its own host.
      .replaceAll(`src="${deps.originOf(of.siteId)}/`, 'src="/'),
    darkStyles: STYLES.exec(html)?.[1] ?? '',
    plain,
  };
}

/** Sends an example to the user's own confirmed address. A repeated request with the same key sends nothing. */
async function sendTest(
  ctx: Context,
  deps: ManageEmailsDeps,
  { key, ...of }: { id: string; siteId: string; key: string },
): Promise<AnswerOf<typeof sendTestEmail> | FaultOf<typeof sendTestEmail>> {
  const { user, now } = ctx;
  const email = await render(ctx, deps, of);
  if (email === null) return failWith(unknownEmail);
  const recipient = user.accountId === null ? null : await deps.verifiedEmailOf(user.accountId);
  if (recipient === null) return failWith(noOwnAddress);
  const isQueued = await inTransaction(deps.db, async (tx) => {
    const { id, siteId } = of;
    const queued = await queueCappedMail(
      tx,
      {
        ...email,
        kind: 'test-email:',
        dedupeKey: `test-email:${user.accountId}:${key}`,
        siteId,
        recipient,
        subject: `${TEST_SUBJECT} ${email.subject}`,
      },
      now,
    );
    if (queued)
      await writeAudit(
        tx,
        { by: actorOf(ctx), siteId, subject: 'emails', action: 'test-sent', key: id },
        now,
      );
    return queued;
  });
  if (!isQueued) return failWith(tooManyTestEmails);
  deps.wake();
  return { sentTo: recipient };
}
