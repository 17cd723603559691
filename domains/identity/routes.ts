import { bind, type BoundRoute } from '#foundation/server/http/bind.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import * as calls from './contract.ts';
import type { Identity } from './service.ts';

/** Limits in the database count by what is tried; these keep one address of the network from keeping the shop busy. */
const SIGNING_IN = { max: 60, seconds: 60 };
const MAILS = { max: 30, seconds: 60 };
const OWN = { max: 120, seconds: 60 };

type Context = RequestContext;

/** Routes of identity: signing in and what belongs to it. */
function signInRoutes(identity: Identity): BoundRoute<Context>[] {
  return [
    bind(calls.register, ({ body }, context: Context) => identity.register(body, context), MAILS),
    bind(
      calls.confirmEmail,
      ({ params }, context: Context) => identity.confirmEmail(params.token, context),
      SIGNING_IN,
    ),
    bind(
      calls.resendConfirmEmail,
      ({ body }, context: Context) => identity.resendConfirmEmail(body, context),
      MAILS,
    ),
    bind(
      calls.exchangeCode,
      ({ body }, context: Context) => identity.exchangeCode(body, context),
      SIGNING_IN,
    ),
    bind(calls.relogin, ({ body }, context: Context) => identity.relogin(body, context), OWN),
    bind(calls.logout, (_input, context: Context) => identity.logout(context), OWN),
    bind(calls.forgotPassword, ({ body }, context: Context) => identity.forgotPassword(body, context), MAILS),
    bind(
      calls.resetPassword,
      ({ body }, context: Context) => identity.resetPassword(body, context),
      SIGNING_IN,
    ),
    bind(calls.mailSignInCode, ({ body }, context: Context) => identity.mailSignInCode(body, context), MAILS),
    bind(
      calls.signInByMail,
      ({ body }, context: Context) => identity.signInByMail(body, context),
      SIGNING_IN,
    ),
    bind(
      calls.answerSecondFactor,
      ({ body }, context: Context) => identity.answerSecondFactor(body, context),
      SIGNING_IN,
    ),
    bind(
      calls.enrolSecondFactor,
      ({ body }, context: Context) => identity.enrolSecondFactor(body, context),
      SIGNING_IN,
    ),
    bind(
      calls.confirmSecondFactor,
      ({ body }, context: Context) => identity.confirmSecondFactor(body, context),
      SIGNING_IN,
    ),
    bind(calls.getSigningKeys, () => identity.publicKeys()),
  ];
}

/** Of who is signed in. */
function ownRoutes(identity: Identity): BoundRoute<Context>[] {
  return [
    bind(calls.getAccount, (_input, context: Context) => identity.account(context), OWN),
    bind(calls.getProfile, (_input, context: Context) => identity.account(context), OWN),
    bind(calls.changeAccount, ({ body }, context: Context) => identity.changeAccount(body, context), OWN),
    bind(calls.updateProfile, ({ body }, context: Context) => identity.updateProfile(body, context), OWN),
    bind(
      calls.confirmNewEmail,
      ({ body }, context: Context) => identity.confirmNewEmail(body.token, context),
      SIGNING_IN,
    ),
    bind(
      calls.changePassword,
      ({ body }, context: Context) => identity.changePassword(body, context),
      SIGNING_IN,
    ),
    bind(calls.listSessions, (_input, context: Context) => identity.sessions(context), OWN),
    bind(calls.endSession, ({ params }, context: Context) => identity.endSession(params.id, context), OWN),
    bind(
      calls.applyForMembership,
      ({ body }, context: Context) => identity.applyForMembership(body, context),
      OWN,
    ),
  ];
}

/** Of those who look after people. */
function staffRoutes(identity: Identity): BoundRoute<Context>[] {
  return [
    bind(calls.listStaff, () => identity.listStaff(), OWN),
    bind(calls.inviteStaff, ({ body }, context: Context) => identity.inviteStaff(body, context), OWN),
    bind(
      calls.changeRoles,
      ({ body }, context: Context) => identity.changeRoles(body.userId, body.roles, context),
      OWN,
    ),
    bind(calls.letStaffGo, ({ body }, context: Context) => identity.letStaffGo(body.userId, context), OWN),
    bind(calls.listApplications, (_input, context: Context) => identity.applications(context), OWN),
    bind(
      calls.decideApplication,
      ({ body }, context: Context) => identity.decideApplication(body, context),
      OWN,
    ),
    bind(calls.changePriceList, ({ body }, context: Context) => identity.changePriceList(body, context), OWN),
  ];
}

/** Routes of the identity subject. */
export function identityRoutes(identity: Identity): BoundRoute<Context>[] {
  return [...signInRoutes(identity), ...ownRoutes(identity), ...staffRoutes(identity)];
}
