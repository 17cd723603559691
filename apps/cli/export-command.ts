import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { sentence, suggestion } from '#foundation/pure/text/nearest.ts';
import { futureFault } from '#database/commands/future-fault.ts';
import { readWords } from '#database/commands/command-words.ts';
import {
  exportPriceListsCommand,
  exportPricesCommand,
  exportProductsCommand,
  exportStockCommand,
} from '#domains/catalogue/commands.ts';
import {
  exportResourcesCommand,
  exportRulesCommand,
  exportSessionsCommand,
} from '#domains/bookings/commands.ts';
import { exportContentCommand } from '#domains/content/commands.ts';
import { exportClaimsCommand } from '#domains/claims/commands.ts';
import { exportDeliveryCommand } from '#domains/delivery/commands/export-delivery-command.ts';
import { exportEnquiriesCommand } from '#domains/enquiries/commands.ts';
import { exportOrdersCommand } from '#domains/orders/commands/export-orders-command.ts';
import { exportPromotionsCommand } from '#domains/promotions/commands.ts';
import { exportAspectsCommand, exportReviewsCommand } from '#domains/reviews/commands.ts';
import { exportCouponsCommand } from '#domains/vouchers/commands.ts';

const USAGE = `npm run export -- content FOLDER
npm run export -- delivery FOLDER
npm run export -- promotions FILE
npm run export -- coupons FILE.csv
npm run export -- reviews FILE.csv               (also: review-aspects)
npm run export -- booking-resources FILE.csv   (also: booking-rules, booking-sessions)
npm run export -- products FILE.csv [--since 2026-11-01]
npm run export -- prices FILE.csv [--since 2026-11-01]
npm run export -- price-lists FILE.csv
npm run export -- stock FILE.csv [--since 2026-11-01]
npm run export -- orders FILE.csv [--since 2026-11-01T14:00Z]
npm run export -- enquiries FILE.csv
npm run export -- claims FILE.csv

content: all pages, modal texts and redirects. delivery: warehouses, zones, rates, holidays, services, installs
and warranties. promotions: all offers, sales and banners. coupons: all coupons. reviews: all published reviews. review-aspects:
what reviews of each category rate. booking-…: chefs, stores and consultants, recurring and single demonstrations.
products, prices, price-lists, stock: the catalogue.
npm run import reads these files again. Importing an unchanged file changes nothing.
orders: the products sold, one line per product. enquiries: contact form messages, questions to experts and price match requests.
claims: claims for the rewards of promotions, without their receipts.

  --since    export only changes at or after a day (00:00 UTC) or a time; default: everything. Each export prints the
             --since time for the next export, so that no change is missed`;

type Export = (path: string, context: CommandContext) => Promise<number>;
type ExportSince = (path: string, context: CommandContext, since: Date | null) => Promise<number>;

/** The export commands, by their names on the command line. */
const EXPORTS: Record<string, Export> = {
  'booking-resources': exportResourcesCommand,
  'booking-rules': exportRulesCommand,
  'booking-sessions': exportSessionsCommand,
  claims: exportClaimsCommand,
  content: exportContentCommand,
  coupons: exportCouponsCommand,
  delivery: exportDeliveryCommand,
  enquiries: exportEnquiriesCommand,
  'price-lists': exportPriceListsCommand,
  promotions: exportPromotionsCommand,
  'review-aspects': exportAspectsCommand,
  reviews: exportReviewsCommand,
};

/** The exports that accept the `--since` option, by command-line name. */
const EXPORTS_SINCE: Record<string, ExportSince> = {
  orders: exportOrdersCommand,
  prices: exportPricesCommand,
  products: exportProductsCommand,
  stock: exportStockCommand,
};

/** The names of all exports. */
export const EXPORT_NAMES: readonly string[] = [...Object.keys(EXPORTS), ...Object.keys(EXPORTS_SINCE)];

/** Runs `npm run export -- WHAT WHERE` (see USAGE). */
export async function exportCommand(args: string[], context: CommandContext): Promise<number> {
  const words = readWords(args, { options: { since: { type: 'string' } }, usage: USAGE }, context);
  if (typeof words === 'number') return words;
  const { values, positionals } = words;
  const [word = '', path, ...more] = positionals;
  const whole = Object.hasOwn(EXPORTS, word) ? EXPORTS[word] : undefined;
  const part = Object.hasOwn(EXPORTS_SINCE, word) ? EXPORTS_SINCE[word] : undefined;
  if (word === '') return refuse(context, `Specify what to export.\n\n${USAGE}`);
  if (!whole && !part)
    return refuse(
      context,
      `${sentence(`"${word}" cannot be exported${suggestion(word, EXPORT_NAMES)}`)}\n\n${USAGE}`,
    );
  if (more.length > 0) return refuse(context, `Export to one file or folder at a time.\n\n${USAGE}`);
  if (path === undefined) return refuse(context, `Specify a file or folder to export to.\n\n${USAGE}`);
  if (values.since === undefined) return whole ? whole(path, context) : part!(path, context, null);
  const since = momentOf(values.since);
  if (!part) return refuse(context, `--since: ${word} are always exported in full. Omit --since.`);
  if (since === null)
    return refuse(
      context,
      `--since: "${values.since}" is not a day (such as 2026-11-01) or a time (such as 2026-11-01T14:00Z).`,
    );
  const fault = futureFault(values.since, since, new Date());
  return fault === null ? part(path, context, since) : refuse(context, fault);
}

/**
 * Parses a date, or a date and time with a time zone. Returns the start of the date in UTC, or the exact
 * time; null for any other text.
 */
function momentOf(text: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text)) return null;
  const moment = new Date(text);
  // `Date` accepts 30 February and converts it to a date in March. Check that the day is unchanged.
  const isReal =
    !Number.isNaN(moment.getTime()) &&
    new Date(`${text.slice(0, 10)}T00:00Z`).toISOString().startsWith(text.slice(0, 10));
  return isReal ? moment : null;
}
