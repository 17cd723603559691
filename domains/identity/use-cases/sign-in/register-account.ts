import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Site } from '#sites/site.ts';
import { toStoredPhone } from '#foundation/pure/contact/phone.ts';
import { invalidForm } from '#foundation/pure/call-errors.ts';
import type { CallInput, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { writeAudit } from '#domains/audit/use-cases/audit.ts';
import { appendEvents } from '#domains/notifications/use-cases/events.ts';
import {
  tokenInvalid,
  unknownClient,
  type confirmEmail,
  type register,
  type resendConfirmEmail,
} from '../../contract/identity.ts';
import { accountCreated } from '../../events.ts';
import { businessNumber } from '#foundation/pure/contact/business-number.ts';
import { plainEmail, registrationErrors } from '../../rules/profile.ts';
import { forgetClaims } from '../account/claim-address.ts';
import { giveCode, takeCode } from './codes.ts';
import type { IdentityContext, IdentityDeps } from '../deps.ts';
import { mayMail, siteOfClient } from '../may-mail.ts';
import { EMAILS, sendLetter } from '../mails.tsx';
import { newPasswordError } from './new-password.ts';
import { hashOf } from '../sessions/secrets.ts';
import {
  announceIdentity,
  deleteCredentials,
  insertAccount,
  insertMembership,
  lockAccount,
  readAccount,
  replaceCredential,
  updateAccount,
  updateMembership,
} from '../../db/identity.ts';
import { readCode, readOpenCodes, withdrawCodes } from '../../db/codes.ts';

type Done = { success: boolean };

/** The data of a registration, stored with the code of the emailed confirmation link. */
interface Registered {
  hash: string;
  firstName: string;
  lastName: string;
  phone: string;
  /** The site of the registration, and the business that the user entered. */
  siteId: string;
  company: string;
  businessNumber: string;
}
/**
 * Replaces the registration data of a confirmation link that sets no password. It is used if several people
 * have registered the same address and its owner requests another link. It is then unknown which password is
 * the owner's.
 */
const NOBODYS = { isNobodys: true } as const;

/**
 * Creates an account, which is unusable until its email address is confirmed. If the address already has an
 * account, notifies the account's owner by email. The response and its duration are the same in both cases,
 * so that they do not reveal who has an account.
 */
export async function registerAccount(
  { now, ip, requestId }: IdentityContext,
  deps: IdentityDeps,
  form: CallInput<typeof register>['body'],
): Promise<Done | FaultOf<typeof register>> {
  const { db } = deps;
  const site = siteOfClient(deps, form.clientId);
  if (!site) return failWith(unknownClient);
  const isTrade = site.capabilities.hidesPricesFromGuests;
  const input = {
    email: plainEmail(form.email),
    password: form.password,
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    phone: toStoredPhone(form.phone ?? '', site.country),
    company: (form.company ?? '').trim(),
    businessNumber: (form.ABN ?? '').trim(),
  };
  const password = newPasswordError(input.password, [input.email, input.firstName, input.lastName]);
  const fields = {
    ...registrationErrors(input, { country: site.country, isTrade }),
    ...(password ? { password } : {}),
  };
  if (Object.keys(fields).length > 0) return failWith(invalidForm, { texts: Object.values(fields), fields });
  const number = businessNumber(input.businessNumber, site.country) ?? '';
  const hash = await deps.passwords.hash(form.password);
  const mayTell = await mayMail(deps, { purpose: 'register', email: input.email, ip, now });
  const origin = deps.originOf(site.id);
  await inTransaction(db, async (tx) => {
    const id = randomUUID();
    const isNew = await insertAccount(tx, { ...input, id, isVerified: false }, now);
    const known = isNew ? undefined : await readAccount(tx, { email: input.email });
    // Writes an audit entry for a new and for an existing account. Otherwise the response time would reveal
    // which it is.
    await writeAudit(
      tx,
      {
        by: isNew
          ? { kind: 'customer', id, actingFor: null, requestId }
          : { kind: 'guest', id: null, actingFor: null, requestId },
        siteId: site.id,
        subject: 'identity',
        action: isNew ? 'registered' : 'registered-again',
        key: known?.id ?? id,
      },
      now,
    );
    if (isNew) {
      await replaceCredential(
        tx,
        { id: randomUUID(), accountId: id, kind: 'password', data: { hash }, isConfirmed: true },
        now,
      );
      await insertMembership(
        tx,
        {
          accountId: id,
          siteId: site.id,
          state: firstState(site),
          company: input.company,
          businessNumber: number,
        },
        now,
      );
    }
    // Stores the registration's data with the link in this email, and applies it only when the link is used.
    // Until then, the registration may come from a stranger.
    const isOpen = isNew || known?.email_verified_at === null;
    // No email is sent, because the limit of emails is reached. The registration's data is stored anyway. If
    // there are several registrations, a later link must not confirm the password of the first one.
    const said = mayTell
      ? ({
          hash,
          firstName: input.firstName,
          lastName: input.lastName,
          phone: input.phone,
          siteId: site.id,
          company: input.company,
          businessNumber: number,
        } satisfies Registered)
      : NOBODYS;
    const token = await giveCode(
      tx,
      isOpen
        ? { kind: 'confirm-email', accountId: known?.id ?? id, siteId: site.id, data: said }
        : { kind: 'confirm-email', accountId: null, siteId: site.id, data: NOBODYS },
      now,
    );
    if (!mayTell) return;
    const emailContent = isOpen ? EMAILS.confirmEmail(token) : EMAILS.hasAccount();
    await sendLetter(tx, emailContent, { site, origin, to: input.email, now });
  });
  return { success: true };
}

/**
 * Confirms an email address through the link in an email. Applies only the data of the registration for which
 * the email was sent.
 */
export async function confirmAddress(
  { now, requestId }: IdentityContext,
  { db, siteNamed, isInvited, staff }: IdentityDeps,
  token: string,
): Promise<{ success: boolean; email: string } | FaultOf<typeof confirmEmail>> {
  return inTransaction(db, async (tx) => {
    const found = await readCode(tx, hashOf(token), ['confirm-email'], now);
    // Locks the account first, as do all changes to who owns the account. A concurrent staff invitation then
    // runs entirely before or after this confirmation.
    const account = found?.account_id ? await lockAccount(tx, found.account_id) : undefined;
    const code = await takeCode(tx, token, ['confirm-email'], now);
    if (!code || !account || account.closed_at || account.email_verified_at) return failWith(tokenInvalid);
    // A person with an open invitation as a staff member or company buyer chooses their password through the
    // invitation. The registration's password is ignored, because the registration may come from a stranger,
    // who must not become staff or get a company's prices.
    const isStaff = await staff.isStaffNow(tx, account.id);
    const choosesByInvitation = isStaff || (await isInvited(tx, account.email, now));
    const said: Partial<Registered> = choosesByInvitation ? {} : (code.data as Partial<Registered>);
    await forgetClaims(tx, account.id);
    const site = siteNamed(said.siteId ?? '');
    if (site)
      await nameBusiness(
        tx,
        { accountId: account.id, siteId: site.id, state: firstState(site) },
        { company: said.company ?? '', businessNumber: said.businessNumber ?? '' },
        now,
      );
    await updateAccount(tx, account.id, {
      email_verified_at: now,
      ...(said.hash === undefined
        ? {}
        : { first_name: said.firstName!, last_name: said.lastName!, phone: said.phone! }),
    });
    // Without a hash, it is unknown who chose the account's password. The password is deleted, and the owner
    // can set a new one by email.
    if (said.hash === undefined) await deleteCredentials(tx, account.id, 'password');
    else
      await replaceCredential(
        tx,
        {
          id: randomUUID(),
          accountId: account.id,
          kind: 'password',
          data: { hash: said.hash },
          isConfirmed: true,
        },
        now,
      );
    await withdrawCodes(tx, account.id, ['confirm-email'], now);
    if (!isStaff && code.site_id !== null)
      await appendEvents(tx, [accountCreated({ accountId: account.id, siteId: code.site_id })], now);
    await writeAudit(
      tx,
      {
        by: { kind: 'customer', id: account.id, actingFor: null, requestId },
        siteId: code.site_id,
        subject: 'identity',
        action: 'confirmed-email',
        key: account.id,
      },
      now,
    );
    await announceIdentity(tx, account.id);
    return { success: true, email: account.email };
  });
}

/**
 * The initial state of a membership on a site. On trade sites, staff must approve each applicant. On other
 * sites, every account is a member.
 */
const firstState = (site: Site) =>
  site.capabilities.hidesPricesFromGuests ? ('waiting' as const) : ('active' as const);

/** Creates the membership on the site of the registration, with the business that the user entered. */
async function nameBusiness(
  tx: Kysely<Tables>,
  key: { accountId: string; siteId: string; state: 'active' | 'waiting' },
  business: { company: string; businessNumber: string },
  now: Date,
): Promise<void> {
  await insertMembership(tx, { ...key, ...business }, now);
  const { company, businessNumber: business_number } = business;
  await updateMembership(tx, { ...key, states: ['active', 'waiting'] }, { company, business_number });
}

/**
 * Emails another confirmation link to an unconfirmed address. The response does not reveal whether the
 * address is unconfirmed.
 */
export async function resendConfirmation(
  { now, ip }: IdentityContext,
  deps: IdentityDeps,
  form: CallInput<typeof resendConfirmEmail>['body'],
): Promise<Done | FaultOf<typeof resendConfirmEmail>> {
  const site = siteOfClient(deps, form.clientId);
  if (!site) return failWith(unknownClient);
  const email = plainEmail(form.email);
  if (!(await mayMail(deps, { purpose: 'register', email, ip, now }))) return { success: true };
  await inTransaction(deps.db, async (tx) => {
    const account = await readAccount(tx, { email });
    const isWaiting = account !== undefined && account.email_verified_at === null && !account.closed_at;
    const open = await readOpenCodes(tx, account?.id ?? '', 'confirm-email', now);
    // If the number of valid links is not exactly one, it is unknown whose registration the new link would
    // confirm. The link then sets no password.
    const data = open.length === 1 ? open[0]!.data : NOBODYS;
    const token = await giveCode(
      tx,
      { kind: 'confirm-email', accountId: isWaiting ? account.id : null, siteId: site.id, data },
      now,
    );
    await sendLetter(tx, EMAILS.confirmEmail(token), {
      site,
      origin: deps.originOf(site.id),
      to: isWaiting ? account.email : null,
      now,
    });
  });
  return { success: true };
}
