import type { Config } from '#foundation/server/config.ts';
import { sitesServed } from '#sites/registry.ts';
import type { RunningShop } from './start.ts';

/** Prints where everything is and what to try. */
export function announce({ url, port, sandboxUrl }: RunningShop, config: Config): void {
  const served = sitesServed(config.sites);
  const lines = ['', `  The shop         ${url}`];
  for (const site of served.slice(1))
    lines.push(`  ${site.name.padEnd(16).slice(0, 28)} http://${site.id}.localhost:${port}`);
  if (sandboxUrl) lines.push(`  Mailbox          ${sandboxUrl}/mailbox`, `  Test cards       ${sandboxUrl}`);
  if (sandboxUrl) {
    lines.push(
      '',
      '  To try: Fridges & freezers > French door, tick 4 energy stars, set your suburb (2026), add to cart, check out,',
      '  pay with 4212 3456 7890 1237 (asks for 3-D Secure), then read the confirmation in the mailbox.',
    );
  }
  lines.push('', '  Ctrl+C ends the shop; your data stays.', '');
  console.log(lines.join('\n'));
}

/** A start's failure in words that help. */
export function faultOfStart(error: unknown): string {
  const { code, message, port } = error as { code?: string; message?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken. Stop what uses it, or choose another: PORT=4000 npm start`;
  if (code === 'ECONNREFUSED')
    return 'PostgreSQL does not answer at DATABASE_URL. Is it running, and is the address right?';
  if (code === '28P01' || code === '28000') return 'PostgreSQL refused the user or password of DATABASE_URL.';
  if (code === '3D000')
    return 'The database named in DATABASE_URL does not exist. Create it first: createdb whitegoods';
  return (error as Error).stack ?? message ?? String(error);
}
