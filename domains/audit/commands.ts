import type { Kysely } from 'kysely';
import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { readWords, refuseWords } from '#database/commands/command-words.ts';
import { futureFault } from '#database/commands/future-fault.ts';
import { withShop } from '#database/commands/with-shop.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import { isEmail } from '#foundation/pure/contact/email.ts';
import { siteProblem } from '#sites/registry.ts';
import type { StoredAuditEntry } from './contract.ts';
import { formatAction } from './rules/format-action.ts';
import { formatChange } from './rules/format-change.ts';
import { readAudit } from './use-cases/audit.ts';
import { readSubjects } from './db/audit.ts';

const USUAL = 50;
const MAX_ENTRIES = 10_000;

const USAGE = `npm run audit -- list [--subject orders] [--key W100001] [--site wa] [--by NAME] [--since 2026-11-01] [--limit ${USUAL}] [--json]

  list       list audit entries, newest first: when (UTC), who, what, and the fields that changed
  --subject  settings, imports, orders, identity, roles, company, account, projects, returns, fulfilment, delivery, vouchers,
             merchandising, promotions, content, cart, saved, compare, enquiries, reminders
  --key      the changed object: the name of a setting, an order number, or an email address (for its account and for
             the orders that were placed or tried with it)
  --by       the actor: an email address, a login, a provider
  --since    from this day on (UTC)
  --limit    the number of entries, at most ${MAX_ENTRIES}
  --json     one entry per line, with all its recorded fields`;

const OPTIONS = {
  subject: { type: 'string' },
  key: { type: 'string' },
  site: { type: 'string' },
  by: { type: 'string' },
  since: { type: 'string' },
  limit: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export interface AuditCommandDeps {
  /** Returns the account with this email address; undefined if not found. */
  accountOf(db: Kysely<Tables>, email: string): Promise<{ id: string } | undefined>;
  /** Returns the numbers of all orders with an email address, including rejected orders. */
  ordersOf(db: Kysely<Tables>, email: string): Promise<readonly string[]>;
  /** Returns the accounts that still exist for these ids. The audit log contains only ids. */
  accountsOf(db: Kysely<Tables>, ids: readonly string[]): Promise<readonly { id: string; email: string }[]>;
}

/** Creates the command `npm run audit` (see USAGE). The command returns 0 or 1 as its exit code. */
export const auditCommand =
  ({ accountOf, accountsOf, ordersOf }: AuditCommandDeps) =>
  async (args: string[], context: CommandContext): Promise<number> => {
    const fail = (text: string) => refuse(context, text);
    const words = readWords(args, { options: OPTIONS, usage: USAGE }, context);
    if (typeof words === 'number') return words;
    const { values, positionals } = words;
    const [verb = '', ...more] = positionals;
    if (verb !== 'list' || more.length > 0) return refuseWords(context, positionals, USAGE);
    const noSite = siteProblem(values.site);
    if (noSite !== null) return fail(noSite);
    const since = values.since === undefined ? undefined : new Date(`${values.since}T00:00:00Z`);
    if (since && (!/^\d{4}-\d{2}-\d{2}$/.test(values.since!) || Number.isNaN(since.getTime())))
      return fail(`"${values.since}" is not a day such as 2026-11-01.`);
    const future = since ? futureFault(values.since!, since, new Date()) : null;
    if (future !== null) return fail(future);
    const limit = values.limit === undefined ? USUAL : Number(values.limit);
    if (!Number.isInteger(limit) || limit < 1 || limit > MAX_ENTRIES)
      return fail(`--limit takes a whole number from 1 to ${MAX_ENTRIES}.`);

    return withShop(context, async ({ database: { db } }) => {
      // The audit log contains account ids, but operators search for email addresses. An address is therefore
      // converted to the keys of its entries.
      const { key, by: actor } = values;
      const keys =
        key !== undefined && isEmail(key) ? await keysOf(db, key) : key === undefined ? null : [key];
      if (keys?.length === 0) return fail(`--key: no account has the email address ${key}.`);
      let actorId = actor;
      if (actor !== undefined && isEmail(actor)) {
        const account = await accountOf(db, actor);
        if (!account) return fail(`--by: no account has the email address ${actor}.`);
        actorId = account.id;
      }
      const entries = await readAudit(
        db,
        {
          subject: values.subject,
          keys: keys ?? undefined,
          siteId: values.site,
          actorId,
          since,
        },
        limit,
      );
      if (entries.length === 0 && !values.json) {
        const subjects = values.subject === undefined ? [] : await readSubjects(db);
        const strange = values.subject !== undefined && !subjects.includes(values.subject);
        context.print(
          `No entries match.${strange ? ` Known subjects: ${subjects.join(', ') || 'none'}.` : ''}`,
        );
      }
      if (values.json) {
        for (const entry of entries) context.print(JSON.stringify(entry));
        return 0;
      }
      const accounts = await accountsOf(db, [...new Set(entries.flatMap(idsOf))]);
      const emails = new Map(accounts.map(({ id, email }) => [id, email]));
      for (const entry of entries) context.print(lineOf(entry, (id) => emails.get(id) ?? id));
      return 0;
    });

    /**
     * Returns the keys of the entries for an email address. These are the id of its account and the numbers
     * of its orders, because guests have no account.
     */
    async function keysOf(db: Kysely<Tables>, email: string): Promise<string[]> {
      const account = await accountOf(db, email);
      return [...(account ? [account.id] : []), ...(await ordersOf(db, email))];
    }
  };

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns the values in an entry that have the format of an account id. */
function idsOf({ by, key }: StoredAuditEntry): string[] {
  return [by.id, by.actingFor, key].flatMap((id) => (id !== null && UUID.test(id) ? [id] : []));
}

/** Formats an entry as `2026-11-23 01:00:00  operator ada  settings set HidePrices on wa: false → true`. */
function lineOf(
  { at, by, siteId, subject, action, key, before, after, reason }: StoredAuditEntry,
  nameOf: (id: string) => string,
): string {
  const who = [by.kind, by.id && nameOf(by.id), by.actingFor && `for ${nameOf(by.actingFor)}`]
    .filter(Boolean)
    .join(' ');
  const change = formatChange(before, after);
  const when = at.toISOString().slice(0, 19).replace('T', ' ');
  return `${when}  ${who}  ${subject} ${formatAction(action)} ${nameOf(key)}${siteId ? ` on ${siteId}` : ''}${change === '' ? '' : `: ${change}`}${reason ? ` (${reason})` : ''}`;
}
