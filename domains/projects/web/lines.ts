import { fromDollars, sumCents, toDollars } from '#foundation/pure/money.ts';
import type { Project, ProjectLine } from '../contract-types.ts';
import type { Choosable } from './selection.ts';

/** A line with the room that it lies in; null for none. */
export interface PlacedLine extends ProjectLine {
  folderId: number | null;
}

/** All products of a project, room by room, those in no room last. */
export function linesOf(project: Pick<Project, 'folders' | 'cart'>): PlacedLine[] {
  return [
    ...project.folders.flatMap(({ id, products }) => products.map((line) => ({ ...line, folderId: id }))),
    ...project.cart.products.map((line) => ({ ...line, folderId: null })),
  ];
}

/** Whether another product is to take a line's place: it is made no more, or there is none. Never one that was ordered. */
export function needsAnother({ isDiscontinued, stockStatus, orderNumber }: ProjectLine): boolean {
  return orderNumber === null && (isDiscontinued || stockStatus === 'noStock');
}

/** The total of lines with their options, in dollars; null if one of them has no price for the reader. */
export function totalOf(lines: readonly Pick<ProjectLine, 'lineTotal'>[]): number | null {
  if (lines.some(({ lineTotal }) => lineTotal === null)) return null;
  return toDollars(sumCents(lines.map(({ lineTotal }) => fromDollars(lineTotal ?? 0))));
}

/** Titles of products that lie in several rooms with other options in each: one line of a cart cannot say both. */
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

/** The order of products once one was moved to a place, counted from 0. */
export function movedTo<T>(all: readonly T[], one: T, to: number): T[] {
  const rest = all.filter((other) => other !== one);
  rest.splice(to, 0, one);
  return rest;
}

/** Stands among rooms for the products that lie in none. */
export const NO_FOLDER = 0;

/** What of a project can be chosen: lines and folders by their ids. */
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
