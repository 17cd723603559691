import { parseArgs } from 'node:util';
import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { withShop } from '#database/commands/with-shop.ts';
import { isFault } from '#foundation/pure/fault.ts';
import { suggestion } from '#foundation/pure/nearest.ts';
import { operator } from '#domains/audit/service.ts';
import { SITES, siteOf } from '#sites/registry.ts';
import { changePriceList } from '../contract.ts';
import { endSessionsOf } from '../use-cases/end-sessions-of.ts';
import { resetSecondFactor } from '../use-cases/operator-reset.ts';
import { givePriceList, type PriceListChange } from '../use-cases/price-list.ts';

const USAGE = `npm run members -- price-list EMAIL NAME --site aol
npm run members -- sign-out EMAIL
npm run members -- reset-second-factor EMAIL --site aol

  price-list  what a member of the site pays by from now on: a list that npm run import -- price-lists brings, or retail
  sign-out    ends every session of somebody, on every site: for who has called because somebody else is in their account
  reset-second-factor
              takes a lost second factor from an account, after you have made sure who calls; a mail of the site tells its owner
  --site      ${SITES.map(({ id }) => id).join(', ')}

A shop that is running follows at once.`;

/** `npm run members`: see USAGE. Exit code 0 or 1. */
export const membersCommand =
  ({ priceLists }: Pick<PriceListChange, 'priceLists'>) =>
  async (args: string[], context: CommandContext): Promise<number> => {
    const tell = (text: string) => refuse(context, text);
    let parsed;
    try {
      parsed = parseArgs({
        args,
        allowPositionals: true,
        options: { site: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
      });
    } catch (error) {
      return tell(`${(error as Error).message}\n\n${USAGE}`);
    }
    const { values, positionals } = parsed;
    const [verb = '', email = '', list = '', ...more] = positionals;
    if (values.help) {
      context.print(USAGE);
      return 0;
    }
    const isOfOne = verb === 'sign-out' || verb === 'reset-second-factor';
    if ((verb !== 'price-list' && !isOfOne) || (isOfOne && list !== '') || more.length > 0)
      return tell(
        `${verb === '' ? 'What is to be done?' : `There is no "${positionals.join(' ')}".`}\n\n${USAGE}`,
      );
    if (isOfOne && email === '') return tell(`Whom? Give an email address.\n\n${USAGE}`);
    if (verb === 'sign-out')
      return withShop(context, async ({ database: { db } }) => {
        const done = await endSessionsOf({ db, by: operator(), now: new Date() }, email);
        if (isFault(done)) return tell(done.body.errors.join('\n'));
        context.print(
          `${done.email} is signed out: ${done.ended} ${done.ended === 1 ? 'session' : 'sessions'}.`,
        );
        return 0;
      });
    if (!isOfOne && (email === '' || list === ''))
      return tell(`Give an email address and the name of a list.\n\n${USAGE}`);
    const ids = SITES.map(({ id }) => id);
    const { site } = values;
    if (site === undefined) return tell(`Say on which site: --site ${ids.join(', ')}.`);
    if (!ids.includes(site))
      return tell(`There is no site "${site}"${suggestion(site, ids)}. Known: ${ids.join(', ')}.`);
    if (isOfOne)
      return withShop(context, async ({ database: { db } }) => {
        const reset = { db, site: siteOf(site), by: operator(), now: new Date() };
        const done = await resetSecondFactor(reset, email);
        if (isFault(done)) return tell(done.body.errors.join('\n'));
        context.print(
          done.isStaff
            ? `${done.email} has no second factor now, is told by mail, and sets up another one when they sign in next.`
            : `${done.email} signs in without a second factor now, and is told by mail.`,
        );
        return 0;
      });
    const given = changePriceList.body!.safeParse({ email, priceList: list.toLowerCase() });
    if (!given.success)
      return tell(`"${list}" is no name of a list: small letters, digits and hyphens, a letter first.`);

    return withShop(context, async ({ database: { db } }) => {
      const change = { db, site: siteOf(site), by: operator(), now: new Date(), priceLists };
      const changed = await givePriceList(change, given.data);
      if (isFault(changed)) return tell(changed.body.errors.join('\n'));
      context.print(`${changed.email} pays by the list ${changed.priceList} on ${changed.siteId} now.`);
      return 0;
    });
  };
