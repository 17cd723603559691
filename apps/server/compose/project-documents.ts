import { listFiles, moveToProduct } from '#domains/project-files/use-cases/attachments.ts';
import type { FilesOfProjects, QuotesOfProjects } from '#domains/projects/use-cases/deps.ts';
import { acceptedCents, hasQuote, projectsOfQuote } from '#domains/quotes/db/fragments.ts';
import { freeOrder, writeOrdered } from '#domains/quotes/use-cases/quoted-orders.ts';

/** The functions of the quotes domain that the projects domain uses. */
export const quotesOfProjects: QuotesOfProjects = {
  projectsOfQuote,
  acceptedCents,
  hasQuote,
  noteOrdered: writeOrdered,
  noteOrderCancelled: freeOrder,
};

/** The functions of the project files domain that the projects domain uses. */
export const filesOfProjects: FilesOfProjects = { list: listFiles, moveToProduct };
