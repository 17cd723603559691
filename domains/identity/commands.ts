import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { readWords, refuseWords } from '#database/commands/command-words.ts';
import { withShop } from '#database/commands/with-shop.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { operator } from '#domains/audit/use-cases/audit.ts';
import { servedSites, unservedProblem } from '#domains/settings/use-cases/served-sites.ts';
import { siteProblem, SITE_IDS, siteOf } from '#sites/registry.ts';
import { changePriceList } from './contract/identity.ts';
import { endSessionsOf } from './use-cases/sessions/end-sessions-of.ts';
import type { StaffOfIdentity } from './use-cases/deps.ts';
import { resetSecondFactor } from './use-cases/operator-reset.ts';
import { givePriceList, type PriceListChange } from './use-cases/account/price-list.ts';

const USAGE = `npm run members -- price-list EMAIL NAME --site aol
npm run members -- sign-out EMAIL
npm run members -- reset-second-factor EMAIL --site aol

  price-list  sets the price list of a member of the site: one imported with npm run import -- price-lists, or retail
  sign-out    ends every session of a user, on every site: for a caller whose account another person is using
  reset-second-factor
              removes a lost second factor from an account, after you have verified the caller; the site emails the account’s owner
  --site      ${SITE_IDS.join(', ')}

A running shop applies the change immediately.`;

/** Handles `npm run members` (see USAGE). Returns exit code 0 or 1. */
export const membersCommand =
  ({ priceLists, isStaffNow }: Pick<PriceListChange, 'priceLists'> & Pick<StaffOfIdentity, 'isStaffNow'>) =>
  async (args: string[], context: CommandContext): Promise<number> => {
    const fail = (text: string) => refuse(context, text);
    const words = readWords(args, { options: { site: { type: 'string' } }, usage: USAGE }, context);
    if (typeof words === 'number') return words;
    const { values, positionals } = words;
    const [verb = '', email = '', list = '', ...more] = positionals;
    const isOfOne = verb === 'sign-out' || verb === 'reset-second-factor';
    if ((verb !== 'price-list' && !isOfOne) || (isOfOne && list !== '') || more.length > 0)
      return refuseWords(context, positionals, USAGE);
    if (isOfOne && email === '') return fail(`Enter an email address.\n\n${USAGE}`);
    if (verb === 'sign-out')
      return withShop(context, async ({ database: { db } }) => {
        const done = await endSessionsOf({ db, by: operator(), now: new Date() }, email);
        if (isFault(done)) return fail(done.body.errors.join('\n'));
        context.print(
          `${done.email} is signed out: ${done.ended} ${done.ended === 1 ? 'session' : 'sessions'}.`,
        );
        return 0;
      });
    if (!isOfOne && (email === '' || list === ''))
      return fail(`Enter an email address and the name of a price list.\n\n${USAGE}`);
    const { site } = values;
    if (site === undefined) return fail(`Choose the site: --site ${SITE_IDS.join(', ')}.`);
    const noSite = siteProblem(site);
    if (noSite !== null) return fail(noSite);
    if (isOfOne)
      return withShop(context, async ({ database: { db } }) => {
        const unserved = unservedProblem(site, await servedSites(db));
        if (unserved !== null) return fail(unserved);
        const reset = { db, site: siteOf(site), by: operator(), now: new Date(), isStaffNow };
        const done = await resetSecondFactor(reset, email);
        if (isFault(done)) return fail(done.body.errors.join('\n'));
        context.print(
          done.isStaff
            ? `${done.email} now has no second factor, gets an email about it, and must set up a new one at the next sign-in.`
            : `${done.email} now signs in without a second factor, and gets an email about it.`,
        );
        return 0;
      });
    const parsed = changePriceList.body!.safeParse({ email, priceList: list.toLowerCase() });
    if (!parsed.success)
      return fail(
        `"${list}" is not a valid price list name: use lower-case letters, digits and hyphens, starting with a letter.`,
      );

    return withShop(context, async ({ database: { db } }) => {
      const change = {
        db,
        site: siteOf(site),
        by: operator(),
        ownAccountId: null,
        now: new Date(),
        priceLists,
      };
      const changed = await givePriceList(change, parsed.data);
      if (isFault(changed)) return fail(changed.body.errors.join('\n'));
      context.print(
        `${changed.email} now pays prices from the list ${changed.priceList} on ${changed.siteId}.`,
      );
      return 0;
    });
  };
