import { parseArgs } from 'node:util';
import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { withNegatives } from '#database/commands/option-values.ts';
import { withShop } from '#database/commands/with-shop.ts';
import { sentence, suggestion } from '#foundation/pure/nearest.ts';
import { SITES } from '#sites/registry.ts';
import type { StoredAuditEntry } from './contract.ts';
import { readAudit } from './service.ts';

const USUAL = 50;
const MOST = 10_000;

const USAGE = `npm run audit -- list [--subject orders] [--key W100001] [--site wa] [--by NAME] [--since 2026-11-01] [--limit ${USUAL}] [--json]

  list       what was done, newest first: when, who, what, before and after
  --subject  settings, imports, orders
  --key      what it was done to: a setting's name, an order's number
  --by       the account, login or provider that did it
  --since    from this day on (UTC)
  --limit    how many, at most ${MOST}
  --json     one entry a line, with everything that was written`;

/** `npm run audit`: see USAGE. Exit code 0 or 1. */
export async function auditCommand(args: string[], context: CommandContext): Promise<number> {
  const tell = (text: string) => refuse(context, text);
  let parsed;
  try {
    parsed = parseArgs({
      args: withNegatives(args),
      allowPositionals: true,
      options: {
        subject: { type: 'string' },
        key: { type: 'string' },
        site: { type: 'string' },
        by: { type: 'string' },
        since: { type: 'string' },
        limit: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    return tell(`${(error as Error).message}\n\n${USAGE}`);
  }
  const { values, positionals } = parsed;
  if (values.help) {
    context.print(USAGE);
    return 0;
  }
  const [verb = '', ...more] = positionals;
  if (verb !== 'list' || more.length > 0)
    return tell(
      `${verb === '' ? 'What is to be done?' : `There is no "${positionals.join(' ')}".`}\n\n${USAGE}`,
    );
  const ids: string[] = SITES.map(({ id }) => id);
  if (values.site !== undefined && !ids.includes(values.site))
    return tell(
      `${sentence(`There is no site "${values.site}"${suggestion(values.site, ids)}`)} Known: ${ids.join(', ')}.`,
    );
  const since = values.since === undefined ? undefined : new Date(`${values.since}T00:00:00Z`);
  if (since && (!/^\d{4}-\d{2}-\d{2}$/.test(values.since!) || Number.isNaN(since.getTime())))
    return tell(`"${values.since}" is not a day such as 2026-11-01.`);
  const limit = values.limit === undefined ? USUAL : Number(values.limit);
  if (!Number.isInteger(limit) || limit < 1 || limit > MOST)
    return tell(`--limit takes a whole number from 1 to ${MOST}.`);

  return withShop(context, async ({ database }) => {
    const entries = await readAudit(
      database.db,
      {
        ...(values.subject === undefined ? {} : { subject: values.subject }),
        ...(values.key === undefined ? {} : { key: values.key }),
        ...(values.site === undefined ? {} : { siteId: values.site }),
        ...(values.by === undefined ? {} : { actorId: values.by }),
        ...(since ? { since } : {}),
      },
      limit,
    );
    if (entries.length === 0 && !values.json) context.print('Nothing that fits has been written.');
    for (const entry of entries) context.print(values.json ? JSON.stringify(entry) : lineOf(entry));
  });
}

/** `2026-11-23 01:00:00  operator ada  settings set HidePrices on wa: false → true`. */
function lineOf({ at, by, siteId, subject, action, key, before, after, reason }: StoredAuditEntry): string {
  const who = [by.kind, by.id, by.actingFor && `for ${by.actingFor}`].filter(Boolean).join(' ');
  const values = [before, after].some((value) => value !== undefined)
    ? `: ${textOf(before)} → ${textOf(after)}`
    : '';
  const when = at.toISOString().slice(0, 19).replace('T', ' ');
  return `${when}  ${who}  ${subject} ${action} ${key}${siteId ? ` on ${siteId}` : ''}${values}${reason ? ` (${reason})` : ''}`;
}

function textOf(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
