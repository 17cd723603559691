import { fromDollars, sumCents, toDollars } from '#foundation/pure/money.ts';
import type { Project, ProjectLine } from '../../contract/types.ts';
import type { Choosable } from '../folders/selection.ts';

/** A line with the ID of its room; null if it is in no room. */
export interface PlacedLine extends ProjectLine {
  folderId: number | null;
}

/** Returns all lines of a project, room by room. Lines in no room come last. */
export function linesOf(project: Pick<Project, 'folders' | 'cart'>): PlacedLine[] {
  return [
    ...project.folders.flatMap(({ id, products }) => products.map((line) => ({ ...line, folderId: id }))),
    ...project.cart.products.map((line) => ({ ...line, folderId: null })),
  ];
}

/**
 * Whether a line needs a replacement because its product is discontinued or out of stock. False for an
 * ordered line.
 */
export function requiresReplacement({ isDiscontinued, stockStatus, orderNumber }: ProjectLine): boolean {
  return orderNumber === null && (isDiscontinued || stockStatus === 'noStock');
}

/**
 * Returns the total of lines with their options, in dollars; null if the reader cannot see a price for one of
 * them.
 */
export function totalOf(lines: readonly Pick<ProjectLine, 'lineTotal'>[]): number | null {
  if (lines.some(({ lineTotal }) => lineTotal === null)) return null;
  return toDollars(sumCents(lines.map(({ lineTotal }) => fromDollars(lineTotal ?? 0))));
}

/**
 * Returns the titles of products that have different options in their rooms. One cart line cannot represent
 * them.
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

/** Returns the order of items after one item moves to a position, which is counted from 0. */
export function movedTo<T>(all: readonly T[], one: T, to: number): T[] {
  const rest = all.filter((other) => other !== one);
  rest.splice(to, 0, one);
  return rest;
}

/** The folder ID for products that are in no room. */
export const NO_FOLDER = 0;

/** Returns the items of a project that can be selected: lines and folders, by ID. */
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
