import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { readWords, refuseWords } from '#database/commands/command-words.ts';
import { withShop } from '#database/commands/with-shop.ts';
import { operator } from '#domains/audit/use-cases/audit.ts';
import { readApiKeys, readSecrets } from './db/api-keys.ts';
import { revokeKey } from './use-cases/manage-api-keys.ts';

const USAGE = `npm run api-keys -- list
npm run api-keys -- revoke wgk1a2b3c4d [--reason "Laptop stolen"]

  list     the API keys of other systems, with their permissions and when they were last used
  revoke   revokes a key for ever; every server refuses it from its next request

Keys are created in the back office (/admin/api-keys), because a key may do no more than the person who is responsible for it.`;

const OPTIONS = { reason: { type: 'string' } } as const;

/** Handles `npm run api-keys` (see USAGE). Returns exit code 0 or 1. */
export async function apiKeysCommand(args: string[], context: CommandContext): Promise<number> {
  const words = readWords(args, { options: OPTIONS, usage: USAGE }, context);
  if (typeof words === 'number') return words;
  const { values, positionals } = words;
  const [verb = '', id = '', ...more] = positionals;
  if (!['list', 'revoke'].includes(verb) || more.length > 0 || (verb === 'list' && id !== ''))
    return refuseWords(context, positionals, USAGE);
  if (verb === 'revoke' && id === '') return refuse(context, `Enter the beginning of the key.\n\n${USAGE}`);
  return withShop(context, async ({ database: { db } }) => {
    const now = new Date();
    if (verb === 'revoke') {
      // An operator may paste the whole key. Only its beginning is needed, and no message repeats the rest.
      const [key = ''] = id.split('_');
      const reason = values.reason?.trim() ?? '';
      if (!(await revokeKey(db, key, { by: operator(), reason, now })))
        return refuse(context, `No API key begins with ${key}.`);
      context.print(`${key} is revoked.`);
      return 0;
    }
    const keys = await readApiKeys(db);
    const secrets = await readSecrets(
      db,
      keys.map((one) => one.id),
      now,
    );
    for (const key of keys) {
      const used = secrets.flatMap((one) =>
        one.key_id === key.id && one.last_used_at ? one.last_used_at.toISOString() : [],
      );
      const state =
        key.revoked_at !== null
          ? `revoked ${key.revoked_at.toISOString().slice(0, 10)}`
          : key.expires_at === null
            ? 'no expiry'
            : `${key.expires_at <= now ? 'expired' : 'expires'} ${key.expires_at.toISOString().slice(0, 10)}`;
      const lastUsed = used.toSorted().at(-1);
      context.print(
        [
          key.id,
          key.name,
          key.permissions.join(', '),
          key.site_ids.length === 0 ? 'all sites' : key.site_ids.join(', '),
          state,
          lastUsed === undefined ? 'never used' : `used ${lastUsed.slice(0, 16).replace('T', ' ')} UTC`,
        ].join('  '),
      );
    }
    if (keys.length === 0) context.print('No API keys yet.');
    return 0;
  });
}
