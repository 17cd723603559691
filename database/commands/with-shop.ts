import { isMigrated } from '../migrate.ts';
import { checkRelease } from '../release.ts';
import { refuse, type CommandContext } from './command-context.ts';
import { faultText, outdatedText, type ShopDatabase } from './open-shop-database.ts';

/**
 * Runs `work` on an up-to-date database and closes it. Returns the exit code: the result of `work`, 0 if it
 * returned nothing, or 1 if it failed.
 */
export async function withShop(
  context: CommandContext,
  work: (shop: ShopDatabase) => Promise<number | void>,
): Promise<number> {
  try {
    const shop = await context.open();
    try {
      await checkRelease(shop.database.db);
      if (!(await isMigrated(shop.database.db))) return refuse(context, outdatedText(shop));
      return (await work(shop)) ?? 0;
    } finally {
      await shop.close();
    }
  } catch (error) {
    return refuse(context, faultText(error));
  }
}
