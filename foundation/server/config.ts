import * as z from 'zod/mini';
import { readSiteAddresses, type SiteAddressConfig } from './config/site-addresses.ts';
import { isLocalHostname, isLocalUrl } from './local-request.ts';
import { sitesOf } from './config/served-sites.ts';
import { readSignInProviders, type SignInProvider } from './config/sign-in-providers.ts';
import { readParties, type PartySettings, type PartyVariables } from './config/party-variables.ts';
import { ConfigError } from './config/config-error.ts';
import type { Network } from './guarded-request.ts';
import { driverAddress } from './database/driver-address.ts';
import { mistypedNames } from './config/mistyped-names.ts';
import { publishedFaults, secretFaults } from './config/production-secret.ts';
import { DATABASE_VARIABLES, environment } from './config/environment.ts';

/**
 * The configuration of a process, parsed from the environment. All errors are reported when the process
 * starts. No other code in the product reads `process.env`. `.env.example` explains each variable.
 */

export interface Config {
  /**
   * In the mode `demo`, the process may use the embedded database, simulators and generated secrets. In the
   * mode `production`, it requires a real database, real providers and real secrets.
   */
  mode: 'demo' | 'production';
  port: number;
  host: string;
  database: { url?: string; poolSize: number };
  dataDir: string;
  /** The ids of the sites that this process serves, or `all`. */
  sites: 'all' | string[];
  publicUrl?: string;
  /** The URLs of the sites that have their own URL, by site id. */
  siteAddresses: Readonly<Record<string, SiteAddressConfig>>;
  /** The third parties with which users can sign in. */
  signInProviders: readonly SignInProvider[];
  /**
   * The proxies whose `X-Forwarded-For` header is trusted. Either the number of proxies, where 0 means none,
   * or their addresses.
   */
  trustProxy: number | string[];
  /**
   * The secret for signing and encryption. If undefined, the process generates a secret and stores it in the
   * data folder.
   */
  secret?: string;
  /** Earlier secrets. Signatures and encrypted values that were created with them are still accepted. */
  secretsBefore: readonly string[];
  logLevel: string;
  metricsToken?: string;
  demo: { enabled: boolean; products: number };
  sandbox: { enabled: boolean; port: number };
  worker: boolean;
  /**
   * The shutdown after SIGTERM. `delayMs` is how long the process still accepts requests while it reports
   * that it is not ready. `limitMs` is the maximum duration of the whole shutdown.
   */
  shutdown: { delayMs: number; limitMs: number };
  /** How many seconds the stock and the delivery day of an order stay reserved while the shopper pays. */
  holdSeconds: number;
  pageCacheBytes: number;
  rateLimits: boolean;
  /** Whether the process requests lists, searches and pages from itself after it starts, to fill its caches. */
  warmUp: boolean;
  /**
   * The maximum number of pages that are rendered per minute for each network. `queriesPerMinute` is the
   * maximum number of requests with a query. Cached responses do not count.
   */
  pageRendersPerMinute: number;
  queriesPerMinute: number;
  /**
   * The settings of the configured payment methods, by the name of the method. If no method is configured,
   * the sandbox simulates all methods.
   */
  payments: Readonly<Record<string, PartySettings>>;
  /** A message for each payment method that is unavailable because its configuration is incomplete. */
  incompletePayments: readonly string[];
  /**
   * The settings of the other configured third parties, by name. `incompleteParties` contains a message for
   * each third party with an incomplete configuration.
   */
  parties: Readonly<Record<string, PartySettings>>;
  incompleteParties: readonly string[];
  /** A message for each variable whose name looks like a misspelling of a known name. */
  mistypedNames: readonly string[];
  smtpUrl?: string;
  /** The networks that webhooks may reach although they are not public. */
  webhookNetworks: readonly Network[];
  /** The path of the program that scans uploaded files for malware. */
  fileScanner?: string;
  mailFrom: string;
  /**
   * The third-party keys that pages may contain, by the names that pages use for them. Keys that are not
   * configured are absent (SHELL-29).
   */
  partyKeys: Readonly<Record<string, string>>;
}

export type Environment = Record<string, string | undefined>;

/**
 * The part of the configuration that commands such as migrate and import need: the mode, the database and the
 * data folder.
 */
export type CommandConfig = Pick<Config, 'mode' | 'database' | 'dataDir'>;

const DATABASE_NEEDED = 'DATABASE_URL: required in production';

/**
 * Parses the configuration for commands. Other variables may be missing. Throws a {@link ConfigError} that
 * contains all errors.
 */
export function parseCommandConfig(env: Environment): CommandConfig {
  const variables = getNonEmptyVariables(env);
  const parsed = z.object(DATABASE_VARIABLES).safeParse(variables);
  const faults = faultsOf(parsed);
  if (variables['MODE'] === 'production' && !variables['DATABASE_URL']) faults.push(DATABASE_NEEDED);
  if (faults.length > 0 || !parsed.success) throw new ConfigError(faults);
  return databaseOf(parsed.data);
}

/**
 * Parses the environment. An empty value counts as missing. `siteIds` contains the valid values for SITES;
 * `methods` and `parties` are the payment methods and other third parties that can be configured. Throws a
 * {@link ConfigError} that contains all errors.
 */
export function parseConfig(
  env: Environment,
  siteIds?: readonly string[],
  methods: readonly PartyVariables[] = [],
  parties: readonly PartyVariables[] = [],
): Config {
  const variables = getNonEmptyVariables(env);
  const parsed = environment.safeParse(variables);
  const faults = faultsOf(parsed);
  const payments = readParties(variables, methods, faults);
  const others = readParties(variables, parties, faults);
  const siteAddresses = readSiteAddresses(variables, faults);
  const signInProviders = readSignInProviders(variables, faults);
  const sites = sitesOf(variables['SITES'], siteIds, faults);
  const production = variables['MODE'] === 'production';
  const simulated = Object.keys(payments.settings).length === 0;
  if (production && /^(on|true|1)$/.test(variables['SANDBOX'] ?? ''))
    faults.push('SANDBOX: the simulators cannot run in production');
  if (parsed.data) faults.push(...publicDemoFaults(parsed.data, siteAddresses));
  for (const { name, prefix, isEssential } of methods)
    if (production && isEssential && !Object.keys(variables).some((one) => one.startsWith(prefix)))
      faults.push(`${prefix}*: required in production, where simulators do not run (${name})`);
  if (production && /^(on|true|1)$/.test(variables['DEMO'] ?? ''))
    faults.push('DEMO: the demo world, with its made-up goods and prices, is never loaded in production');
  if (production && !variables['DATABASE_URL']) faults.push(DATABASE_NEEDED);
  if (production)
    faults.push(
      ...secretFaults(variables['SECRET']),
      ...(variables['SECRET_BEFORE'] ?? '')
        .split(',')
        .flatMap((one) => publishedFaults('SECRET_BEFORE', one)),
      ...publishedFaults('METRICS_TOKEN', variables['METRICS_TOKEN']),
    );
  if (production && !variables['PUBLIC_URL'] && Object.keys(siteAddresses).length === 0)
    faults.push(
      'PUBLIC_URL: required in production (or SITE_<ID>_URL for each site), for links in pages and emails',
    );
  const mistyped = mistypedNames(Object.keys(variables), [
    ...Object.keys(environment.shape),
    ...[...methods, ...parties].flatMap(({ variables }) => Object.keys(variables)),
  ]);
  const delaySeconds = parsed.data?.SHUTDOWN_DELAY_SECONDS ?? (production ? 5 : 0);
  const limitSeconds = parsed.data?.SHUTDOWN_LIMIT_SECONDS ?? Infinity;
  if (delaySeconds > 0 && delaySeconds >= limitSeconds)
    faults.push(
      `SHUTDOWN_LIMIT_SECONDS: ${limitSeconds} is not more than SHUTDOWN_DELAY_SECONDS (${delaySeconds}), so requests in progress would be cut off: raise the limit`,
    );
  if (faults.length > 0 || !parsed.success) throw new ConfigError([...faults, ...mistyped]);
  const value = parsed.data;
  return {
    ...databaseOf(value),
    port: value.PORT,
    host: value.HOST,
    sites,
    ...(value.PUBLIC_URL ? { publicUrl: value.PUBLIC_URL.replace(/\/$/, '') } : {}),
    siteAddresses,
    signInProviders,
    trustProxy: value.TRUST_PROXY,
    secret: value.SECRET || undefined,
    secretsBefore: value.SECRET_BEFORE?.split(',').map((one) => one.trim()) ?? [],
    logLevel: value.LOG_LEVEL,
    metricsToken: value.METRICS_TOKEN || undefined,
    demo: { enabled: value.DEMO ?? !production, products: value.DEMO_PRODUCTS },
    sandbox: {
      enabled: value.SANDBOX ?? (!production && simulated),
      port: value.SANDBOX_PORT ?? value.PORT + 1,
    },
    worker: value.WORKER,
    shutdown: {
      delayMs: delaySeconds * 1000,
      limitMs: limitSeconds * 1000,
    },
    holdSeconds: value.HOLD_SECONDS,
    pageCacheBytes: value.PAGE_CACHE_MB * 1024 * 1024,
    rateLimits: value.RATE_LIMITS,
    warmUp: value.WARM_UP,
    pageRendersPerMinute: value.PAGE_RENDERS_PER_MINUTE,
    queriesPerMinute: value.QUERIES_PER_MINUTE,
    payments: payments.settings,
    incompletePayments: payments.incomplete,
    parties: others.settings,
    incompleteParties: others.incomplete,
    mistypedNames: mistyped,
    webhookNetworks: value.WEBHOOK_ALLOWED_NETWORKS,
    fileScanner: value.FILE_SCANNER || undefined,
    smtpUrl: value.SMTP_URL || undefined,
    mailFrom: value.MAIL_FROM,
    partyKeys: omitUndefined({
      MapsKey: value.MAPS_KEY,
      MapsClient: value.MAPS_CLIENT,
      MapsChannel: value.MAPS_CHANNEL,
      PinterestTag: value.PINTEREST_TAG,
      AffiliateCampaign: value.AFFILIATE_CAMPAIGN,
    }),
  };
}

function getNonEmptyVariables(env: Environment): Environment {
  return Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
}

function faultsOf({ error }: { error?: z.core.$ZodError }): string[] {
  return error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? [];
}

function databaseOf(value: z.infer<z.ZodMiniObject<typeof DATABASE_VARIABLES>>): CommandConfig {
  return {
    mode: value.MODE,
    database: { ...driverAddress(value.DATABASE_URL), poolSize: value.DATABASE_POOL },
    dataDir: value.DATA_DIR,
  };
}

/**
 * Returns the reasons why a process in demo mode must not start; no reasons in production mode. In demo mode,
 * everyone can sign in as any user. A process that the public can reach therefore requires SANDBOX=on.
 */
function publicDemoFaults(
  { MODE, SANDBOX, HOST, PUBLIC_URL, TRUST_PROXY }: z.infer<typeof environment>,
  siteAddresses: Config['siteAddresses'],
): string[] {
  if (MODE === 'production' || SANDBOX === true) return [];
  const found = [
    ...(isLocalHostname(HOST) ? [] : [`HOST=${HOST}`]),
    ...(PUBLIC_URL === undefined || isLocalUrl(PUBLIC_URL) ? [] : [`PUBLIC_URL=${PUBLIC_URL}`]),
    ...Object.values(siteAddresses).flatMap(({ url }) =>
      url && !isLocalUrl(url) ? [`the site URL ${url}`] : [],
    ),
    ...(TRUST_PROXY === 0 ? [] : ['TRUST_PROXY']),
  ];
  if (found.length === 0) return [];
  return [
    `MODE: demo mode has public passwords, and ${found.join(', ')} makes it reachable by others. Set MODE=production, or SANDBOX=on for a public demo.`,
  ];
}

function omitUndefined(values: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Parses the environment of this process. `siteIds` and `methods` are the same as in {@link parseConfig}. */
export function configFromEnvironment(
  siteIds: readonly string[],
  methods: readonly PartyVariables[],
  parties: readonly PartyVariables[],
): Config {
  return parseConfig(process.env, siteIds, methods, parties);
}

/**
 * Whether commands use the embedded database in the default folder, because the environment specifies no
 * database.
 */
export function usesDefaultDatabase(env: Environment = process.env): boolean {
  return !env['DATABASE_URL'] && !env['DATA_DIR'];
}

/** Parses the environment of this process for a command. */
export function commandConfigFromEnvironment(): CommandConfig {
  return parseCommandConfig(process.env);
}
