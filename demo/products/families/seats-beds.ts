import type { Idea, Maker } from '../plan.ts';
import { BED_FABRICS, LEATHERS, WEAVES } from '../variants.ts';
import { codeOf, nameOf } from './furniture-names.ts';

/** Brands whose covers always come off, so none of their seats is of leather. */
const WASHABLE_BRANDS: ReadonlySet<string> = new Set(['Husk', 'Wren']);
const LEATHER_BRAND = 'Tanner';

export const sofa =
  (seats: 2 | 3 | 4) =>
  (maker: Maker): Idea => {
    const { dice } = maker;
    const name = nameOf(maker);
    const isChaise = seats === 4;
    const isWashable = WASHABLE_BRANDS.has(maker.brand.name);
    const isLeather = maker.brand.name === LEATHER_BRAND || (dice.chance(0.12) && !isWashable);
    const width = isChaise
      ? dice.int(25, 31) * 100
      : seats === 3
        ? dice.int(20, 24) * 100
        : dice.int(16, 19) * 100;
    const covers = isLeather
      ? 'Full-grain leather'
      : dice.pick(['Linen blend', 'Wool blend', 'Cotton weave', 'Performance weave']);
    return {
      code: codeOf('SF', name, width / 10),
      title: isChaise
        ? `${name} Modular Sofa with Chaise`
        : `${name} ${seats === 3 ? 'Three' : 'Two'}-seat Sofa`,
      dollars: (isChaise ? 2900 : seats === 3 ? 1850 : 1350) * dice.about(0.15),
      size: [width, dice.int(74, 86) * 10, isChaise ? dice.int(155, 170) * 10 : dice.int(88, 100) * 10],
      specs: {
        seats,
        material: covers,
        seatHeight: dice.int(40, 46) * 10,
        seatDepth: dice.int(54, 64) * 10,
        removableCovers: !isLeather && (dice.chance(0.6) || isWashable),
        filling: dice.pick(['Foam, feather wrap', 'High-resilience foam', 'Foam, fibre wrap']),
        doorway: dice.int(68, 82) * 10,
        // Only a sofa in one piece arrives assembled.
        assembled: dice.chance(0.4) && !isChaise,
        boxes: isChaise ? 3 : dice.int(1, 2),
      },
      variants: isLeather ? LEATHERS : WEAVES,
      picture: {
        type: 'sofa',
        seats,
        stated: {
          leather: isLeather,
          ...(isChaise ? { chaise: dice.pick(['left', 'right']) } : {}),
          arm: dice.pick(['track', 'round', 'slim', 'low']),
        },
      },
    };
  };
export const armchair = (maker: Maker): Idea => {
  const { dice } = maker;
  const name = nameOf(maker);
  const kind = dice.pick(['wing', 'tub', 'frame'] as const);
  const isLeather = maker.brand.name === LEATHER_BRAND;
  return {
    code: codeOf('AC', name, dice.int(10, 99)),
    title: `${name} ${{ wing: 'Wing', tub: 'Tub', frame: 'Timber Frame' }[kind]} Armchair`,
    dollars: 780 * dice.about(0.2),
    size: [dice.int(70, 90) * 10, dice.int(78, 98) * 10, dice.int(74, 88) * 10],
    specs: {
      seats: 1,
      material: isLeather
        ? 'Full-grain leather'
        : dice.pick(['Linen blend', 'Wool blend', 'Cotton weave', 'Performance weave']),
      seatHeight: dice.int(40, 46) * 10,
      seatDepth: dice.int(50, 58) * 10,
      removableCovers: (dice.chance(0.3) || WASHABLE_BRANDS.has(maker.brand.name)) && !isLeather,
      filling: 'High-resilience foam',
      assembled: dice.chance(0.7),
      boxes: 1,
      doorway: 700,
    },
    variants: isLeather ? LEATHERS : WEAVES,
    picture: { type: 'armchair', kind },
  };
};

const BED_SIZES = { Single: 1120, Double: 1460, Queen: 1610, King: 1910 } as const;
export const bed =
  (sizes: readonly (keyof typeof BED_SIZES)[]) =>
  (maker: Maker): Idea => {
    const { dice } = maker;
    const name = nameOf(maker);
    const size = dice.pick(sizes);
    return {
      code: codeOf('BD', name, size.charAt(0)),
      title: `${name} ${size} Bed Frame`,
      dollars: (620 + BED_SIZES[size] * 0.5) * dice.about(0.2),
      size: [BED_SIZES[size], dice.int(105, 125) * 10, dice.int(208, 220) * 10],
      specs: {
        bedSize: size,
        material: dice.pick(['Linen blend', 'Wool blend', 'Performance weave']),
        storage: dice.chance(0.35),
        slats: 'Timber slats',
        headboard: dice.pick(['Padded', 'Channelled', 'Arched']),
        assembled: false,
        boxes: 3,
      },
      variants: BED_FABRICS,
      picture: { type: 'bed' },
    };
  };
