import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';
import { queueCappedMail, queueMail } from '#domains/notifications/use-cases/mail.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { Site } from '#sites/site.ts';
import { linkInvalid, type getNewsletterSignup, type NewsletterSignup } from '../contract/enquiries.ts';
import { confirmNewsletterMail, newsletterMail, type NewsletterBenefit } from './enquiry-mail.tsx';
import { confirmNewsletterLink, signupOfToken, unsubscribeLink } from './unsubscribe-link.ts';
import { saveSignup, type Signup } from '../db/enquiries.ts';
import { confirmSignup, deleteUnconfirmedSignups, readSignup } from '../db/preferences.ts';

/** How long an unconfirmed newsletter sign-up is retained, in ms. */
const UNCONFIRMED_MS = 14 * 86_400_000;

/**
 * Stores a newsletter sign-up. Emails a confirmation link to the address, because the address may belong to
 * another person. Sends at most one confirmation email per day, address and site, and a few per day to all
 * spellings of the address; sends none to a confirmed address.
 */
export async function requestNewsletter(
  tx: Kysely<Tables>,
  signup: Signup,
  { site, origin, secret, now }: { site: Site; origin: string; secret: ShopSecret; now: Date },
): Promise<void> {
  const email = signup.email.trim().toLowerCase();
  const { id, isConfirmed } = await saveSignup(tx, { ...signup, email }, now);
  if (isConfirmed) return;
  const confirmUrl = confirmNewsletterLink(secret, origin, id);
  await queueCappedMail(
    tx,
    {
      kind: 'newsletter-confirmation:',
      dedupeKey: `newsletter-confirmation:${id}:${now.toISOString().slice(0, 10)}`,
      siteId: site.id,
      recipient: email,
      hasSecret: true,
      ...confirmNewsletterMail({ confirmUrl }, { site, origin }),
    },
    now,
  );
}

export interface NewsletterDeps {
  db: Kysely<Tables>;
  secret: ShopSecret;
  siteOf(siteId: string): Site;
  originOf(siteId: string): string;
  /**
   * Returns the coupon for a newsletter sign-up on a site; null if the site has no coupon that is valid now.
   */
  couponOf: (siteId: string) => Promise<NewsletterBenefit | null>;
}

export type Newsletter = ReturnType<typeof createNewsletter>;

/** Creates the use cases that confirm newsletter sign-ups through emailed links. */
export function createNewsletter({ db, secret, siteOf, originOf, couponOf }: NewsletterDeps) {
  /** Returns the sign-up of a link. Links work only on the site that sent them. */
  async function findSignup(token: string, siteId: string) {
    const id = signupOfToken(secret, token);
    const signup = id === undefined ? undefined : await readSignup(db, id);
    return id !== undefined && signup?.siteId === siteId ? { ...signup, id } : undefined;
  }

  async function read(
    token: string,
    { site }: Pick<RequestContext, 'site'>,
  ): Promise<NewsletterSignup | FaultOf<typeof getNewsletterSignup>> {
    const signup = await findSignup(token, site.id);
    if (!signup) return failWith(linkInvalid);
    return { shop: siteOf(signup.siteId).wording.companyName, isConfirmed: signup.isConfirmed };
  }

  return {
    read,

    /** Confirms a newsletter sign-up and emails its coupon once. A repeated confirmation changes nothing. */
    async confirm(
      token: string,
      ctx: Pick<RequestContext, 'site' | 'now'>,
    ): Promise<NewsletterSignup | FaultOf<typeof getNewsletterSignup>> {
      const { now } = ctx;
      const signup = await findSignup(token, ctx.site.id);
      if (!signup) return failWith(linkInvalid);
      const { id } = signup;
      const site = siteOf(signup.siteId);
      const origin = originOf(site.id);
      const coupon = await couponOf(site.id);
      await inTransaction(db, async (tx) => {
        if (!(await confirmSignup(tx, id, now))) return;
        const stopUrl = unsubscribeLink(secret, origin, { kind: 'newsletter', id });
        await queueMail(
          tx,
          {
            dedupeKey: `newsletter:${id}`,
            siteId: site.id,
            recipient: signup.email,
            hasSecret: true,
            listUnsubscribe: stopUrl,
            ...newsletterMail({ stopUrl, coupon }, { site, origin }),
          },
          now,
        );
      });
      return read(token, ctx);
    },

    /**
     * Deletes the sign-ups that were not confirmed within 14 days, and returns the number of deleted
     * sign-ups.
     */
    sweep: (now: Date): Promise<number> =>
      deleteUnconfirmedSignups(db, new Date(now.getTime() - UNCONFIRMED_MS)),
  };
}
