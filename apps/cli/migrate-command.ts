import { migrate } from '#database/migrate.ts';
import { faultText, openShopDatabase } from './open-shop-database.ts';

/** `npm run migrate`: brings the schema up to date and says what ran. */
export async function migrateCommand(args: string[]): Promise<number> {
  if (args.length > 0) {
    console.error(
      'npm run migrate takes nothing but the environment (DATABASE_URL, or DATA_DIR for the embedded database).',
    );
    return 1;
  }
  try {
    const shop = await openShopDatabase();
    try {
      console.log(`Migrating the ${shop.name}`);
      const ran = await migrate(shop.database.db);
      for (const name of ran) console.log(`  ${name}`);
      console.log(
        ran.length === 0
          ? 'Everything was applied already.'
          : `${ran.length} ${ran.length === 1 ? 'migration' : 'migrations'} applied.`,
      );
      return 0;
    } finally {
      await shop.close();
    }
  } catch (error) {
    console.error(faultText(error));
    return 1;
  }
}
