import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import type { askExpert, joinKitchenClub } from '../contract/enquiries.ts';
import type { ContactSource } from '#domains/content/contract/sources.ts';
import { expertErrors, newsletterErrors, type ExpertForm, type NewsletterForm } from '../rules/enquiries.ts';
import { expertNotice, type NotifyShop } from './notify-shop.ts';
import { requestNewsletter } from './newsletter.ts';
import { saveExpertQuestion } from '../db/enquiries.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';

export { requestNewsletter } from './newsletter.ts';

export interface Enquiries {
  /**
   * Signs up for the newsletter (POST /api/Contact/kitchenclub, API-23). An error response contains a text
   * for each invalid field, and the first of these texts as `errtext`.
   */
  joinKitchenClub(
    ctx: Pick<RequestContext, 'site' | 'now' | 'origin'>,
    form: NewsletterForm & { source: string },
  ): Promise<{ success: boolean } | FaultOf<typeof joinKitchenClub>>;
  /**
   * Stores a question to an expert (FORM-06) and emails it to the shop. An error response names each invalid
   * field.
   */
  askExpert(
    ctx: Pick<RequestContext, 'site' | 'now' | 'origin'>,
    form: ExpertForm & { path: string; source: ContactSource },
  ): Promise<{ success: boolean } | FaultOf<typeof askExpert>>;
}

/** Creates the enquiries service, which handles messages from users to the shop. */
export function createEnquiries({
  db,
  notifyShop,
  secret,
}: {
  db: Kysely<Tables>;
  /** Emails an enquiry to the shop. The email is queued in the transaction that stores the enquiry. */
  notifyShop: NotifyShop;
  /** The secret that signs the links that confirm a sign-up. */
  secret: ShopSecret;
}): Enquiries {
  return {
    async joinKitchenClub({ site, now, origin }, form) {
      const fields = newsletterErrors(form);
      const texts = Object.values(fields);
      if (texts.length > 0) return failWith(invalidForm, { texts, fields, errtext: texts[0]! });
      const email = form.Email.trim().toLowerCase();
      const signup = {
        siteId: site.id,
        email,
        name: form.Name.trim(),
        postcode: form.Postcode.trim(),
        source: form.source,
      };
      await inTransaction(db, (tx) => requestNewsletter(tx, signup, { site, origin, secret, now }));
      return { success: true };
    },
    async askExpert({ site, now, origin }, form) {
      const fields = expertErrors(form);
      const texts = Object.values(fields);
      if (texts.length > 0) return failWith(invalidForm, { texts, fields, errtext: texts[0]! });
      const question = {
        name: form.Name.trim(),
        email: form.Email.trim(),
        message: form.Message.trim(),
        path: form.path,
        source: form.source,
      };
      await inTransaction(db, async (tx) => {
        const id = await saveExpertQuestion(tx, { siteId: site.id, ...question }, now);
        await notifyShop(tx, expertNotice(id, question), { site, now, origin });
      });
      return { success: true };
    },
  };
}
