import type { Mark } from '#domains/catalogue/rules/marks.ts';
import type { ArtMark, ArtParams } from '../art/art-params.ts';
import { frameFor } from '../art/product-types.ts';
import { diceFrom } from '../dice.ts';
import type { Condition } from './offer.ts';

/** Types that stand between cabinets or against a wall, so that their sides are hidden. */
const BETWEEN_CABINETS: ReadonlySet<ArtParams['type']> = new Set([
  'fridge',
  'chest',
  'washer',
  'dryer',
  'topload',
  'dishwasher',
  'oven',
  'cooker',
  'microwave',
  'wine',
]);

/** Types whose picture shows them from above. */
const FROM_ABOVE: ReadonlySet<ArtParams['type']> = new Set(['cooktop', 'sink']);

/** A mark of a demo product, as the product and as its drawing store it. */
export interface DemoMark {
  mark: Mark;
  art: ArtMark;
}

/**
 * Returns the mark of a product with a cosmetic imperfection: at most a hand long on a side that cabinets
 * hide, and shorter on the front. Returns null for products in any other condition.
 */
export function markFor(
  condition: Condition,
  params: ArtParams,
  { sku, picture }: { sku: string; picture: string },
): DemoMark | null {
  if (condition !== 'cosmetic') return null;
  const dice = diceFrom(`mark:${sku}`);
  const isHidden = BETWEEN_CABINETS.has(params.type) && dice.chance(0.6);
  const isFlat = FROM_ABOVE.has(params.type);
  const side = isHidden ? dice.pick(['left', 'right'] as const) : isFlat ? 'top' : 'front';
  const kind = dice.pick(['scratch', 'scratch', 'dent', 'scuff', 'chip'] as const);
  const frame = frameFor(params);
  const longest = Math.min(frame.mmw, frame.mmh) * 0.3;
  const lengthMm = Math.max(
    4,
    Math.round(
      Math.min(longest, kind === 'chip' ? dice.int(4, 12) : isHidden ? dice.int(25, 140) : dice.int(8, 45)),
    ),
  );
  // Marks on the front of boxes are near an edge, not on glass or controls.
  const isBox = BETWEEN_CABINETS.has(params.type);
  const across = dice.share();
  const x = !isBox
    ? 0.36 + across * 0.28
    : isHidden
      ? 0.2 + across * 0.6
      : across < 0.5
        ? 0.08 + across * 0.2
        : 0.72 + across * 0.2;
  const down = dice.share();
  const y = !isBox ? 0.4 + down * 0.2 : isHidden ? 0.24 + down * 0.66 : 0.74 + down * 0.16;
  const spot = {
    x: Math.round((frame.x + frame.w * x) / 8),
    y: Math.round((frame.y + frame.h * y) / 8),
  };
  return {
    mark: {
      kind,
      side,
      place: placeText(x, y, isHidden ? 'side' : isFlat ? 'above' : 'front'),
      lengthMm,
      isHidden,
      picture,
      ...(isHidden ? {} : { spot }),
    },
    art: { kind, isInFront: !isHidden, x, y, lengthMm },
  };
}

/** Describes a position on a side: "near the bottom, towards the back". */
function placeText(x: number, y: number, seen: 'front' | 'side' | 'above'): string {
  const levels =
    seen === 'above'
      ? ['towards the back', 'in the middle', 'towards the front']
      : ['near the top', 'halfway up', 'near the bottom'];
  const height = y < 0.42 ? levels[0] : y < 0.62 ? levels[1] : levels[2];
  const across =
    seen === 'side'
      ? x < 0.5
        ? 'towards the back'
        : 'towards the front'
      : x < 0.45
        ? 'on the left'
        : x > 0.55
          ? 'on the right'
          : 'in the middle';
  return height === across ? across : `${height}, ${across}`;
}
