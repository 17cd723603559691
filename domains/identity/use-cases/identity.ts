import type { Kysely } from 'kysely';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Listen } from '#foundation/server/database/follow.ts';
import type { SignInProvider } from '#foundation/server/config/sign-in-providers.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { sessionCookieOf } from '../rules/session-cookie.ts';
import { createAccessTokens } from './sessions/access-tokens.ts';
import { mayMail } from './may-mail.ts';
import type { IdentityContext, IdentityDeps } from './deps.ts';
import { createPasswords } from './sign-in/passwords.ts';
import { createProviders } from './sign-in/providers.ts';
import { createSecrets } from './sessions/secrets.ts';
import { createSessionFacts } from './sessions/session-facts.ts';
import { readSessionSecret } from './sessions/session-secret.ts';
import { createSigningKeys } from './sessions/signing-keys.ts';
import { deleteOverdue } from '../db/codes.ts';
import { readBuyerIds } from '../db/companies.ts';
import { deleteOldSessions } from '../db/sessions.ts';
import { beginExternal, beginLink, finishExternal } from './sign-in/external-sign-in.ts';
import { joinClub, leaveClub } from './account/deals-club.ts';
import { identifier, type IdentifyVisitor } from './account/identify.ts';
import { hashPassword } from './account/invited-account.ts';
import { lockOwnSession, removeOwnPin, setOwnPin, unlockOwnSession } from './sessions/lock.ts';
import { askForMailCode, signInByMailCode } from './sign-in/mail-code.ts';
import { apply, decide, listWaiting } from './memberships.ts';
import { endOwnSessionById, listOwnSessions } from './sessions/own-sessions.ts';
import {
  changeOwnAccount,
  readOwnAccount,
  readContact,
  readVerifiedEmail,
  updateOwnProfile,
  takeNewEmail,
} from './account/profile.ts';
import { confirmAddress, registerAccount, resendConfirmation } from './sign-in/register-account.ts';
import { deleteOwn, exportOwnFile } from './account/own-data.ts';
import { askForReset, changeOwnPassword, setPasswordByToken } from './sign-in/reset-password.ts';
import { endOwnOtherSessions, readOwnSecurity, unlinkOwnProvider } from './account/own-security.ts';
import {
  beginOwnFactor,
  renewOwnRecoveryCodes,
  turnOffOwnFactor,
  turnOnOwnFactor,
} from './sign-in/own-second-factor.ts';
import {
  addOwnPasskey,
  beginOwnPasskey,
  passkeyChallenge,
  removeOwnPasskey,
  renameOwnPasskey,
  signInWithPasskey,
} from './sign-in/passkeys.ts';
import { answerOwnPasscode, resendOwnPasscode } from './sign-in/passcode.ts';
import { givePriceList, type PriceListChange } from './account/price-list.ts';
import { answer, confirm, enrol } from './sign-in/second-factor.ts';
import { beginSession, leave, renewSession, tokensFor, type OpenSession } from './sessions/sessions.ts';
import { signInByForm } from './sign-in/sign-in.ts';
import { notifyReset } from './operator-reset.ts';
import type { ShopSecret } from '#foundation/server/signature.ts';

export interface IdentityOptions {
  db: Kysely<Tables>;
  secret: ShopSecret;
  siteNamed: IdentityDeps['siteNamed'];
  originOf(siteId: string): string;
  networkOf(ip: string): string;
  staffLockMinutes: IdentityDeps['staffLockMinutes'];
  sessionLength: IdentityDeps['sessionLength'];
  asksPasscode: IdentityDeps['asksPasscode'];
  hasLimits: boolean;
  clock: () => Date;
  /** The external sign-in providers. */
  providers: readonly SignInProvider[];
  priceLists: IdentityDeps['priceLists'];
  isInvited: IdentityDeps['isInvited'];
  staff: IdentityDeps['staff'];
  personalData: IdentityDeps['personalData'];
  cookiesOfPeople: IdentityDeps['cookiesOfPeople'];
  onSignInFailure?: IdentityDeps['onSignInFailure'];
  /**
   * Subscribes to database notifications. If omitted, changes by other processes take effect after up to 30
   * seconds.
   */
  listen?: Listen;
  onError?: (error: unknown) => void;
}

const DAY_MS = 86_400_000;
/** How long ended sessions are stored for the investigation of incidents, in ms. */
const SESSIONS_KEPT_MS = 90 * DAY_MS;
const DEVICES_KEPT_MS = 400 * DAY_MS;

/** The identity domain: accounts, sessions and memberships. */
export type Identity = ReturnType<typeof createIdentity>;

/**
 * Runs a change to sessions or permissions, then clears the cached facts of these IDs before it returns.
 */
type Changing = <T>(work: Promise<T>, ...ids: (string | null)[]) => Promise<T>;

/** The dependencies of the use cases, and the functions that bind use cases to them. */
interface Binding {
  deps: IdentityDeps;
  facts: ReturnType<typeof createSessionFacts>;
  bound<C, I extends unknown[], R>(
    useCase: (ctx: C, deps: IdentityDeps, ...input: I) => R,
  ): (ctx: C, ...input: I) => R;
  changing: Changing;
}

export function createIdentity({ secret, clock, listen, onError, providers, ...options }: IdentityOptions) {
  const secrets = createSecrets(secret);
  const keys = createSigningKeys({ db: options.db, secrets, clock });
  const tokens = createAccessTokens(keys);
  const facts = createSessionFacts({ db: options.db, staff: options.staff, listen, onError });
  const deps: IdentityDeps = {
    ...options,
    secrets,
    tokens,
    passwords: createPasswords(),
    providers: createProviders(providers, clock),
  };
  const identify: IdentifyVisitor = identifier({ tokens, facts, secrets });
  const binding: Binding = {
    deps,
    facts,
    bound:
      (useCase) =>
      (ctx, ...input) =>
        useCase(ctx, deps, ...input),
    async changing(work, ...ids) {
      const result = await work;
      facts.forget(...ids);
      return result;
    },
  };

  return {
    ...bindSignIn(binding),
    ...bindSessions(binding),
    ...bindAccount(binding),
    ...bindMemberships(binding),
    /** Subscribes to notifications of changes by other processes. */
    start: facts.start,
    identify,
    publicKeys: async () => ({ keys: await keys.published() }),
    /** Handles the event `second-factor-reset`. */
    tellReset: notifyReset({
      siteNamed: options.siteNamed,
      originOf: options.originOf,
      clock,
      isStaffNow: options.staff.isStaffNow,
    }),
    /**
     * Clears the cached facts of accounts and sessions after a change made elsewhere in this process; without
     * IDs, clears the whole cache. The next request then sees the change before the database notification
     * arrives.
     */
    forget: (...ids: (string | null)[]) => facts.forget(...ids),
    /** Returns a session's tokens and sets its cookie. */
    tokensFor: (session: OpenSession, request: Parameters<typeof tokensFor>[2]) =>
      tokensFor(deps, session, request),
    /** Deletes expired data and returns the number of deleted rows. */
    async sweep() {
      const now = clock();
      const overdue = await deleteOverdue(options.db, {
        now,
        devicesBefore: new Date(now.getTime() - DEVICES_KEPT_MS),
      });
      return overdue + (await deleteOldSessions(options.db, new Date(now.getTime() - SESSIONS_KEPT_MS)));
    },
  };
}

/** Binds the use cases of sign-in, registration and passwords. */
function bindSignIn({ deps, bound, changing }: Binding) {
  return {
    signInByForm: bound(signInByForm),
    register: bound(registerAccount),
    confirmEmail: bound(confirmAddress),
    resendConfirmEmail: bound(resendConfirmation),
    exchangeCode: bound(beginSession),
    forgotPassword: bound(askForReset),
    // Passes no account ID to `changing`, because the account is known only from the token in the body.
    resetPassword: (ctx: IdentityContext, body: Parameters<typeof setPasswordByToken>[2]) =>
      changing(setPasswordByToken(ctx, deps, body)),
    changePassword: (ctx: IdentityContext, body: Parameters<typeof changeOwnPassword>[2]) =>
      changing(changeOwnPassword(ctx, deps, body), ctx.user.accountId),
    mailSignInCode: bound(askForMailCode),
    signInByMail: bound(signInByMailCode),
    answerPasscode: bound(answerOwnPasscode),
    resendPasscode: bound(resendOwnPasscode),
    answerSecondFactor: bound(answer),
    enrolSecondFactor: bound(enrol),
    confirmSecondFactor: bound(confirm),
    /** The external sign-in providers that the login page offers. */
    signInProviders: deps.providers.list,
    beginExternal: bound(beginExternal),
    finishExternal: (ctx: IdentityContext, provider: string, query: string) =>
      changing(finishExternal(ctx, deps, provider, query), sessionOf(ctx)),
    passkeySignInOptions: bound(passkeyChallenge),
    signInByPasskey: bound(signInWithPasskey),
    hashPassword: hashPassword.bind(null, deps),
    /** Whether another email may be sent to an address that anyone can enter. */
    mayMail: mayMail.bind(null, deps),
  };
}

/** Binds the use cases of sessions and the screen lock. */
function bindSessions({ deps, bound, changing }: Binding) {
  return {
    relogin: (ctx: IdentityContext, body: Parameters<typeof renewSession>[2]) =>
      changing(renewSession(ctx, deps, body), sessionOf(ctx)),
    lock: (ctx: IdentityContext) => changing(lockOwnSession(ctx, deps), ctx.user.sessionId),
    unlock: (ctx: IdentityContext, body: Parameters<typeof unlockOwnSession>[2]) =>
      changing(unlockOwnSession(ctx, deps, body), ctx.user.sessionId),
    setPin: bound(setOwnPin),
    removePin: bound(removeOwnPin),
    logout: (ctx: IdentityContext) => changing(leave(ctx, deps), ctx.user.sessionId, sessionOf(ctx)),
    sessions: bound(listOwnSessions),
    endOtherSessions: (ctx: IdentityContext) => changing(endOwnOtherSessions(ctx, deps), ctx.user.accountId),
    endSession: (ctx: IdentityContext, id: string) => changing(endOwnSessionById(ctx, deps, id), id),
  };
}

/** Binds the use cases of a signed-in person's own account. */
function bindAccount({ deps, bound, changing }: Binding) {
  return {
    account: bound(readOwnAccount),
    contactOf: readContact.bind(null, deps),
    verifiedEmailOf: readVerifiedEmail.bind(null, deps),
    changeAccount: bound(changeOwnAccount),
    updateProfile: bound(updateOwnProfile),
    confirmNewEmail: bound(takeNewEmail),
    exportOwnData: bound(exportOwnFile),
    deleteOwnAccount: (ctx: IdentityContext) =>
      changing(deleteOwn(ctx, deps), ctx.user.accountId, ctx.user.sessionId),
    security: bound(readOwnSecurity),
    beginSecondFactor: bound(beginOwnFactor),
    turnOnSecondFactor: bound(turnOnOwnFactor),
    turnOffSecondFactor: bound(turnOffOwnFactor),
    renewRecoveryCodes: bound(renewOwnRecoveryCodes),
    beginPasskey: bound(beginOwnPasskey),
    addPasskey: bound(addOwnPasskey),
    renamePasskey: bound(renameOwnPasskey),
    removePasskey: bound(removeOwnPasskey),
    linkProvider: bound(beginLink),
    unlinkProvider: bound(unlinkOwnProvider),
  };
}

/** Binds the use cases of trade memberships and price lists. */
function bindMemberships({ deps, facts, bound, changing }: Binding) {
  return {
    applyForMembership: (ctx: IdentityContext, body: Parameters<typeof apply>[2]) =>
      changing(apply(ctx, deps, body), ctx.user.accountId),
    joinDealsClub: (ctx: IdentityContext) => changing(joinClub(ctx, deps), ctx.user.accountId),
    leaveDealsClub: (ctx: IdentityContext) => changing(leaveClub(ctx, deps), ctx.user.accountId),
    applications: bound(listWaiting),
    decideApplication: (ctx: IdentityContext, body: Parameters<typeof decide>[2]) =>
      changing(decide(ctx, deps, body), body.userId),
    async changePriceList(ctx: IdentityContext, change: Parameters<typeof givePriceList>[1]) {
      const changed = await givePriceList(changeBy(ctx, deps), change);
      if (!isFault(changed))
        facts.forget(changed.userId, ...(await readBuyerIds(deps.db, changed.userId, changed.siteId)));
      return changed;
    },
  };
}

/** Returns the context of a price list change that the user of this request makes. */
function changeBy(ctx: IdentityContext, deps: IdentityDeps): PriceListChange {
  return {
    db: deps.db,
    site: ctx.site,
    by: actorOf(ctx),
    ownAccountId: ctx.user.accountId,
    now: ctx.now,
    priceLists: deps.priceLists,
  };
}

/** Returns the session ID in a browser's cookie. Does not verify the cookie. */
function sessionOf({ cookie, origin }: IdentityContext): string | null {
  return readSessionSecret(cookie(sessionCookieOf(origin)))?.id ?? null;
}
