import type { CommandContext } from '#database/commands/command-context.ts';
import { DELIVERY_PARTS, type DeliveryChanges } from '../rules/delivery-data.ts';

/**
 * Prints the changes of an import, one line for each kind of data. Also prints notices about changes that the
 * operator may not have intended.
 */
export function printDeliveryChanges(
  context: Pick<CommandContext, 'print'>,
  { changes, notices }: { changes: DeliveryChanges; notices: readonly string[] },
): void {
  for (const part of DELIVERY_PARTS) {
    const { added, changed, same, removed } = changes[part];
    if (added.length + changed.length + removed.length + same === 0) continue;
    context.print(
      `  ${part}: ${added.length} added, ${changed.length} changed, ${same} unchanged, ${removed.length} removed`,
    );
  }
  for (const notice of notices) context.print(notice);
}
