import { fromDollars, sumCents, toDollars } from '#foundation/pure/money.ts';
import type { Project, ProjectLine } from '../../contract/types.ts';
import type { Choosable } from '../folders/selection.ts';

/** A line and the ID of its room; null if the line has no room. */
export interface PlacedLine extends ProjectLine {
  folderId: number | null;
}

/** Returns a project's lines, sorted by room. Lines without a room are last. */
export function linesOf(project: Pick<Project, 'folders' | 'cart'>): PlacedLine[] {
  return [
    ...project.folders.flatMap(({ id, products }) => products.map((line) => ({ ...line, folderId: id }))),
    ...project.cart.products.map((line) => ({ ...line, folderId: null })),
  ];
}

/**
 * Whether a line's product must be replaced, because it is discontinued or out of stock. False for ordered
 * lines.
 */
export function requiresReplacement({ isDiscontinued, stockStatus, orderNumber }: ProjectLine): boolean {
  return orderNumber === null && (isDiscontinued || stockStatus === 'noStock');
}

/**
 * Returns the total of the lines including their options, in dollars. Returns null if the user cannot see the
 * price of one of the lines.
 */
export function totalOf(lines: readonly Pick<ProjectLine, 'lineTotal'>[]): number | null {
  if (lines.some(({ lineTotal }) => lineTotal === null)) return null;
  return toDollars(sumCents(lines.map(({ lineTotal }) => fromDollars(lineTotal ?? 0))));
}

/**
 * Returns the titles of products that have different options in different rooms. A cart has one line per
 * product, so it cannot contain the same product with different options.
 */
export function mixedOf(lines: readonly PlacedLine[]): string[] {
  const optionsOf = ({ selectedInstall, selectedWarranty, selectedServices }: PlacedLine) =>
    [selectedInstall?.id, selectedWarranty?.id, ...selectedServices.map(({ sku }) => sku)].join('/');
  const first = new Map<string, PlacedLine>();
  const mixed = new Set<string>();
  for (const line of lines) {
    const before = first.get(line.productCode);
    if (!before) first.set(line.productCode, line);
    else if (optionsOf(before) !== optionsOf(line)) mixed.add(line.title);
  }
  return [...mixed];
}

/** Returns a list in which an item was moved to another position. The first position is 0. */
export function movedTo<T>(all: readonly T[], one: T, to: number): T[] {
  const rest = all.filter((other) => other !== one);
  rest.splice(to, 0, one);
  return rest;
}

/** The folder ID in requests for products without a room. */
export const NO_FOLDER = 0;

/** Returns the IDs of a project's lines and folders that can be selected. */
export function choosableOf({ projectId, folders, cart }: Project): Choosable {
  return {
    projectId,
    folders: [
      ...folders.map(({ id, products }) => ({ id, products: products.map((line) => line.id) })),
      ...(cart.products.length > 0
        ? [{ id: NO_FOLDER, products: cart.products.map((line) => line.id) }]
        : []),
    ],
  };
}
