import type { Variant } from './plan.ts';

const finish = (words: string, code: string, art: string, dearer = 0): Variant => ({
  words,
  code,
  art: { finish: art },
  dearer,
});
const fabric = (words: string, code: string, art: string, dearer = 0): Variant => ({
  words,
  code,
  art: { fabric: art },
  dearer,
});

export const STAINLESS = finish('Stainless Steel', 'S', 'stainless');
const DARK_STAINLESS = finish('Dark Stainless', 'D', 'graphite', 0.06);
const MATTE_BLACK = finish('Matte Black', 'M', 'matteblack', 0.05);
export const WHITE = finish('White', 'W', 'white', -0.05);
const GLOSS_WHITE = finish('Arctic White', 'G', 'arctic', 0.03);
const BLACK = finish('Black', 'K', 'black', 0.02);
const BLACK_GLASS = finish('Black Glass', 'B', 'black', 0.04);
const SILVER = finish('Silver', 'V', 'silver', -0.02);
const CREAM = finish('Cream', 'C', 'cream', 0.05);
const SAGE = finish('Sage', 'E', 'sage', 0.05);
const POWDER = finish('Powder Blue', 'P', 'powder', 0.05);
const NAVY = finish('Navy', 'N', 'navy', 0.05);
const RED = finish('Signal Red', 'R', 'red', 0.05);
const BLUSH = finish('Blush', 'H', 'blush', 0.05);
const FOREST = finish('Forest', 'F', 'forest', 0.05);
const COPPER = finish('Copper', 'CO', 'copper', 0.15);
const SATIN = finish('Satin Steel', 'T', 'satin');
const CHROME = finish('Chrome', 'X', 'chrome');
const GUNMETAL = finish('Gunmetal', 'U', 'gunmetal', 0.12);
const BRASS = finish('Brushed Brass', 'Z', 'brass', 0.18);
const BRONZE = finish('Bronze', 'Q', 'bronze', 0.12);

export const COLD_FINISHES = [STAINLESS, DARK_STAINLESS, MATTE_BLACK, WHITE, BLACK_GLASS] as const;
export const PLAIN_COLD_FINISHES = [WHITE, STAINLESS, BLACK, SILVER] as const;
export const RETRO_FINISHES = [POWDER, CREAM, RED, SAGE, BLACK, BLUSH, NAVY] as const;
export const LAUNDRY_FINISHES = [WHITE, DARK_STAINLESS, SILVER, MATTE_BLACK] as const;
export const DISH_FINISHES = [STAINLESS, WHITE, DARK_STAINLESS, MATTE_BLACK] as const;
export const COOK_FINISHES = [STAINLESS, BLACK_GLASS, DARK_STAINLESS, GLOSS_WHITE] as const;
export const COOKER_FINISHES = [STAINLESS, BLACK, CREAM, NAVY, FOREST, RED] as const;
export const HOOD_FINISHES = [STAINLESS, BLACK_GLASS, WHITE, BRASS] as const;
export const GLASS_HOB = [{ ...BLACK_GLASS, dearer: 0 }] as const;
export const GAS_HOB = [STAINLESS, BLACK_GLASS] as const;
export const BENCH_FINISHES = [
  STAINLESS,
  MATTE_BLACK,
  CREAM,
  SAGE,
  RED,
  POWDER,
  WHITE,
  DARK_STAINLESS,
] as const;
export const COFFEE_FINISHES = [STAINLESS, MATTE_BLACK, CREAM, DARK_STAINLESS, RED, SAGE] as const;
export const FLOOR_FINISHES = [DARK_STAINLESS, WHITE, NAVY, RED, BRONZE].map((variant) =>
  variant === DARK_STAINLESS ? { ...variant, words: 'Graphite', dearer: 0 } : { ...variant, dearer: 0 },
);
export const AIR_FINISHES = [
  { ...WHITE, dearer: 0 },
  SILVER,
  { ...DARK_STAINLESS, words: 'Graphite' },
] as const;
export const TV_FINISHES = [BLACK] as const;
export const BBQ_FINISHES = [DARK_STAINLESS, STAINLESS, BLACK, BRONZE].map((variant) =>
  variant === DARK_STAINLESS ? { ...variant, words: 'Graphite' } : variant,
);
export const KETTLE_BBQ_FINISHES = [BLACK, RED, NAVY, FOREST, COPPER] as const;
export const SINK_FINISHES = [SATIN, MATTE_BLACK, GUNMETAL, BRASS] as const;
export const TAP_FINISHES = [CHROME, MATTE_BLACK, GUNMETAL, BRASS, SATIN] as const;
export const WINE_FINISHES = [BLACK_GLASS, STAINLESS, DARK_STAINLESS] as const;

export const WEAVES = [
  fabric('Oat weave', 'OAT', 'oat'),
  fabric('Clay weave', 'CLA', 'clay'),
  fabric('Moss weave', 'MOS', 'moss'),
  fabric('Ink weave', 'INK', 'ink'),
  fabric('Bone bouclé', 'BON', 'bone', 0.08),
  fabric('Slate linen', 'SLA', 'slate', 0.05),
  fabric('Rust bouclé', 'RUS', 'rust', 0.08),
  fabric('Plum velvet', 'PLU', 'plum', 0.1),
  fabric('Forest velvet', 'FOR', 'forest', 0.1),
  fabric('Sky linen', 'SKY', 'sky', 0.05),
] as const;
export const LEATHERS = [
  fabric('Tan leather', 'TAN', 'tan', 0.5),
  fabric('Charcoal leather', 'CHA', 'charcoal', 0.5),
  fabric('Ink leather', 'INL', 'ink', 0.5),
] as const;
export const BED_FABRICS = [
  fabric('Oat weave', 'OAT', 'oat'),
  fabric('Bone bouclé', 'BON', 'bone', 0.08),
  fabric('Slate linen', 'SLA', 'slate'),
  fabric('Sky linen', 'SKY', 'sky'),
  fabric('Moss velvet', 'MOS', 'moss', 0.1),
  fabric('Charcoal weave', 'CHA', 'charcoal'),
] as const;
export const RUG_FABRICS = [
  fabric('Oat', 'OAT', 'oat'),
  fabric('Bone', 'BON', 'bone'),
  fabric('Blush', 'BLU', 'blush'),
  fabric('Sky', 'SKY', 'sky'),
  fabric('Tan', 'TAN', 'tan'),
] as const;
export const WOODS = [
  finish('Natural oak', 'OAK', 'oak'),
  finish('Walnut', 'WAL', 'walnut', 0.12),
  finish('Pale ash', 'ASH', 'ash'),
  finish('Ebonised', 'EBO', 'ebony', 0.05),
] as const;
export const LAMP_FINISHES = [BRASS, MATTE_BLACK, BRONZE, CHROME].map((variant) => ({
  ...variant,
  dearer: 0,
}));
export const FRAMES = [
  BRASS,
  MATTE_BLACK,
  finish('Natural oak', 'OAK', 'oak'),
  finish('Walnut', 'WAL', 'walnut', 0.1),
].map((variant) => ({
  ...variant,
  dearer: 0,
}));
export const GLAZES = [
  fabric('Bone glaze', 'BON', 'bone'),
  fabric('Clay', 'CLA', 'clay'),
  fabric('Moss glaze', 'MOS', 'moss'),
  fabric('Ink glaze', 'INK', 'ink'),
] as const;
