import { isMigrated } from '../migrate.ts';
import { checkRelease } from '../release.ts';
import { refuse, type CommandContext } from './command-context.ts';
import { faultText, outdatedText, type ShopDatabase } from './open-shop-database.ts';

/**
 * Runs `work` on a database with a current schema, then closes the database. Returns the exit code of `work`,
 * 0 if `work` returned no exit code, or 1 if it failed.
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
