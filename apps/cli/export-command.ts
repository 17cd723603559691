import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { refuseWords } from '#database/commands/command-words.ts';
import { exportContentCommand } from '#domains/content/commands.ts';
import { exportDeliveryCommand } from '#domains/delivery/commands.ts';
import { exportEnquiriesCommand } from '#domains/enquiries/commands.ts';
import { exportPromotionsCommand } from '#domains/promotions/commands.ts';
import { exportCouponsCommand } from '#domains/vouchers/commands.ts';

const USAGE = `npm run export -- content FOLDER
npm run export -- delivery FOLDER
npm run export -- promotions FILE
npm run export -- coupons FILE.csv
npm run export -- enquiries FILE.csv

content: every page, text of a modal and redirect; delivery: warehouses, zones, rates, holidays, services, installs
and warranties; promotions: every offer, sale and banner; coupons: every coupon. As files that npm run import takes again.
enquiries: what people wrote in forms, to experts and for price matches.`;

/** What can be written out, by the word of the command line. */
const EXPORTS: Record<string, (given: string, context: CommandContext) => Promise<number>> = {
  content: exportContentCommand,
  coupons: exportCouponsCommand,
  delivery: exportDeliveryCommand,
  enquiries: exportEnquiriesCommand,
  promotions: exportPromotionsCommand,
};

/** `npm run export -- WHAT WHERE`: see USAGE. */
export async function exportCommand(args: string[], context: CommandContext): Promise<number> {
  const [word = '', given, ...more] = args;
  const command = Object.hasOwn(EXPORTS, word) ? EXPORTS[word] : undefined;
  if (['--help', '-h'].includes(word)) {
    context.print(USAGE);
    return 0;
  }
  if (!command || more.length > 0) return refuseWords(context, command ? args : args.slice(0, 1), USAGE);
  if (given === undefined) return refuse(context, `Where to? Name a file or folder.\n\n${USAGE}`);
  return command(given, context);
}
