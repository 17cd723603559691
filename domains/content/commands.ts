import { resolve } from 'node:path';
import { counted } from '#foundation/pure/text/counted.ts';
import { findDeadLinks, formatDeadLink, type DeadLinksDeps } from './use-cases/find-dead-links.ts';
import { readContentFolder, writeContentFolder } from './use-cases/content-folder.ts';
import { listIdleRedirects, listRemovedLinks } from './use-cases/content-notes.ts';
import { saveContent } from './use-cases/save-content.ts';
import { SITE_IDS } from '#sites/registry.ts';
import type { CommandContext } from '#database/commands/command-context.ts';
import { dryRunText, inImport, readWholeImport, refuseImport } from '#database/commands/whole-import.ts';
import { withShop } from '#database/commands/with-shop.ts';
import { operator } from '#domains/audit/use-cases/audit.ts';

const USAGE = `npm run import -- content FOLDER [--replace] [--dry-run]

  FOLDER      all/ for every site, and a folder for each site with its own content; each contains
              pages/PATH.md, static/NAME.md for modals, redirects.json
  --replace   remove content that is not in FOLDER, for the sites in FOLDER
  --dry-run   check everything, save nothing

Imports all files or none (exit code 0 or 1). Prints a warning for each link to a missing page. Blocks: docs/guides/content.md.`;

/** The maximum number of warnings that an import prints. Further warnings are only counted. */
const MAX_WARNINGS = 50;

export type ImportContentDeps = Pick<DeadLinksDeps, 'findMissingUris'>;

/**
 * Implements `npm run import -- content FOLDER`. Dead links cause only warnings, because a later import may
 * add the linked page.
 */
export async function importContentCommand(
  args: string[],
  context: CommandContext,
  { findMissingUris }: ImportContentDeps,
): Promise<number> {
  const options = readWholeImport(args, context, { usage: USAGE, of: 'folder' });
  if (typeof options === 'number') return options;
  const content = readContentFolder(options.path, SITE_IDS);
  for (const note of content.notes) context.complain(`note: ${note}`);
  if (content.problems.length > 0) return refuseImport(context, content.problems);
  return withShop(context, async ({ database, name }) => {
    context.print(`Importing content into the ${name}${dryRunText(options)}`);
    const { added, changed, same, removed, dead, idle } = await inImport(database.db, options, async (tx) => {
      const saved = await saveContent(tx, content, {
        now: new Date(),
        by: operator(),
        replaceSites: options.replace ? content.sites : [],
      });
      return {
        ...saved,
        dead: await findDeadLinks(tx, content, { siteIds: SITE_IDS, findMissingUris }),
        idle: await listIdleRedirects(tx, content, { findMissingUris }),
      };
    });
    for (const note of [...listRemovedLinks(content), ...idle].slice(0, MAX_WARNINGS))
      context.complain(`note: ${note}`);
    for (const link of dead.slice(0, MAX_WARNINGS)) context.complain(formatDeadLink(link));
    if (dead.length > MAX_WARNINGS)
      context.complain(`and ${counted(dead.length - MAX_WARNINGS, 'dead link')} more`);
    context.print(
      `${counted(content.documents.length, 'page or text', 'pages and texts')}, ${counted(content.redirects.length, 'redirect')}: ${added} added, ${changed} changed, ${same} unchanged, ${removed} removed.`,
    );
  });
}

/**
 * Implements `npm run export -- content FOLDER`. Exports all content in the format of {@link
 * importContentCommand}.
 */
export async function exportContentCommand(path: string, context: CommandContext): Promise<number> {
  return withShop(context, async ({ database }) => {
    const files = await writeContentFolder(database.db, resolve(context.workingDirectory, path));
    context.print(`${files} files written to ${path}.`);
  });
}
