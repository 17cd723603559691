import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { readWords, refuseWords } from '#database/commands/command-words.ts';
import { optionValue } from '#database/commands/option-values.ts';
import { withShop } from '#database/commands/with-shop.ts';
import { readMoney, readNumber, Refused } from '#database/import/values/values.ts';
import { formatCents } from '#foundation/pure/money.ts';
import { inTransaction } from '#foundation/server/database/in-transaction.ts';
import { operator } from '#domains/audit/use-cases/audit.ts';
import { companyOf, personByEmail, type Terms } from '#domains/identity/use-cases/companies.ts';
import { siteOf, siteProblem, SITE_IDS } from '#sites/registry.ts';
import type { CompanyDeps } from './use-cases/deps.ts';
import { recordAccountPayment } from './use-cases/account-payment.ts';
import { creditOf, debtorOf } from './use-cases/credit.ts';
import { changeTerms } from './use-cases/terms.ts';

const USAGE = `npm run company -- account EMAIL --site aoc
npm run company -- paid EMAIL --site aoc --amount 1500 --reference "BANK 4711"
npm run company -- terms EMAIL --site aoc [--limit 8000] [--days 30]

  account  show how much a company may order on account, and how much it owes; EMAIL is the address of its owner
  paid     record a payment on its account, which frees that amount for new orders. Each reference is recorded once.
  terms    set another credit limit (0: no more orders on account) or another number of days to pay, from the next order on`;

const OPTIONS = {
  site: { type: 'string' },
  amount: { type: 'string' },
  reference: { type: 'string' },
  limit: { type: 'string' },
  days: { type: 'string' },
} as const;
/** The same maximums apply when staff approve a membership. */
const MAX_CENTS = 1_000_000_000;
const MAX_DAYS = 180;

/** Runs the command `npm run company` (see USAGE). Returns the exit code, 0 or 1. */
export function companyCommand({ debtOf }: Pick<CompanyDeps, 'debtOf'>) {
  return async (args: string[], context: CommandContext): Promise<number> => {
    const words = readWords(args, { options: OPTIONS, usage: USAGE }, context);
    if (typeof words === 'number') return words;
    const {
      values: { site, amount, reference = '', limit, days },
      positionals: [verb = '', email, ...more],
    } = words;
    if (!['account', 'paid', 'terms'].includes(verb) || more.length > 0)
      return refuseWords(context, words.positionals, USAGE);
    if (email === undefined)
      return refuse(context, `Specify the company by its owner's email address.\n\n${USAGE}`);
    if (site === undefined)
      return refuse(context, `Specify the site, such as --site aoc. Known sites: ${SITE_IDS.join(', ')}.`);
    const noSite = siteProblem(site);
    if (noSite !== null) return refuse(context, noSite);
    const { currency, capabilities } = siteOf(site);
    let payment: ReturnType<typeof readMoney> | null = null;
    let terms: Partial<Terms> = {};
    if (verb === 'paid' && (amount === undefined || reference.trim() === ''))
      return refuse(context, `Specify the amount and the bank's reference.\n\n${USAGE}`);
    if (verb === 'terms' && limit === undefined && days === undefined)
      return refuse(context, `Specify a limit or a number of days.\n\n${USAGE}`);
    try {
      if (verb === 'paid') payment = optionValue('amount', amount!, (text) => readMoney(text, currency));
      if (verb === 'terms') terms = readTerms({ limit, days }, currency);
    } catch (error) {
      if (error instanceof Refused) return refuse(context, error.message);
      throw error;
    }
    if (payment === 0) return refuse(context, 'The amount of a payment must be more than zero.');
    if (verb === 'terms' && !capabilities.creditAccount)
      return refuse(context, `${site} does not offer payment on account.`);
    return withShop(context, async ({ database: { db } }) => {
      const person = await personByEmail(db, email);
      const found = person ? await companyOf(db, person.id, site) : null;
      const company =
        verb === 'terms' && found?.isOwner
          ? await changeTerms({ db, by: operator(), now: new Date() }, found, terms)
          : found;
      if (!company?.isOwner)
        return refuse(context, `${email} does not own a company that is a member of ${site}.`);
      if (payment !== null) {
        const cents = payment;
        const at = new Date();
        const noted = { by: operator(), cents, reference: reference.trim(), at, now: at };
        const recorded = await inTransaction(db, (tx) => recordAccountPayment(tx, debtorOf(company), noted));
        if (recorded.kind !== 'new')
          return refuse(
            context,
            `The reference "${reference.trim()}" was already recorded, for ${formatCents(recorded.cents)}${recorded.isOwn ? '' : ' from another company'}. Nothing was changed.`,
          );
      }
      const { limitCents, owedCents } = await creditOf(db, { debtOf }, company, null);
      const formatAmount = (value: number) =>
        `${value < 0 ? '-' : ''}${formatCents(Math.abs(value) as typeof limitCents, { zero: '$0' })}`;
      context.print(
        `${company.name}: owes ${formatAmount(owedCents)} of ${formatAmount(limitCents)} ${currency}, ${formatAmount(Math.max(0, limitCents - owedCents))} left, ${company.termsDays} days to pay.`,
      );
      if (owedCents < 0)
        context.print(
          `The company has paid ${formatCents(Math.abs(owedCents) as typeof limitCents)} more than it owed.`,
        );
      return 0;
    });
  };
}

function readTerms(
  { limit, days }: { limit: string | undefined; days: string | undefined },
  currency: 'AUD' | 'NZD',
): Partial<Terms> {
  const terms: Partial<Terms> = {};
  if (limit !== undefined)
    terms.creditLimitCents = optionValue('limit', limit, (text) => {
      const cents = readMoney(text, currency);
      if (cents > MAX_CENTS)
        throw new Refused(`"${text}" is more than ${formatCents(MAX_CENTS as typeof cents)}`);
      return cents;
    });
  if (days !== undefined)
    terms.termsDays = optionValue('days', days, (text) =>
      readNumber(text, { min: 0, max: MAX_DAYS, whole: true }),
    );
  return terms;
}
