import { nearest } from '#foundation/pure/text/nearest.ts';
import { refuse, type CommandContext } from '#database/commands/command-context.ts';
import { exportCommand } from './export-command.ts';
import { importCommand } from './import-command.ts';
import { migrateCommand } from './migrate-command.ts';
import { priceLists, sitesOfProducts } from '#domains/catalogue/use-cases/catalogue.ts';
import { setupCommand } from '#domains/delivery/commands/setup-command.ts';
import { shipmentsOf } from '#domains/fulfilment/use-cases/fulfilment.ts';
import { ordersCommand } from '#domains/orders/commands/orders-command.ts';
import { accountDebt, listOrdersOfEmail } from '#domains/orders/use-cases/orders.ts';
import { companyCommand } from '#domains/company/commands.ts';
import { apiKeysCommand } from '#domains/integrations/commands.ts';
import { auditCommand } from '#domains/audit/commands.ts';
import { people, personByEmail } from '#domains/identity/use-cases/companies.ts';
import { membersCommand } from '#domains/identity/commands.ts';
import { isStaffNow } from '#domains/staff/use-cases/staff-records.ts';
import { staffCommand } from '#domains/staff/commands.ts';
import { staffWork } from '#apps/server/compose/staff-work.ts';
import { storeUris } from '#domains/stores/use-cases/stores.ts';
import { settingsCommand } from '#domains/settings/commands.ts';
import { vouchersCommand } from '#domains/vouchers/commands.ts';

const COMMANDS: Record<string, (args: string[], context: CommandContext) => Promise<number>> = {
  'api-keys': apiKeysCommand,
  audit: auditCommand({ accountOf: personByEmail, accountsOf: people, ordersOf: listOrdersOfEmail }),
  company: companyCommand({ debtOf: accountDebt }),
  export: exportCommand,
  import: importCommand,
  members: membersCommand({ priceLists, isStaffNow }),
  migrate: migrateCommand,
  orders: ordersCommand({ shipmentsOf }),
  settings: settingsCommand,
  setup: setupCommand,
  staff: staffCommand({ storeUris, sitesOfProducts, work: staffWork }),
  vouchers: vouchersCommand,
};

/** Runs a command of the shop's command line and returns its exit code. */
export async function runCommand(name: string, args: string[], context: CommandContext): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  // The operator may also type `import help` or `import --help` for help with one command.
  if (command) return command(args[0] === 'help' ? ['--help'] : args, context);
  const known = Object.keys(COMMANDS);
  const near = nearest(name, known);
  return refuse(
    context,
    `Unknown command "${name}"${near ? `; did you mean ${near}?` : '.'} Known commands: ${known.join(', ')}.`,
  );
}
