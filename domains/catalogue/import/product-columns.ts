import { isGtin } from '../rules/gtin.ts';
import { plainText } from '#database/import/values/html.ts';
import {
  readChoice,
  readDay,
  readList,
  readNumber,
  readText,
  readYesNo,
  Refused,
  refuseUnclearWhole,
} from '#database/import/values/values.ts';

/** Parses a colour of the form `#rrggbb` and converts it to lower case. */
function readColour(text: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(text)) throw new Refused(`"${text}" is not a colour (#a9bba4)`);
  return text.toLowerCase();
}

/** Parses a barcode number. Spaces and hyphens between digits are allowed; the check digit must be valid. */
function readGtin(text: string): string {
  const gtin = text.replace(/[\s-]/g, '');
  if (!isGtin(gtin))
    throw new Refused(`"${text}" is not a GTIN: 8, 12, 13 or 14 digits of which the last is the check digit`);
  return gtin;
}

/**
 * The columns that are only parsed and written: field, database column, SQL type and parser. If the cell is
 * empty, `otherwise` is written.
 */
export const COLUMNS: readonly {
  field: string;
  column: string;
  type: string;
  read: (text: string) => unknown;
  otherwise: unknown;
}[] = [
  { field: 'summary', column: 'summary', type: 'text', read: (text) => readText(text, 600), otherwise: '' },
  {
    field: 'description',
    column: 'description',
    type: 'text',
    read: (text) => plainText(readText(text, 50_000)),
    otherwise: '',
  },
  {
    field: 'condition',
    column: 'condition',
    type: 'text',
    read: (text) => readChoice(text, ['new', 'cosmetic', 'new-condition', 'runout']),
    otherwise: 'new',
  },
  {
    field: 'missing parts',
    column: 'missing_parts',
    type: 'text[]',
    read: (text) => readList(text).map((part) => readText(part, 120)),
    otherwise: [],
  },
  {
    field: 'ribbon',
    column: 'ribbon',
    type: 'text',
    read: (text) =>
      readChoice(text, ['deal', 'sale', 'new', 'runout', 'cosmetic', 'condition', 'unavailable']),
    otherwise: '',
  },
  {
    field: 'ribbon text',
    column: 'ribbon_text',
    type: 'text',
    read: (text) => readText(text, 40),
    otherwise: '',
  },
  { field: 'proforma', column: 'is_proforma', type: 'boolean', read: readYesNo, otherwise: false },
  { field: 'superseded', column: 'is_superseded', type: 'boolean', read: readYesNo, otherwise: false },
  { field: 'backorder', column: 'can_backorder', type: 'boolean', read: readYesNo, otherwise: true },
  { field: 'active', column: 'is_active', type: 'boolean', read: readYesNo, otherwise: true },
  {
    field: 'lead days',
    column: 'lead_days',
    type: 'integer',
    read: (text) => readNumber(text, { whole: true, min: 0, max: 730 }),
    otherwise: null,
  },
  {
    field: 'popularity',
    column: 'popularity',
    type: 'integer',
    read: (text) => readNumber(text, { whole: true, min: 0, max: 1_000_000_000 }),
    otherwise: 0,
  },
  {
    field: 'energy stars',
    column: 'energy_stars',
    type: 'real',
    read: (text) => readNumber(text, { min: 0, max: 10 }),
    otherwise: null,
  },
  {
    field: 'energy kwh',
    column: 'energy_kwh',
    type: 'integer',
    read: (text) => {
      refuseUnclearWhole(text);
      return Math.round(readNumber(text, { min: 0, max: 100_000 }));
    },
    otherwise: null,
  },
  { field: 'released on', column: 'released_on', type: 'date', read: readDay, otherwise: null },
  {
    field: 'variant group',
    column: 'variant_group',
    type: 'text',
    read: (text) => readText(text, 100),
    otherwise: '',
  },
  {
    field: 'variant label',
    column: 'variant_label',
    type: 'text',
    read: (text) => readText(text, 100),
    otherwise: '',
  },
  {
    field: 'variant colour',
    column: 'variant_colour',
    type: 'text',
    read: readColour,
    otherwise: '',
  },
  { field: 'gtin', column: 'gtin', type: 'text', read: readGtin, otherwise: '' },
];
