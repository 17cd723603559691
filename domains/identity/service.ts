import type { Kysely } from 'kysely';
import type { Tables } from '#database/tables.ts';
import type { Listen } from '#foundation/server/database/follow.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { createAccessTokens } from './service/access-tokens.ts';
import type { Browser, IdentityDependencies } from './service/dependencies.ts';
import { createPasswords } from './service/passwords.ts';
import { createSecrets } from './service/secrets.ts';
import { createSessionFacts } from './service/session-facts.ts';
import { createSigningKeys } from './service/signing-keys.ts';
import { deleteOverdue } from './store-codes.ts';
import { deleteOldSessions } from './store-sessions.ts';
import { identifier, type IdentifyVisitor } from './use-cases/identify.ts';
import { askForMailCode, signInByMailCode } from './use-cases/mail-code.ts';
import { apply, decide, listWaiting } from './use-cases/memberships.ts';
import {
  changeOwnAccount,
  endOwnSessionById,
  listOwnSessions,
  readOwnAccount,
  updateOwnProfile,
  takeNewEmail,
} from './use-cases/profile.ts';
import { confirmAddress, registerAccount, resendConfirmation } from './use-cases/register-account.ts';
import { askForReset, changeOwnPassword, setPasswordByToken } from './use-cases/reset-password.ts';
import { answer, confirm, enrol } from './use-cases/second-factor.ts';
import { beginSession, leave, renewSession } from './use-cases/sessions.ts';
import { signInByForm } from './use-cases/sign-in.ts';
import { giveRoles, invite, letGo, listEveryone, tellInvited, type StaffChange } from './use-cases/staff.ts';

export interface IdentityOptions {
  db: Kysely<Tables>;
  /** The shop's secret. */
  secret: string;
  siteNamed: IdentityDependencies['siteNamed'];
  originOf(siteId: string): string;
  networkOf(ip: string): string;
  hasLimits: boolean;
  clock: () => Date;
  /** Hears notifications of the database; without it changes elsewhere are known after half a minute. */
  listen?: Listen;
  onError?: (error: unknown) => void;
}

const DAY_MS = 86_400_000;
/** Sessions that ended stay so long, for who asks what happened. */
const SESSIONS_KEPT_MS = 90 * DAY_MS;
const DEVICES_KEPT_MS = 400 * DAY_MS;

/** A use case with what identity works with filled in. */
type Bound<F> = F extends (deps: IdentityDependencies, ...rest: infer Rest) => infer Result
  ? (...rest: Rest) => Result
  : never;

/** Who people are: accounts, sessions, memberships, staff. */
export type Identity = ReturnType<typeof createIdentity>;

export function createIdentity({ secret, clock, listen, onError, ...given }: IdentityOptions) {
  const secrets = createSecrets(secret);
  const keys = createSigningKeys({ db: given.db, secrets, clock });
  const tokens = createAccessTokens(keys);
  const facts = createSessionFacts({ db: given.db, listen, onError });
  const deps: IdentityDependencies = { ...given, secrets, tokens, passwords: createPasswords() };
  const identify: IdentifyVisitor = identifier({ tokens, facts, secrets });
  const bound = <F extends (deps: IdentityDependencies, ...rest: never[]) => unknown>(useCase: F) =>
    ((...rest: never[]) => useCase(deps, ...rest)) as unknown as Bound<F>;
  const changeBy = (browser: Browser): StaffChange => ({
    db: given.db,
    site: browser.site,
    by: actorOf(browser),
    now: browser.now,
  });

  return {
    /** Begins to follow what other processes change. */
    start: facts.start,
    identify,
    publicKeys: async () => ({ keys: await keys.published() }),
    signInByForm: bound(signInByForm),
    register: bound(registerAccount),
    confirmEmail: bound(confirmAddress),
    resendConfirmEmail: bound(resendConfirmation),
    exchangeCode: bound(beginSession),
    relogin: bound(renewSession),
    logout: bound(leave),
    forgotPassword: bound(askForReset),
    resetPassword: bound(setPasswordByToken),
    changePassword: bound(changeOwnPassword),
    mailSignInCode: bound(askForMailCode),
    signInByMail: bound(signInByMailCode),
    answerSecondFactor: bound(answer),
    enrolSecondFactor: bound(enrol),
    confirmSecondFactor: bound(confirm),
    account: bound(readOwnAccount),
    changeAccount: bound(changeOwnAccount),
    updateProfile: bound(updateOwnProfile),
    confirmNewEmail: bound(takeNewEmail),
    sessions: bound(listOwnSessions),
    endSession: bound(endOwnSessionById),
    applyForMembership: bound(apply),
    applications: bound(listWaiting),
    decideApplication: bound(decide),
    listStaff: async () => ({ staff: await listEveryone(given.db) }),
    inviteStaff: (given: Parameters<typeof invite>[1], browser: Browser) => invite(changeBy(browser), given),
    changeRoles: (userId: string, roles: readonly string[], browser: Browser) =>
      giveRoles(changeBy(browser), userId, roles),
    /** Handler of `staff-invited`. */
    tellInvited: tellInvited({ siteNamed: given.siteNamed, originOf: given.originOf, clock }),
    letStaffGo: (userId: string, browser: Browser) => letGo(changeBy(browser), userId),
    /** Forgets what is over. Answers how many rows. */
    async sweep() {
      const now = clock();
      const overdue = await deleteOverdue(given.db, {
        now,
        devicesBefore: new Date(now.getTime() - DEVICES_KEPT_MS),
      });
      return overdue + (await deleteOldSessions(given.db, new Date(now.getTime() - SESSIONS_KEPT_MS)));
    },
  };
}
