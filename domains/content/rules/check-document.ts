import type * as z from 'zod/mini';
import { formatPath, listShapeFaults } from '#foundation/pure/input/shape-faults.ts';
import { counted } from '#foundation/pure/text/counted.ts';
import { countTableCells, MAX_TABLE_CELLS } from './markdown-limits.ts';
import { parseMoment } from './schedule.ts';
import { BLOCK_SHAPES, BLOCK_TYPES, PAGE_SHAPE, STATIC_SHAPE, type BlockType } from './block-shapes.ts';

/** A document as written by its author: the fields at its head, and its blocks. */
export interface Source {
  head: Record<string, unknown>;
  blocks: Record<string, unknown>[];
}

export type DocumentKind = 'page' | 'static';
export type Checked = { problems: string[]; source: Source };

const MAX_BLOCKS = 60;
/**
 * Matches the placeholders in a draft that its author must replace, such as `[[How many days.]]`, also empty or
 * unclosed ones. A link whose text is in brackets, such as `[[1]](#notes)`, is none.
 */
const GAPS = /\[\[\s*\p{L}[^\]]*(?:\]\])?|\[\[[^\][]*\]\](?!\()/gu;

/**
 * Validates a document. Each error is a sentence that starts with its location, such as `block 3 (faq), items
 * 1, question: is missing`.
 */
export function checkDocument(kind: DocumentKind, { head, blocks }: Source): Checked {
  const problems: string[] = [];
  const shape = kind === 'page' ? PAGE_SHAPE : STATIC_SHAPE;
  problems.push(...problemsOf(shape, head, 'head'));
  if (blocks.length === 0) problems.push('has no text and no blocks');
  const [from, until] = [head['from'], head['until']].map((text) => parseMoment(String(text ?? '')));
  if (from && until && until <= from) problems.push('head, until: must be later than "from"');
  const gaps = head['draft'] === true ? [] : gapsOf([head, blocks]);
  if (gaps.length > 0)
    problems.push(
      `The page still contains ${counted(gaps.length, 'placeholder')}: ${gaps.join(', ')}. Complete ${gaps.length === 1 ? 'it' : 'them'}, or keep draft: true.`,
    );
  if (blocks.length > MAX_BLOCKS) problems.push(`has ${blocks.length} blocks; ${MAX_BLOCKS} at most`);
  blocks.forEach((block, index) => {
    const { type, ...rest } = block;
    const place = `block ${index + 1}`;
    if (!isBlockType(type)) {
      problems.push(
        `${place}: unknown block ${JSON.stringify(type ?? '')}. Known: ${BLOCK_TYPES.join(', ')}`,
      );
    } else if (kind === 'static' && type !== 'text') {
      problems.push(`${place} (${type}): modals can contain only text`);
    } else problems.push(...problemsOf(BLOCK_SHAPES[type], rest, `${place} (${type})`));
  });
  if (countCells(blocks) > MAX_TABLE_CELLS)
    problems.push(`has tables with more than ${MAX_TABLE_CELLS.toLocaleString('en-AU')} cells in total`);
  if (blocks.filter(({ type }) => type === 'masthead' || type === 'virtual-tour').length > 1)
    problems.push('has more than one masthead');
  if (blocks.filter(({ type }) => type === 'form').length > 1) problems.push('has more than one form');
  return { problems, source: { head, blocks } };
}

/** Returns the number of table cells in all texts of a document. */
export function countCells(value: unknown): number {
  if (typeof value === 'string') return countTableCells(value);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, inner) => sum + countCells(inner), 0);
}

/**
 * Returns the texts in double square brackets that the author must replace, without duplicates, in their
 * order.
 */
function gapsOf(value: unknown): string[] {
  if (typeof value === 'string') return [...new Set(value.match(GAPS) ?? [])];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(gapsOf))];
}

export function isBlockType(type: unknown): type is BlockType {
  return typeof type === 'string' && Object.hasOwn(BLOCK_SHAPES, type);
}

/** Validates a value. Returns the errors as sentences that start with their location. */
export function problemsOf(shape: z.ZodMiniType, value: unknown, place: string): string[] {
  return listShapeFaults(shape, value).map(({ path, text }) => `${formatPath(path, place)}: ${text}`);
}
