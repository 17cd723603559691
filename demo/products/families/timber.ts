import type { Idea, Maker } from '../plan.ts';
import { WOODS } from '../variants.ts';
import { codeOf, nameOf } from './furniture-names.ts';

export const table =
  (isRound: boolean) =>
  (maker: Maker): Idea => {
    const { dice } = maker;
    const name = nameOf(maker);
    const width = isRound ? dice.int(9, 15) * 100 : dice.int(14, 26) * 100;
    const seats = isRound ? Math.round(width / 260) : Math.round(width / 600) * 2;
    return {
      code: codeOf(isRound ? 'RT' : 'DT', name, width / 10),
      title: `${name} ${isRound ? 'Round Dining Table' : 'Dining Table'}, ${width / 10}cm`,
      dollars: (420 + width * 0.62) * dice.about(0.18),
      size: [width, dice.int(73, 76) * 10, isRound ? width : dice.int(85, 105) * 10],
      specs: {
        seats,
        material: dice.pick(['Solid timber', 'Timber veneer']),
        shape: isRound ? 'Round' : 'Rectangular',
        extends: !isRound && dice.chance(0.3),
        assembled: false,
        boxes: isRound ? 2 : 1,
      },
      variants: WOODS,
      picture: { type: 'table', kind: isRound ? 'round' : 'rect', stated: { stone: 0 } },
    };
  };
export const chair = (maker: Maker): Idea => {
  const { dice } = maker;
  const name = nameOf(maker);
  return {
    code: codeOf('DC', name, dice.int(10, 99)),
    title: `${name} Dining Chair`,
    dollars: 285 * dice.about(0.3),
    size: [dice.int(46, 56) * 10, dice.int(76, 85) * 10, dice.int(50, 58) * 10],
    specs: {
      seats: 1,
      material: dice.pick(['Solid timber', 'Timber and weave']),
      shape: 'Chair',
      extends: false,
      seatHeight: dice.int(44, 47) * 10,
      assembled: true,
      boxes: 1,
      stackable: dice.chance(0.3),
    },
    variants: WOODS,
    picture: { type: 'chair' },
  };
};

export const sideboard = (maker: Maker): Idea => {
  const { dice } = maker;
  const name = nameOf(maker);
  const doors = dice.int(2, 4);
  const front = dice.pick(['Flat', 'Slatted', 'Rattan'] as const);
  const width = 700 + doors * 250 + dice.int(0, 10) * 10;
  return {
    code: codeOf('SB', name, doors),
    title: `${name} ${doors} Door Sideboard${front === 'Flat' ? '' : `, ${front}`}`,
    dollars: (480 + width * 0.55) * dice.about(0.15),
    size: [width, dice.int(70, 85) * 10, dice.int(40, 47) * 10],
    specs: {
      doors,
      front,
      material: dice.pick(['Solid timber', 'Timber veneer']),
      softClose: dice.chance(0.6),
      cableHoles: dice.chance(0.5),
      assembled: dice.chance(0.6),
      boxes: 1,
    },
    variants: WOODS,
    picture: { type: 'sideboard', stated: { doors, slat: front === 'Slatted', rattan: front === 'Rattan' } },
  };
};
export const shelf = (maker: Maker): Idea => {
  const { dice } = maker;
  const name = nameOf(maker);
  const rows = dice.int(3, 6);
  return {
    code: codeOf('SH', name, rows),
    title: `${name} ${rows} Tier Shelf`,
    dollars: (220 + rows * 95) * dice.about(0.2),
    size: [dice.int(60, 120) * 10, 500 + rows * 250, dice.int(30, 38) * 10],
    specs: {
      front: 'Open',
      rows,
      material: dice.pick(['Solid timber', 'Timber veneer']),
      softClose: false,
      cableHoles: false,
      assembled: false,
      boxes: 1,
    },
    variants: WOODS,
    picture: { type: 'shelf', stated: { rows } },
  };
};
