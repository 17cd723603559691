import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import * as calls from './contract/identity.ts';
import type { Identity } from './use-cases/identity.ts';

/**
 * Rate limits per IP address, so that one client cannot overload the shop. The limits in the database count
 * attempts by email address instead.
 */
const SIGNING_IN = { max: 60, seconds: 60 };
const MAILS = { max: 30, seconds: 60 };
const OWN = { max: 120, seconds: 60 };
/** Rate limit of the routes that export or delete all data of an account. */
const STRICT_LIMIT = { max: 10, seconds: 60 };

type Context = RequestContext;

/** Returns the routes for sign-in. */
function signInRoutes(identity: Identity): BoundRoute<Context>[] {
  return [
    bind(calls.register, ({ body }, context: Context) => identity.register(context, body), MAILS),
    bind(
      calls.confirmEmail,
      ({ params }, context: Context) => identity.confirmEmail(context, params.token),
      SIGNING_IN,
    ),
    bind(
      calls.resendConfirmEmail,
      ({ body }, context: Context) => identity.resendConfirmEmail(context, body),
      MAILS,
    ),
    bind(
      calls.exchangeCode,
      ({ body }, context: Context) => identity.exchangeCode(context, body),
      SIGNING_IN,
    ),
    bind(calls.relogin, ({ body }, context: Context) => identity.relogin(context, body), OWN),
    bind(calls.logout, (_input, context: Context) => identity.logout(context), OWN),
    bind(calls.forgotPassword, ({ body }, context: Context) => identity.forgotPassword(context, body), MAILS),
    bind(
      calls.resetPassword,
      ({ body }, context: Context) => identity.resetPassword(context, body),
      SIGNING_IN,
    ),
    bind(calls.mailSignInCode, ({ body }, context: Context) => identity.mailSignInCode(context, body), MAILS),
    bind(
      calls.signInByMail,
      ({ body }, context: Context) => identity.signInByMail(context, body),
      SIGNING_IN,
    ),
    bind(
      calls.answerPasscode,
      ({ body }, context: Context) => identity.answerPasscode(context, body),
      SIGNING_IN,
    ),
    bind(calls.resendPasscode, ({ body }, context: Context) => identity.resendPasscode(context, body), MAILS),
    bind(
      calls.answerSecondFactor,
      ({ body }, context: Context) => identity.answerSecondFactor(context, body),
      SIGNING_IN,
    ),
    bind(
      calls.enrolSecondFactor,
      ({ body }, context: Context) => identity.enrolSecondFactor(context, body),
      SIGNING_IN,
    ),
    bind(
      calls.confirmSecondFactor,
      ({ body }, context: Context) => identity.confirmSecondFactor(context, body),
      SIGNING_IN,
    ),
    bind(
      calls.passkeySignInOptions,
      (_input, context: Context) => identity.passkeySignInOptions(context),
      SIGNING_IN,
    ),
    bind(
      calls.signInByPasskey,
      ({ body }, context: Context) => identity.signInByPasskey(context, body),
      SIGNING_IN,
    ),
    bind(calls.getSigningKeys, () => identity.publicKeys()),
  ];
}

/** Returns the routes for the user's own account. */
function ownRoutes(identity: Identity): BoundRoute<Context>[] {
  return [
    bind(calls.getAccount, (_input, context: Context) => identity.account(context), OWN),
    bind(calls.getProfile, (_input, context: Context) => identity.account(context), OWN),
    bind(calls.changeAccount, ({ body }, context: Context) => identity.changeAccount(context, body), OWN),
    bind(calls.updateProfile, ({ body }, context: Context) => identity.updateProfile(context, body), OWN),
    bind(
      calls.confirmNewEmail,
      ({ body }, context: Context) => identity.confirmNewEmail(context, body.token),
      SIGNING_IN,
    ),
    bind(
      calls.changePassword,
      ({ body }, context: Context) => identity.changePassword(context, body),
      SIGNING_IN,
    ),
    bind(calls.listSessions, (_input, context: Context) => identity.sessions(context), OWN),
    bind(calls.endSession, ({ params }, context: Context) => identity.endSession(context, params.id), OWN),
    bind(
      calls.applyForMembership,
      ({ body }, context: Context) => identity.applyForMembership(context, body),
      OWN,
    ),
    bind(calls.joinDealsClub, (_input, context: Context) => identity.joinDealsClub(context), OWN),
    bind(calls.leaveDealsClub, (_input, context: Context) => identity.leaveDealsClub(context), OWN),
  ];
}

/** Returns the routes with which users change their sign-in methods. */
function securityRoutes(identity: Identity): BoundRoute<Context>[] {
  return [
    bind(
      calls.exportOwnData,
      ({ query }, context: Context) => identity.exportOwnData(context, query.format),
      STRICT_LIMIT,
    ),
    bind(
      calls.deleteOwnAccount,
      (_input, context: Context) => identity.deleteOwnAccount(context),
      STRICT_LIMIT,
    ),
    bind(calls.getSecurity, (_input, context: Context) => identity.security(context), OWN),
    bind(calls.endOtherSessions, (_input, context: Context) => identity.endOtherSessions(context), OWN),
    bind(
      calls.beginSecondFactor,
      (_input, context: Context) => identity.beginSecondFactor(context),
      SIGNING_IN,
    ),
    bind(
      calls.turnOnSecondFactor,
      ({ body }, context: Context) => identity.turnOnSecondFactor(context, body.answer),
      SIGNING_IN,
    ),
    bind(
      calls.turnOffSecondFactor,
      ({ body }, context: Context) => identity.turnOffSecondFactor(context, body.answer),
      SIGNING_IN,
    ),
    bind(
      calls.renewRecoveryCodes,
      ({ body }, context: Context) => identity.renewRecoveryCodes(context, body.answer),
      SIGNING_IN,
    ),
    bind(calls.lockSession, (_input, context: Context) => identity.lock(context), OWN),
    bind(calls.unlockSession, ({ body }, context: Context) => identity.unlock(context, body), SIGNING_IN),
    bind(calls.setPin, ({ body }, context: Context) => identity.setPin(context, body.pin), SIGNING_IN),
    bind(calls.removePin, (_input, context: Context) => identity.removePin(context), OWN),
    bind(calls.beginPasskey, (_input, context: Context) => identity.beginPasskey(context), SIGNING_IN),
    bind(calls.addPasskey, ({ body }, context: Context) => identity.addPasskey(context, body), SIGNING_IN),
    bind(
      calls.renamePasskey,
      ({ params, body }, context: Context) =>
        identity.renamePasskey(context, { id: params.id, name: body.name }),
      OWN,
    ),
    bind(
      calls.removePasskey,
      ({ params }, context: Context) => identity.removePasskey(context, params.id),
      OWN,
    ),
    bind(
      calls.linkProvider,
      ({ params }, context: Context) => identity.linkProvider(context, params.provider),
      SIGNING_IN,
    ),
    bind(
      calls.unlinkProvider,
      ({ params }, context: Context) => identity.unlinkProvider(context, params.id),
      OWN,
    ),
  ];
}

/** Returns the routes for staff who manage memberships. */
function membershipRoutes(identity: Identity): BoundRoute<Context>[] {
  return [
    bind(calls.listApplications, (_input, context: Context) => identity.applications(context), OWN),
    bind(
      calls.decideApplication,
      ({ body }, context: Context) => identity.decideApplication(context, body),
      OWN,
    ),
    bind(calls.changePriceList, ({ body }, context: Context) => identity.changePriceList(context, body), OWN),
  ];
}

export function identityRoutes(identity: Identity): BoundRoute<Context>[] {
  return [
    ...signInRoutes(identity),
    ...ownRoutes(identity),
    ...securityRoutes(identity),
    ...membershipRoutes(identity),
  ];
}
