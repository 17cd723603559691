import { formatPrice } from '#foundation/pure/money.ts';
import type { ChangeLog, Project } from '../../contract/types.ts';
import { fieldWords, valueWords } from './field-words.ts';
import { linesOf } from '../lines/lines.ts';

type Knows = Pick<Project, 'folders' | 'cart'>;
type Field = ChangeLog['fields'][number];

/**
 * Returns a readable name for the changed item: the product's title if the product is still in the project,
 * otherwise its code.
 */
export function subjectWords({ subject }: Pick<ChangeLog, 'subject'>, project: Knows): string {
  return linesOf(project).find(({ productCode }) => productCode === subject)?.title ?? subject;
}

/**
 * Returns a text about a changed field, such as `Price in this project: none → $5,200`. Without an old value,
 * the text contains only the new one. IDs are never displayed.
 */
export function changeWords({ field, from, to }: Field, project: Knows): string {
  const name = fieldWords(field);
  if (field === 'lineOrder' || field === 'folderOrder') return 'Order changed';
  const [before, after] = [from, to].map((value) => changeValue(field, value, project));
  return isNothing(from) ? `${name}: ${after}` : `${name}: ${before} → ${after}`;
}

/**
 * Formats a field's value. The value is text in a history and JSON in a conflict. Amounts are in dollars.
 * Options and folders are displayed by name.
 */
export function changeValue(field: string, value: unknown, project: Knows): string {
  if (isNothing(value)) return 'none';
  const name = field.slice(field.lastIndexOf('.') + 1);
  if (/cents$/i.test(name)) return formatPrice(Number(value) / 100, { zero: '$0' });
  if (name === 'priceLock') return value === 'open' ? 'until it’s cancelled' : `until ${valueWords(value)}`;
  if (name === 'folderId')
    return project.folders.find(({ id }) => String(id) === String(value))?.title ?? 'a deleted folder';
  if (name === 'installId' || name === 'warrantyId') {
    const chosen = linesOf(project).map((line) =>
      name === 'installId' ? line.selectedInstall : line.selectedWarranty,
    );
    return chosen.find((option) => String(option?.id) === String(value))?.name ?? 'another one';
  }
  if (name === 'serviceSkus') return serviceWords(value, project);
  if (/^line:\d+$/.test(field)) return piecesOf(value);
  return valueWords(value);
}

/** Returns the names of services. In a history, their SKUs are one text, such as `SVC-A, SVC-B`. */
function serviceWords(value: unknown, project: Knows): string {
  const skus = Array.isArray(value) ? value.map(String) : String(value).split(', ');
  const chosen = linesOf(project).flatMap(({ selectedServices }) => selectedServices);
  return skus.length === 0
    ? 'none'
    : skus.map((chosenSku) => chosen.find(({ sku }) => sku === chosenSku)?.title ?? 'another one').join(', ');
}

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

/** Describes an added or removed line by its quantity, such as `2 units`. */
function piecesOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const quantity = /"quantity":(\d+)/.exec(text)?.[1];
  return quantity === undefined ? 'yes' : quantity === '1' ? '1 unit' : `${quantity} units`;
}
