import { toStoredPhone } from '#foundation/pure/contact/phone.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { alwaysCommit, inTransaction } from '#foundation/server/database/in-transaction.ts';
import { isDataError } from '#foundation/server/database/data-error.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import {
  invalidLogin,
  newEmailInvalid,
  signInAgain,
  type AccountInfo,
  type changeAccount,
  type confirmNewEmail,
  type updateProfile,
} from '../../contract/identity.ts';
import { emailChanged } from '../../events.ts';
import { plainEmail, profileErrors } from '../../rules/profile.ts';
import { mayMail } from '../may-mail.ts';
import { giveCode, takeCode } from '../sign-in/codes.ts';
import type { IdentityContext, IdentityDeps } from '../deps.ts';
import { isFresh } from '../sessions/fresh-session.ts';
import { EMAILS, sendLetter } from '../mails.tsx';
import { hashOf } from '../sessions/secrets.ts';
import {
  lockAccount,
  readAccount,
  readCredential,
  readMembership,
  updateAccount,
  type MembershipRow,
} from '../../db/identity.ts';
import { readCode, readOpenCodes, withdrawCodes } from '../../db/codes.ts';
import { lockSession } from '../../db/sessions.ts';
import { payingList } from '../../rules/paying-list.ts';

/** Converts a membership to its API format. */
export function membershipOf(siteId: string, row: MembershipRow | undefined): AccountInfo['membership'] {
  return {
    siteId,
    state: row?.state ?? 'none',
    company: row?.company ?? '',
    businessNumber: row?.business_number ?? '',
    priceList: payingList(row),
    dealsClubSince: row?.deals_club_since?.toISOString() ?? null,
    creditLimit: (row?.credit_limit_cents ?? 0) / 100,
    termsDays: row?.terms_days ?? 0,
    reason: row?.state === 'refused' ? row.decided_reason : '',
  };
}

/** Returns the signed-in user's account (API-61). */
export async function readOwnAccount(
  { user, site, now }: Pick<IdentityContext, 'user' | 'site' | 'now'>,
  { db, staff: { readStaff, readStaffSites } }: Pick<IdentityDeps, 'db' | 'staff'>,
): Promise<AccountInfo> {
  const id = user.accountId!;
  const account = (await readAccount(db, { id }))!;
  const membership = await readMembership(db, id, site.id);
  const staff = await readStaff(db, id);
  const [pending] = await readOpenCodes(db, id, 'change-email', now);
  const password = await readCredential(db, id, 'password');
  const factor = await readCredential(db, id, 'totp');
  return {
    userId: id,
    email: account.email,
    pendingEmail: pending ? String(pending.data['email']) : null,
    firstName: account.first_name,
    lastName: account.last_name,
    phone: account.phone,
    ...(staff && !staff.left_at
      ? {
          winningUserId: staff.winning_user_id,
          salespersonCode: staff.salesperson_code,
          storeUri: staff.store_uri,
          subdivision: staff.subdivision,
          staffSiteIds: await readStaffSites(db, id),
        }
      : {}),
    permissions: [...user.permissions].toSorted(),
    membership: membershipOf(site.id, membership),
    hasPassword: password !== undefined,
    hasSecondFactor: factor?.confirmed_at instanceof Date,
  };
}

/**
 * Changes the provided profile fields (API-63). A new email address takes effect when the user confirms it.
 * Until then the old address stays valid, and submitting the old address cancels the change.
 */
export async function changeOwnAccount(
  ctx: IdentityContext,
  deps: IdentityDeps,
  change: CallInput<typeof changeAccount>['body'],
): Promise<AccountInfo | FaultOf<typeof changeAccount>> {
  const { user, site, now } = ctx;
  const provided = Object.fromEntries(
    Object.entries({
      firstName: change.firstName?.trim(),
      lastName: change.lastName?.trim(),
      phone: change.phone === undefined ? undefined : toStoredPhone(change.phone, site.country),
      email: change.email === undefined ? undefined : plainEmail(change.email),
    }).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ) as Partial<Record<'firstName' | 'lastName' | 'phone' | 'email', string>>;
  const fields = profileErrors(provided);
  if (Object.keys(fields).length > 0) return failWith(invalidForm, { texts: Object.values(fields), fields });
  const mayTell =
    provided.email === undefined ||
    (await mayMail(deps, { purpose: 'change', email: provided.email, ip: ctx.ip, now }));
  const isStale = await inTransaction(deps.db, async (tx) => {
    const account = (await lockAccount(tx, user.accountId!))!;
    const newEmail =
      provided.email !== undefined && provided.email !== account.email ? provided.email : undefined;
    if (newEmail !== undefined) {
      // Changing the email address requires a recent sign-in, because the address gives access to the whole
      // account.
      const session = await lockSession(tx, user.sessionId!);
      if (!session || session.ended_at || !isFresh(session, now)) return true;
    }
    await updateAccount(tx, account.id, {
      ...(provided.firstName === undefined ? {} : { first_name: provided.firstName }),
      ...(provided.lastName === undefined ? {} : { last_name: provided.lastName }),
      ...(provided.phone === undefined ? {} : { phone: provided.phone }),
    });
    // Submitting the current address cancels an unconfirmed change.
    const keepsEmail =
      provided.email === account.email &&
      (await readOpenCodes(tx, account.id, 'change-email', now)).length > 0;
    if (keepsEmail) await withdrawCodes(tx, account.id, ['change-email'], now);
    if (newEmail !== undefined) {
      await withdrawCodes(tx, account.id, ['change-email'], now);
      const token = await giveCode(
        tx,
        { kind: 'change-email', accountId: account.id, siteId: site.id, data: { email: newEmail } },
        now,
      );
      const about = { site, origin: deps.originOf(site.id), now };
      // If the new address already has an account, no confirmation email is sent to it. The response does not
      // reveal this.
      const isFree = (await readAccount(tx, { email: newEmail })) === undefined;
      await sendLetter(tx, EMAILS.newEmail(token), { ...about, to: isFree && mayTell ? newEmail : null });
      await sendLetter(tx, EMAILS.emailChanging(), { ...about, to: account.email });
    }
    const changed = [
      ...Object.keys(provided).filter((name) => name !== 'email'),
      ...(newEmail || keepsEmail ? ['email'] : []),
    ];
    if (changed.length > 0)
      await writeAudit(
        tx,
        {
          by: actorOf(ctx),
          siteId: site.id,
          subject: 'identity',
          action: newEmail ? 'asked-to-change-email' : keepsEmail ? 'kept-email' : 'changed-profile',
          key: account.id,
          after: { fields: changed },
        },
        now,
      );
    return false;
  });
  return isStale ? failWith(signInAgain) : readOwnAccount(ctx, deps);
}

/** Changes the user's profile like {@link changeOwnAccount}, for the older endpoint (API-143, IDENTITY-04). */
export async function updateOwnProfile(
  ctx: IdentityContext,
  deps: IdentityDeps,
  form: CallInput<typeof updateProfile>['body'],
): Promise<AccountInfo | FaultOf<typeof updateProfile>> {
  if (ctx.user.actingFor !== null || ctx.user.accountId === null || form.userId !== ctx.user.accountId)
    return failWith(invalidLogin);
  return changeOwnAccount(ctx, deps, {
    ...(form.emailChanged ? { email: form.email ?? '' } : {}),
    ...(form.firstNameChanged ? { firstName: form.firstName ?? '' } : {}),
    ...(form.lastNameChanged ? { lastName: form.lastName ?? '' } : {}),
  });
}

/**
 * Confirms a new email address and notifies the old address. Requires a session of the account in addition to
 * the emailed link. Otherwise an attacker could have the link sent to another person, who would then confirm
 * the address for the attacker's account.
 *
 * A rejected attempt does not use up the link.
 */
export async function takeNewEmail(
  { now, requestId, user }: IdentityContext,
  deps: IdentityDeps,
  token: string,
): Promise<{ success: boolean; email: string } | FaultOf<typeof confirmNewEmail>> {
  // Commits even if the result is a fault. A link to an address that another account now uses is then used
  // up.
  const work = inTransaction(
    deps.db,
    async (tx) => {
      const account = await lockAccount(tx, user.accountId!);
      const open = await readCode(tx, hashOf(token), ['change-email'], now);
      const isTheirs = account !== undefined && open?.account_id === account.id;
      const code = isTheirs ? await takeCode(tx, token, ['change-email'], now) : undefined;
      const email = String(code?.data['email'] ?? '');
      if (!code || !account || account.closed_at) return failWith(newEmailInvalid);
      if (await readAccount(tx, { email })) return failWith(newEmailInvalid);
      await updateAccount(tx, account.id, { email, email_verified_at: now });
      if (account.email_verified_at)
        await appendEvents(tx, [emailChanged({ accountId: account.id, formerly: account.email })], now);
      await withdrawCodes(tx, account.id, ['change-email', 'reset-password', 'mail-code'], now);
      await writeAudit(
        tx,
        {
          by: { kind: 'customer', id: account.id, actingFor: null, requestId },
          siteId: code.site_id,
          subject: 'identity',
          action: 'changed-email',
          key: account.id,
        },
        now,
      );
      const site = deps.siteNamed(code.site_id);
      if (site)
        await sendLetter(tx, EMAILS.emailChanged(), {
          site,
          origin: deps.originOf(site.id),
          to: account.email,
          now,
        });
      return { success: true, email };
    },
    alwaysCommit,
  );
  return work.catch((error: unknown) => {
    // Another account started to use the address at the same time.
    if (isDataError(error)) return failWith(newEmailInvalid);
    throw error;
  });
}

/** Returns an account's contact details, for pre-filling forms. */
export async function readContact(
  { db }: Pick<IdentityDeps, 'db'>,
  accountId: string,
): Promise<{ email: string; phone: string; firstName: string; lastName: string } | null> {
  const account = await readAccount(db, { id: accountId });
  return account && !account.closed_at
    ? {
        email: account.email,
        phone: account.phone,
        firstName: account.first_name,
        lastName: account.last_name,
      }
    : null;
}

/**
 * Returns an account's email address in lower case; null if the address is unconfirmed or the account is
 * closed.
 */
export async function readVerifiedEmail(
  { db }: Pick<IdentityDeps, 'db'>,
  accountId: string,
): Promise<string | null> {
  const account = await readAccount(db, { id: accountId });
  return account?.email_verified_at && !account.closed_at ? account.email : null;
}
