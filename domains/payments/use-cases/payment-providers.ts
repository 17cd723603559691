import type { Kysely } from 'kysely';
import type { AnswerOf, FaultOf } from '#foundation/pure/endpoint.ts';
import { failWith } from '#foundation/pure/fault.ts';
import { worksOn } from '#foundation/pure/user.ts';
import type { PartySettings } from '#foundation/server/config/party-variables.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { actorOf } from '#domains/audit/contract.ts';
import { accountIdsOf, nameActor, namesOf, type AuditedPerson } from '#domains/audit/rules/name-actor.ts';
import { readAudit, writeAudit } from '#domains/audit/use-cases/audit.ts';
import type { Setting } from '#domains/settings/contract/settings.ts';
import type { RequestContext } from '#domains/settings/request-context.ts';
import { isOn, textSetting } from '#domains/settings/rules/values.ts';
import type { Site } from '#sites/site.ts';
import type { Verification } from '../contract/adapter.ts';
import { PAYMENT_METHOD_LABEL } from '../contract/payments.ts';
import {
  notVerifiable,
  unknownProvider,
  type listPaymentProviders,
  type PaymentProvider,
  type PaymentVerification,
  type verifyPaymentProvider,
} from '../contract/providers.ts';
import type { ConnectedMethod, PaymentMethod } from '../methods/method.ts';
import { PAYMENT_METHODS } from '../methods/server.ts';
import { isTestHost, verificationText } from '../rules/verification-text.ts';

export interface PaymentProvidersDeps {
  db: Kysely<Tables>;
  methods: readonly ConnectedMethod[];
  /** The settings of the providers in the environment, by name. Simulators are not among them. */
  configured: Readonly<Record<string, PartySettings>>;
  incomplete: readonly string[];
  /** All sites, with the operator's settings. */
  sites(): readonly Site[];
  settingsOf(siteId: string): readonly Setting[];
  /** Returns the accounts with these ids that still exist. */
  peopleOf(ids: readonly string[]): Promise<readonly AuditedPerson[]>;
  clock: () => Date;
}

type Context = Pick<RequestContext, 'user' | 'now' | 'requestId'>;
export type PaymentProviders = ReturnType<typeof createPaymentProviders>;

const SUBJECT = 'payments';

/** Creates the use cases with which administrators see and check the credentials of payment methods. */
export function createPaymentProviders(deps: PaymentProvidersDeps) {
  return {
    list: (ctx: Pick<Context, 'user'>) => list(ctx, deps),
    verify: (ctx: Context, name: string) => verify(ctx, deps, name),
  };
}

async function list(
  { user }: Pick<Context, 'user'>,
  deps: PaymentProvidersDeps,
): Promise<AnswerOf<typeof listPaymentProviders>> {
  const sites = deps.sites().filter(({ id }) => worksOn(user, id));
  const providers: PaymentProvider[] = [];
  for (const method of PAYMENT_METHODS) providers.push(await describeProvider(deps, method, sites));
  return {
    providers,
    sites: sites.map(({ id, name }) => ({ id, name })),
    incomplete: [...deps.incomplete],
  };
}

async function describeProvider(
  deps: PaymentProvidersDeps,
  method: PaymentMethod,
  sites: readonly Site[],
): Promise<PaymentProvider> {
  const connected = deps.methods.find((one) => one.method.name === method.name);
  const own = deps.configured[method.name];
  const host = hostOf(method, own);
  const isAgreed = Object.keys(method.variables).length === 0;
  return {
    name: method.name,
    title: titleOf(method),
    mode: isAgreed
      ? 'agreed'
      : connected === undefined
        ? 'off'
        : own === undefined
          ? 'simulator'
          : isTestHost(host)
            ? 'test'
            : 'live',
    host,
    credentials: Object.keys(method.variables).map((name) => ({ name, isSet: Boolean(own?.[name]) })),
    canVerify: connected?.adapter.verify !== undefined && !isAgreed,
    last: await lastVerification(deps, method),
    sites: sites.map((site) => ({ siteId: site.id, methods: onSite(deps, method, connected, site) })),
  };
}

/** Returns the host of a provider from its URL variable; empty without one. A URL contains no credentials here. */
function hostOf({ variables, through }: PaymentMethod, own: PartySettings | undefined): string {
  const name = Object.keys(variables).find((one) => /(BASE|CHECKOUT)_URL$/.test(one));
  const url = name === undefined ? '' : (own?.[name] ?? '');
  return through === undefined && URL.canParse(url) ? new URL(url).host : '';
}

function onSite(
  { settingsOf }: Pick<PaymentProvidersDeps, 'settingsOf'>,
  method: PaymentMethod,
  connected: ConnectedMethod | undefined,
  { id, country }: Site,
): PaymentProvider['sites'][number]['methods'] {
  const settings = settingsOf(id);
  const off = textSetting(settings, 'PaymentOptionsOff')
    .split(',')
    .map((name) => name.trim().toLowerCase());
  return method.methodNames.map((name) => {
    const limits = method.limits?.[name]?.[country];
    const countries = connected?.method.countries ?? method.countries;
    const why =
      connected === undefined
        ? 'The credentials are not set.'
        : countries !== undefined && !countries.includes(country)
          ? `Not available in ${country}.`
          : method.siteSwitch !== undefined && !isOn(settings, method.siteSwitch)
            ? `The setting ${method.siteSwitch} is off.`
            : off.includes(name.toLowerCase())
              ? 'The setting PaymentOptionsOff contains it.'
              : '';
    return {
      name,
      label: PAYMENT_METHOD_LABEL[name],
      isOffered: why === '',
      why,
      minimum: limits?.min ?? null,
      maximum: limits?.max ?? null,
    };
  });
}

/** Returns the latest check of a provider, from the audit log; null if it was never checked. */
async function lastVerification(
  { db, peopleOf, configured }: Pick<PaymentProvidersDeps, 'db' | 'peopleOf' | 'configured'>,
  method: PaymentMethod,
): Promise<PaymentVerification | null> {
  const [entry] = await readAudit(db, { subject: SUBJECT, key: method.name }, 1);
  const verification = entry?.after as Verification | undefined;
  if (!entry || !verification) return null;
  return {
    isAccepted: isAccepted(verification),
    text: textOf(method, verification, configured),
    at: entry.at.toISOString(),
    by: nameActor(entry.by, namesOf(await peopleOf(accountIdsOf([entry.by])))),
  };
}

/** Names the provider where the title of the method does not. */
const titleOf = ({ guide, title }: PaymentMethod) => guide?.title ?? title;

const isAccepted = ({ kind }: Verification) => kind === 'accepted' || kind === 'reachable';

function textOf(
  method: PaymentMethod,
  verification: Verification,
  configured: PaymentProvidersDeps['configured'],
): string {
  // A wallet has the credentials of the method that processes its payments.
  const taker = PAYMENT_METHODS.find(({ name }) => name === method.through) ?? method;
  const { variables } = taker;
  const host = hostOf(taker, configured[taker.name]);
  return verificationText(verification, { title: titleOf(taker), host, variables: Object.keys(variables) });
}

/**
 * Checks the credentials of a provider, and records the result in the audit log. The request goes only to the URL that
 * the operator configured, and its response is not disclosed.
 */
async function verify(
  ctx: Context,
  deps: PaymentProvidersDeps,
  name: string,
): Promise<PaymentVerification | FaultOf<typeof verifyPaymentProvider>> {
  const method = PAYMENT_METHODS.find((one) => one.name === name);
  if (!method) return failWith(unknownProvider);
  const adapter = deps.methods.find((one) => one.method.name === name)?.adapter;
  if (!adapter?.verify) return failWith(notVerifiable);
  const verification = await adapter.verify();
  const at = deps.clock();
  await writeAudit(
    deps.db,
    { by: actorOf(ctx), siteId: null, subject: SUBJECT, action: 'verified', key: name, after: verification },
    at,
  );
  const last = await lastVerification(deps, method);
  return (
    last ?? {
      isAccepted: isAccepted(verification),
      text: textOf(method, verification, deps.configured),
      at: at.toISOString(),
      by: '',
    }
  );
}
