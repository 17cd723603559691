import { resolve } from 'node:path';
import type { CommandContext } from '#database/commands/command-context.ts';
import { withShop } from '#database/commands/with-shop.ts';
import { writeDeliveryFolder } from '../use-cases/delivery-folder.ts';
import { readDelivery } from '../use-cases/save-delivery.ts';

/**
 * Implements `npm run export -- delivery FOLDER`. Exports all delivery data in the format that `npm run import --
 * delivery` reads.
 */
export async function exportDeliveryCommand(path: string, context: CommandContext): Promise<number> {
  return withShop(context, async ({ database }) => {
    const files = writeDeliveryFolder(
      resolve(context.workingDirectory, path),
      await readDelivery(database.db),
    );
    context.print(`${files.join(', ')} written to ${path}.`);
  });
}
