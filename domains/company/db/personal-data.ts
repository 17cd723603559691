import type { Tables } from '#foundation/server/database/tables.ts';
import { invoiceCopiesOfOwner } from '#domains/identity/db/fragments.ts';
import type { PersonalData } from '#foundation/server/personal-data.ts';

/**
 * Exports and erases the personal data of this domain: a person's limits, approval requests and invitations,
 * the billing address of their company, and their setting for invoice copies.
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
   * Erases only data that is not deleted together with the account. The company and the approval requests are
   * deleted with the account.
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
