import { ConfigError } from '#foundation/server/config/config-error.ts';
import type { Config } from '#foundation/server/config.ts';
import { DataDirInUse } from '#foundation/server/files/data-dir.ts';
import { databaseStateFault, databaseUrlFault } from '#foundation/server/database/fault-text.ts';
import { MigrationFailed } from '#database/migrate.ts';
import { SchemaTooNew } from '#database/release.ts';
import { listenFault } from './first-checks.ts';
import type { RunningShop } from '../start.ts';

type BannerData = Pick<RunningShop, 'addresses' | 'port' | 'sandboxUrl' | 'missing'>;

/**
 * Returns the startup banner. It contains the URLs and suggestions for first steps, and in production the
 * missing configuration.
 */
export function startupBanner(
  { addresses, port, sandboxUrl, missing }: BannerData,
  config: Pick<Config, 'mode' | 'host' | 'database'>,
): string {
  const width = Math.max(16, ...addresses.map(({ name }) => name.length));
  const line = (what: string, where: string) => `  ${what.padEnd(width)} ${where}`;
  const lines = ['', ...addresses.map(({ name, url }) => line(name, url))];
  if (config.mode === 'production') {
    lines.push(line('Listening on', `${config.host}:${port}`), '');
    if (missing.length > 0) lines.push('  Still missing:', ...missing.map((one) => `  - ${one}`), '');
    return lines.join('\n');
  }
  if (sandboxUrl) {
    lines.push(
      line('Mailbox', `${sandboxUrl}/mailbox`),
      line('Test cards', sandboxUrl),
      '',
      '  To try: Fridges & freezers > French door, tick 4 energy stars, set your suburb (2026), add to cart, check out,',
      '  pay with 4212 3456 7890 1237 (asks for 3-D Secure), then read the confirmation in the mailbox.',
    );
  }
  // Warns the operator: without MODE=production, a live shop accepts orders with simulated payments.
  if (config.database.url !== undefined)
    lines.push(
      '',
      '  This is a demo that uses the database in DATABASE_URL. To run a live shop, set MODE=production.',
    );
  lines.push('', '  Press Ctrl+C to stop the shop. Your data stays.', '');
  return lines.join('\n');
}

/** Returns a text that explains a startup error and its remedy. */
export function startupErrorText(error: unknown): string {
  // If a migration failed because of missing permissions, the cause is more specific than the error itself.
  const { code, message } = (
    error instanceof MigrationFailed && codeOf(error.cause) === '42501' ? error.cause : error
  ) as { code?: string; message?: string };
  if (error instanceof ConfigError) return message!;
  const fault = listenFault(error) ?? databaseUrlFault(error);
  if (fault !== null) return new ConfigError([fault]).message;
  const state = databaseStateFault(error);
  if (state !== null) return state;
  if (code === '42501')
    return `The user of DATABASE_URL lacks a permission that this version needs (${message}). First run npm run migrate with the DATABASE_URL of the owner. If the error remains, run the grants in docs/guides/operate.md (A database) as the owner.`;
  if (error instanceof MigrationFailed || error instanceof SchemaTooNew || error instanceof DataDirInUse)
    return message!;
  return (error as Error).stack ?? message ?? String(error);
}

function codeOf(error: unknown): string | undefined {
  return (error as { code?: string } | undefined)?.code;
}
