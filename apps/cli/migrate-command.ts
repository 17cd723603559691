import { migrate } from '#database/migrate.ts';
import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { faultText } from '#database/commands/open-shop-database.ts';

/** Runs `npm run migrate`: updates the schema and prints the migrations that ran. */
export async function migrateCommand(args: string[], context: CommandContext): Promise<number> {
  if (args.length > 0) {
    return refuse(
      context,
      'npm run migrate takes no arguments. It reads only the environment (DATABASE_URL, or DATA_DIR for the embedded database).',
    );
  }
  try {
    const shop = await context.open({ create: true });
    try {
      context.print(`Migrating the ${shop.name}`);
      const ran = await migrate(shop.database.db);
      for (const name of ran) context.print(`  ${name}`);
      context.print(
        ran.length === 0
          ? 'All migrations are already applied.'
          : `${ran.length} ${ran.length === 1 ? 'migration' : 'migrations'} applied.`,
      );
      return 0;
    } finally {
      await shop.close();
    }
  } catch (error) {
    return refuse(context, faultText(error));
  }
}
