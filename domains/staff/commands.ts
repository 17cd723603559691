import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { readWords, refuseWords } from '#database/commands/command-words.ts';
import { withShop } from '#database/commands/with-shop.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { operator } from '#domains/audit/use-cases/audit.ts';
import { readCompanyName } from '#domains/settings/use-cases/read-company-name.ts';
import { siteProblem, SITE_IDS, siteOf } from '#sites/registry.ts';
import { servedSites, unservedProblem } from '#domains/settings/use-cases/served-sites.ts';
import type { StaffMember } from './contract/staff.ts';
import { plainEmail } from '#domains/identity/rules/profile.ts';
import { resume, suspend } from './use-cases/change-staff.ts';
import type { StaffWork } from './use-cases/deps.ts';
import { giveRoles, invite, letGo, listEveryone, type InvitingChange } from './use-cases/manage-staff.ts';

const USAGE = `npm run staff -- list
npm run staff -- invite EMAIL --role sales [--role finance] [--first-name Ada] [--last-name Byron] [--store URI] [--code AB] [--site wa]
npm run staff -- roles EMAIL --role sales
npm run staff -- suspend EMAIL
npm run staff -- resume EMAIL
npm run staff -- leave EMAIL [--to EMAIL]

  list     current and former staff
  invite   makes a user staff, or replaces the roles of existing staff; the shop emails them a link, by which they choose a password and set up a second factor
  roles    replaces the roles of a staff member
  suspend  ends all sessions of a staff member, who cannot sign in until resumed
  resume   lets a suspended staff member sign in again
  leave    removes a user from the staff and ends all their sessions immediately
  --to     the colleague who takes over projects and open reminders when a staff member leaves
  --role   sales, store-manager, support, catalogue, finance, editor, administrator; repeat for several roles
  --store  uri of their store (redfern), as imported with npm run import -- stores; without --store or --code, a repeated invite keeps the current values
  --code   salesperson code, which assigns projects and sales to them (default for sales staff: two letters of their name)
  --site   the site that sends the email: ${SITE_IDS.join(', ')}`;

const OPTIONS = {
  role: { type: 'string', multiple: true },
  to: { type: 'string' },
  store: { type: 'string' },
  code: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  site: { type: 'string' },
} as const;

interface StaffDeps extends Pick<InvitingChange, 'storeUris'> {
  work: StaffWork;
  /** Returns the sites that have products for sale. */
  sitesOfProducts(db: InvitingChange['db']): Promise<string[]>;
}

/** Handles `npm run staff` (see USAGE). Returns exit code 0 or 1. */
export const staffCommand =
  ({ storeUris, sitesOfProducts, work }: StaffDeps) =>
  async (args: string[], context: CommandContext): Promise<number> => {
    const fail = (text: string) => refuse(context, text);
    const words = readWords(args, { options: OPTIONS, usage: USAGE }, context);
    if (typeof words === 'number') return words;
    const { values, positionals } = words;
    const [verb = '', argument = '', ...more] = positionals;
    if (!['list', 'invite', 'roles', 'suspend', 'resume', 'leave'].includes(verb) || more.length > 0)
      return refuseWords(context, positionals, USAGE);
    if (verb !== 'list' && argument === '') return fail(`Enter an email address.\n\n${USAGE}`);
    const noSite = siteProblem(values.site);
    if (noSite !== null) return fail(noSite);

    return withShop(context, async ({ database: { db } }) => {
      const served = await servedSites(db);
      // Without `--site`, the first served site is used if the default site is not served.
      const ofNone =
        values.site === undefined && !served.includes(siteOf(undefined).id) ? served[0] : undefined;
      const change = { db, site: siteOf(values.site ?? ofNone), by: operator(), now: new Date() };
      const email = plainEmail(argument);
      if (verb === 'list') {
        const everyone = await listEveryone(db);
        for (const member of everyone) context.print(lineOf(member));
        if (everyone.length === 0) context.print('No staff yet.');
        return 0;
      }
      if (verb === 'invite') {
        const unserved = unservedProblem(change.site.id, served);
        if (unserved !== null) return fail(unserved);
        const worksHere = (await listEveryone(db)).some((one) => one.email === email && one.leftAt === null);
        const invited = await invite(
          { ...change, storeUris },
          {
            email,
            firstName: values['first-name'] ?? '',
            lastName: values['last-name'] ?? '',
            roles: values.role ?? [],
            storeUri: values.store,
            salespersonCode: values.code,
          },
        );
        if (isFault(invited)) return fail(invited.body.errors.join('\n'));
        context.print(
          worksHere
            ? `${lineOf(invited)}\n${email} was already staff and now has these roles. They are signed out everywhere, and the shop emails them again how to sign in.`
            : `${lineOf(invited)}\n${email} is now staff. The shop emails them how to sign in.`,
        );
        context.print(
          `The email is sent from ${change.site.id} (${await readCompanyName(db, change.site)})${values.site === undefined ? '; use --site to choose another' : ''}.`,
        );
        // Until a process has run, the served sites are unknown. The sites with products are used instead.
        const sold = served.length === 0 ? await sitesOfProducts(db) : [];
        if (served.length === 0 && sold.length === 0)
          context.print(
            `No process of the shop has run yet. The first one that you start sends the email, and it must serve ${change.site.id} (SITES).`,
          );
        if (sold.length > 0 && !sold.includes(change.site.id))
          context.print(
            `Nothing is sold on ${change.site.id}. If no process serves it (SITES), the links in that email do not work. In that case, invite them again with --site ${sold.join(' or ')}.`,
          );
        const named = [values['first-name'] ?? invited.firstName, values['last-name'] ?? invited.lastName];
        if (named[0] !== invited.firstName || named[1] !== invited.lastName)
          context.print(
            'Their name is unchanged, because they already have an account. They can change it in their account.',
          );
        return 0;
      }
      const everyone = (await listEveryone(db)).filter(({ leftAt }) => leftAt === null);
      const member = everyone.find((one) => one.email === email);
      if (!member) return fail(`No staff member has the address ${email}.`);
      const { userId } = member;
      if (verb === 'suspend' || verb === 'resume') {
        const done = await (verb === 'suspend' ? suspend : resume)(change, userId);
        if (isFault(done)) return fail(done.body.errors.join('\n'));
        context.print(
          verb === 'suspend'
            ? `${email} is suspended; all their sessions have ended.`
            : `${email} can sign in again.`,
        );
        return 0;
      }
      const colleague = everyone.find(
        (one) => values.to !== undefined && one.email === plainEmail(values.to),
      );
      if (values.to !== undefined && !colleague)
        return fail(`--to: no staff member has the address ${values.to}.`);
      const changed =
        verb === 'leave'
          ? await letGo(change, userId, { work, handOverTo: colleague?.userId ?? null })
          : await giveRoles(change, userId, values.role ?? []);
      if (isFault(changed)) return fail(changed.body.errors.join('\n'));
      context.print(
        verb === 'leave'
          ? `${email} has left; all their sessions have ended.${colleague ? ` ${colleague.email} takes over their projects and open reminders.` : ''}`
          : lineOf(changed),
      );
      return 0;
    });
  };

/** Formats a staff member as one line: `ada@shop.example  Ada Byron  sales  redfern  AB`. */
function lineOf({
  email,
  firstName,
  lastName,
  roles,
  storeUri,
  salespersonCode,
  leftAt,
}: StaffMember): string {
  return [
    email,
    `${firstName} ${lastName}`.trim(),
    leftAt === null ? roles.join(', ') : `left ${leftAt.slice(0, 10)}`,
    storeUri ?? '',
    salespersonCode,
  ]
    .filter(Boolean)
    .join('  ');
}
