/** The kind and unit by which a specification's value is formatted. */

export interface SpecFormat {
  kind: 'number' | 'text' | 'boolean' | 'rating';
  unit: string;
}

export type SpecValue = string | number | boolean;

/** Formats a value with its unit: `908 mm`, `3.5 stars`, `Yes`, `45%`. */
export function formatSpec({ kind, unit }: SpecFormat, value: SpecValue): string {
  if (kind === 'boolean' || typeof value === 'boolean')
    return value === true || value === 1 || value === 'true' ? 'Yes' : 'No';
  if (kind === 'text' || typeof value === 'string') return unit === '' ? String(value) : `${value} ${unit}`;
  const number = formatNumber(value);
  if (kind === 'rating')
    return `${number} ${unit === '' || unit === 'stars' ? (value === 1 ? 'star' : 'stars') : unit}`;
  if (unit === '') return number;
  return /^[%°]/.test(unit) ? `${number}${unit}` : `${number} ${unit}`;
}

/** Formats a number with at most two decimals. From 10,000 on, thousands are separated. */
export function formatNumber(value: number): string {
  const [whole = '0', decimals] = String(Math.round(value * 100) / 100).split('.');
  const grouped = whole.replace('-', '').length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, ',') : whole;
  return decimals === undefined ? grouped : `${grouped}.${decimals}`;
}

/**
 * Formats a specification for a product card. A measurement is followed by its direction (`908 mm wide`); a
 * yes/no specification is displayed as its label, and any other as its value. Returns an empty string if the
 * product lacks the feature.
 */
export function formatSpecForCard(
  spec: SpecFormat & { key: string; label: string },
  value: SpecValue,
): string {
  if (spec.kind === 'boolean') return formatSpec(spec, value) === 'Yes' ? spec.label : '';
  const text = formatSpec(spec, value);
  if (/^(none|no)$/i.test(text)) return '';
  const side = SIDES[plainKey(spec.key)];
  if (side) return `${text} ${side}`;
  if (spec.kind !== 'number' || spec.unit !== '') return text;
  const counted = spec.label.toLowerCase();
  // The unit in the singular or plural: "1 seat", "1 burner or zone".
  return `${text} ${value === 1 ? counted.replace(/(?<=[^s])s\b/g, '') : counted}`;
}

const SIDES: Record<string, string> = { width: 'wide', height: 'high', depth: 'deep' };

/**
 * Removes case and separators from a specification's key, so that `clearanceTop` and `clearance-top` are
 * equal.
 */
export function plainKey(key: string): string {
  let plain = plainKeys.get(key);
  if (plain === undefined) {
    plain = key.toLowerCase().replace(/[^a-z0-9]/g, '');
    // Limit the cache. A catalogue has a few hundred distinct keys, so the limit is rarely reached.
    if (plainKeys.size < 5000) plainKeys.set(key, plain);
  }
  return plain;
}
const plainKeys = new Map<string, string>();

export interface Dimensions {
  width: number;
  height: number;
  /** The maximum height with the feet extended; equal to the height if the feet are not adjustable. */
  heightTo: number;
  depth: number;
  clearanceSides: number;
  clearanceTop: number;
  clearanceBack: number;
}

/**
 * Returns a product's width, height and depth with the required clearances, in millimetres. Null if any of
 * the three sides is unknown.
 */
export function dimensionsOf(specs: Readonly<Record<string, SpecValue>>): Dimensions | null {
  const plain = new Map(Object.entries(specs).map(([key, value]) => [plainKey(key), value]));
  const number = (...keys: string[]): number | undefined => {
    for (const key of keys) {
      const value = plain.get(key);
      if (typeof value === 'number') return value;
    }
    return undefined;
  };
  const [width, height, depth] = [number('width'), number('height'), number('depth')];
  if (width === undefined || height === undefined || depth === undefined) return null;
  return {
    width,
    height,
    heightTo: Math.max(height, number('heightto', 'maxheight', 'heightmax') ?? height),
    depth,
    clearanceSides: number('clearancesides', 'clearanceside', 'sideclearance') ?? 0,
    clearanceTop: number('clearancetop', 'topclearance') ?? 0,
    clearanceBack: number('clearanceback', 'clearancerear', 'rearclearance', 'backclearance') ?? 0,
  };
}

/** Whether a product is known to be taller than wide. */
export function isTall(spec: (key: string) => SpecValue | undefined): boolean {
  const [height, width] = [spec('height'), spec('width')];
  return typeof height === 'number' && typeof width === 'number' && height > width;
}
