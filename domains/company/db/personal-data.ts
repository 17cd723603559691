import type { Tables } from '#foundation/server/database/tables.ts';
import { invoiceCopiesOfOwner } from '#domains/identity/db/fragments.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';

/**
 * The personal data of this domain: a person's limits and order requests, their company's billing address,
 * their invoice copy setting, and invitations to them.
 */
export const companyPersonalData: PersonalData<Tables> = {
  subject: 'company',
  async collect(db, { accountId, email }) {
    return {
      allowed: await db
        .selectFrom('company_buyer')
        .select(['site_id as site', 'limit_cents as limitCents', 'may_approve as mayApprove'])
        .where('account_id', '=', accountId)
        .execute(),
      orderRequests: await db
        .selectFrom('order_request')
        .select([
          'site_id as site',
          'state',
          'total_cents as totalCents',
          'lines',
          'asked_at as requestedAt',
          'decided_at as decidedAt',
          'reason',
        ])
        .where('buyer_id', '=', accountId)
        .orderBy('asked_at')
        .execute(),
      billing: await db
        .selectFrom('company_billing')
        .select([
          'site_id as site',
          'company_name as companyName',
          'address',
          'suburb',
          'state',
          'postcode',
          'phone',
        ])
        .where('owner_id', '=', accountId)
        .execute(),
      invoiceCopies: (await invoiceCopiesOfOwner(accountId).execute(db)).rows,
      invitations:
        email === null
          ? []
          : await db
              .selectFrom('company_invitation')
              .select(['site_id as site', 'invited_at as invitedAt', 'expires_at as expiresAt'])
              .where('email', '=', email)
              .execute(),
    };
  },
  /**
   * Removes only the data that is not deleted with an account. A company is deleted with its owner's account,
   * and requests with the buyer's account.
   */
  async erase(tx, { accountId, email }) {
    await tx
      .updateTable('order_request')
      .set({ decided_by: null })
      .where('decided_by', '=', accountId)
      .execute();
    if (email !== null) await tx.deleteFrom('company_invitation').where('email', '=', email).execute();
  },
};
