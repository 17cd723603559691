import type { Config } from '#foundation/server/config.ts';
import type { RunningShop } from './start.ts';

type Shown = Pick<RunningShop, 'addresses' | 'port' | 'sandboxUrl' | 'missing'>;

/** Where everything is and what to try; in production what is still missing. */
export function startupBanner(
  { addresses, port, sandboxUrl, missing }: Shown,
  config: Pick<Config, 'mode' | 'host'>,
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
  lines.push('', '  Ctrl+C ends the shop; your data stays.', '');
  return lines.join('\n');
}

/** A start's failure in words that help. */
export function startupErrorText(error: unknown): string {
  const { code, message, port } = error as { code?: string; message?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what uses it, or choose another: PORT=4000 npm start`;
  if (code === 'ECONNREFUSED')
    return 'PostgreSQL does not answer at DATABASE_URL. Is it running, and is the address right?';
  if (code === '28P01' || code === '28000') return 'PostgreSQL refused the user or password of DATABASE_URL.';
  if (code === '3D000')
    return 'The database named in DATABASE_URL does not exist. Create it first: createdb whitegoods';
  if (code === '42501')
    return `The user of DATABASE_URL may not do what this version needs (${message}). Run npm run migrate with the owner's DATABASE_URL first, and see docs/guides/operate.md for what a process may do.`;
  return (error as Error).stack ?? message ?? String(error);
}
