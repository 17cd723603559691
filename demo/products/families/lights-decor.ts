import type { Idea, Maker } from '../plan.ts';
import { FRAMES, GLAZES, LAMP_FINISHES, RUG_FABRICS } from '../variants.ts';
import { codeOf, nameOf } from './furniture-names.ts';

const LAMP_SIZES = {
  floor: [460, 1500],
  table: [420, 480],
  pendant: [700, 800],
  arc: [1300, 1600],
  tripod: [520, 1450],
} as const;
export const lamp =
  (kinds: readonly (keyof typeof LAMP_SIZES)[], label: string) =>
  (maker: Maker): Idea => {
    const { dice } = maker;
    const name = nameOf(maker);
    const kind = dice.pick(kinds);
    const [width, height] = LAMP_SIZES[kind];
    return {
      code: codeOf('LP', name, dice.int(10, 99)),
      title: `${name} ${{ floor: '', table: '', pendant: '', arc: 'Arc ', tripod: 'Tripod ' }[kind]}${label}`,
      dollars: (label === 'Table Lamp' ? 190 : 360) * dice.about(0.35),
      size: [
        Math.round(width * dice.about(0.1)),
        Math.round(height * dice.about(0.1)),
        Math.round(width * 0.9),
      ],
      specs: {
        dimmable: dice.chance(0.6),
        globe: dice.pick(['E27', 'E14', 'Built-in LED']),
        assembled: dice.chance(0.5),
        boxes: 1,
      },
      variants: LAMP_FINISHES,
      picture: { type: 'lamp', kind },
    };
  };
export const rug = (maker: Maker): Idea => {
  const { dice } = maker;
  const name = nameOf(maker);
  const [width, height] = dice.pick([
    [1600, 1100],
    [2000, 1400],
    [2300, 1600],
    [3000, 2000],
  ] as const);
  const pattern = dice.pick(['arch', 'check', 'border'] as const);
  return {
    code: codeOf('RG', name, width / 100),
    title: `${name} ${{ arch: 'Arch', check: 'Check', border: 'Border' }[pattern]} Rug, ${width / 10} × ${height / 10}cm`,
    dollars: ((width * height) / 6200) * dice.about(0.2),
    size: [width, 12, height],
    specs: {
      material: dice.pick(['New Zealand wool', 'Wool and cotton', 'Jute']),
      pileHeight: dice.int(6, 18),
      reversible: dice.chance(0.4),
      assembled: true,
      boxes: 1,
    },
    variants: RUG_FABRICS,
    picture: { type: 'rug', kind: pattern },
  };
};
export const mirror = (maker: Maker): Idea => {
  const { dice } = maker;
  const name = nameOf(maker);
  const isArch = dice.chance(0.5);
  const height = dice.int(9, 17) * 100;
  return {
    code: codeOf('MR', name, height / 10),
    title: `${name} ${isArch ? 'Arch ' : ''}Mirror, ${height / 10}cm`,
    dollars: (90 + height * 0.24) * dice.about(0.2),
    size: [dice.int(50, 85) * 10, height, 35],
    specs: { material: 'Glass', leaner: height > 1400, assembled: true, boxes: 1 },
    variants: FRAMES,
    picture: { type: 'mirror', stated: { arch: isArch } },
  };
};
export const vase = (maker: Maker): Idea => {
  const { dice } = maker;
  const name = nameOf(maker);
  const height = dice.int(22, 52) * 10;
  return {
    code: codeOf('VS', name, height / 10),
    title: `${name} Stoneware Vase, ${height / 10}cm`,
    dollars: (40 + height * 0.22) * dice.about(0.2),
    size: [Math.round(height * 0.55), height, Math.round(height * 0.55)],
    specs: { material: 'Stoneware', watertight: dice.chance(0.8), assembled: true, boxes: 1 },
    variants: GLAZES,
    picture: { type: 'vessel' },
  };
};
