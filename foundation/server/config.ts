import * as z from 'zod/mini';
import { readSiteAddresses, type SiteAddressConfig } from './config/site-addresses.ts';
import { isLocalHostname, isLocalUrl } from './local-request.ts';
import { sitesOf } from './config/served-sites.ts';
import { readSignInProviders, type SignInProvider } from './config/sign-in-providers.ts';
import { readParties, type PartySettings, type PartyVariables } from './config/party-variables.ts';
import { ConfigError } from './config/config-error.ts';
import { driverAddress } from './database/driver-address.ts';
import { mistypedNames } from './config/mistyped-names.ts';
import { secretFaults } from './config/production-secret.ts';
import { DATABASE_VARIABLES, environment } from './config/environment.ts';

/**
 * The environment, parsed once per process. All faults are reported at startup. No other code in the product
 * reads `process.env`. `.env.example` explains each variable.
 */

export interface Config {
  /**
   * `demo` may use the embedded database, simulators and generated secrets; `production` requires a real
   * database, real providers and real secrets.
   */
  mode: 'demo' | 'production';
  port: number;
  host: string;
  database: { url?: string; poolSize: number };
  dataDir: string;
  /** Ids of the sites that this process serves, or `all`. */
  sites: 'all' | string[];
  publicUrl?: string;
  /** URLs by site id, for sites that have their own URL. */
  siteAddresses: Readonly<Record<string, SiteAddressConfig>>;
  /** Third parties with which users can sign in. */
  signInProviders: readonly SignInProvider[];
  /** Proxies whose `X-Forwarded-For` is trusted: their number (0 means none), or their addresses. */
  trustProxy: number | string[];
  /** The secret for signing and sealing. If undefined, a generated secret is stored in the data folder. */
  secret?: string;
  /** Earlier secrets. Signatures and sealed values created with them are still valid. */
  secretsBefore: readonly string[];
  logLevel: string;
  metricsToken?: string;
  demo: { enabled: boolean; products: number };
  sandbox: { enabled: boolean; port: number };
  worker: boolean;
  /**
   * On SIGTERM: how long a process that reports unready still accepts requests, and the limit for the whole
   * shutdown.
   */
  shutdown: { delayMs: number; limitMs: number };
  /** How long an order's stock and delivery day are reserved during payment. */
  holdSeconds: number;
  pageCacheBytes: number;
  rateLimits: boolean;
  /** Whether a process warms up after it starts, by requesting lists, searches and pages from itself. */
  warmUp: boolean;
  /**
   * The maximum number of pages, and of requests with a query, rendered per network address and minute.
   * Cached responses do not count.
   */
  pageRendersPerMinute: number;
  queriesPerMinute: number;
  /**
   * Settings of the configured payment methods, by method name. If empty, the sandbox simulates all methods.
   */
  payments: Readonly<Record<string, PartySettings>>;
  /** A line for each payment method that is not offered because it is only partly configured. */
  incompletePayments: readonly string[];
  /**
   * Settings of the other configured third parties, by name. `incompleteParties` contains a line for each
   * that is only partly configured.
   */
  parties: Readonly<Record<string, PartySettings>>;
  incompleteParties: readonly string[];
  /** A line for each variable name that looks like a misspelling of a known one. */
  mistypedNames: readonly string[];
  smtpUrl?: string;
  /** The program that scans uploaded files. */
  fileScanner?: string;
  mailFrom: string;
  /**
   * Third-party keys that pages may use, by their names in pages. Keys that are not configured are absent
   * (SHELL-29).
   */
  partyKeys: Readonly<Record<string, string>>;
}

export type Environment = Record<string, string | undefined>;

/** The configuration for commands (migrate, import, settings …): the database and the data folder. */
export type CommandConfig = Pick<Config, 'mode' | 'database' | 'dataDir'>;

const DATABASE_NEEDED = 'DATABASE_URL: required in production';

/**
 * Parses the configuration for commands, even if other variables are missing. Throws a {@link ConfigError}
 * with every fault.
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
 * Parses an environment. Empty values count as missing. `siteIds` are the valid sites in SITES, `methods` the
 * payment methods and `parties` the other third parties that may be configured. Throws a {@link ConfigError}
 * with every fault.
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
  if (production) faults.push(...secretFaults(variables['SECRET']));
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
      `SHUTDOWN_LIMIT_SECONDS: ${limitSeconds} seconds end before SHUTDOWN_DELAY_SECONDS (${delaySeconds}), so requests in progress would be cut off: raise the limit`,
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
 * Returns the reasons why a process in demo mode must not start. In demo mode anyone can sign in as anyone,
 * so a publicly reachable address requires an explicit SANDBOX=on. Empty in production.
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

/** Returns the configuration of this process. `siteIds` and `methods` are as in {@link parseConfig}. */
export function configFromEnvironment(
  siteIds: readonly string[],
  methods: readonly PartyVariables[],
  parties: readonly PartyVariables[],
): Config {
  return parseConfig(process.env, siteIds, methods, parties);
}

/**
 * Whether the environment specifies no database, so that commands use the embedded database in the default
 * folder.
 */
export function usesDefaultDatabase(env: Environment = process.env): boolean {
  return !env['DATABASE_URL'] && !env['DATA_DIR'];
}

/** Returns the configuration for a command. */
export function commandConfigFromEnvironment(): CommandConfig {
  return parseCommandConfig(process.env);
}
