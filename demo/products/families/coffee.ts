import type { Idea, Maker, Specs } from '../plan.ts';
import { numberSpec, textSpec, yesNoSpec } from '../plan.ts';
import { COFFEE_FINISHES } from '../variants.ts';

export const coffee =
  (kind: 'manual' | 'auto' | 'pod' | 'builtin') =>
  (maker: Maker): Idea => {
    const { dice, grade } = maker;
    const hasGrinder = kind === 'auto' || kind === 'builtin' || (kind === 'manual' && dice.chance(0.6));
    const bar = dice.pick([9, 15, 15, 19]);
    const tank = dice.int(10, 28) / 10;
    const label = {
      manual: `Espresso Machine${hasGrinder ? ' with Grinder' : ''}`,
      auto: 'Automatic Coffee Machine',
      pod: 'Capsule Coffee Machine',
      builtin: 'Built-in Coffee Centre',
    }[kind];
    const boilers = kind === 'manual' && dice.chance(grade * 0.6) ? 2 : 1;
    return {
      code: `${{ manual: 'ES', auto: 'AC', pod: 'CM', builtin: 'CB' }[kind]}${maker.size ?? dice.int(10, 99)}`,
      title: `${boilers === 2 ? 'Dual Boiler ' : ''}${label}`,
      dollars:
        ({ manual: 330, auto: 850, pod: 190, builtin: 3300 }[kind] +
          (kind === 'manual' && hasGrinder ? 320 : 0) +
          (boilers - 1) * 900) *
        dice.about(0.15),
      size:
        kind === 'builtin'
          ? [596, 455, 440]
          : kind === 'auto'
            ? [dice.int(24, 30) * 10, dice.int(34, 41) * 10, dice.int(40, 47) * 10]
            : kind === 'pod'
              ? [dice.int(12, 20) * 10, dice.int(26, 32) * 10, dice.int(32, 40) * 10]
              : [dice.int(27, 36) * 10, dice.int(38, 43) * 10, dice.int(29, 39) * 10],
      specs: {
        machineType: { manual: 'Espresso', auto: 'Automatic', pod: 'Capsule', builtin: 'Built-in' }[kind],
        grinder: hasGrinder,
        pressure: bar,
        waterTank: tank,
        boilers,
        milk: {
          manual: 'Steam wand',
          auto: dice.pick(['Automatic froth', 'Steam wand']),
          pod: dice.pick(['Frother included', 'No milk']),
          builtin: 'Automatic froth',
        }[kind],
        // Capsule machines heat one cup at a time.
        heatUp: Math.min(dice.pick([3, 15, 25, 40]), kind === 'pod' ? 25 : 40),
      },
      variants: kind === 'builtin' ? COFFEE_FINISHES.slice(0, 2) : COFFEE_FINISHES,
      picture: { type: 'coffee', kind, stated: { grinder: hasGrinder } },
    };
  };

export const COFFEE_BENEFITS = [
  {
    title: 'Fresh from the bean',
    text: 'A steel burr grinder with thirty settings stands right above the basket.',
    when: (s: Specs) => s.grinder === true,
  },
  {
    title: 'Steam while you pour',
    text: 'A second boiler keeps milk and espresso from waiting for each other.',
    when: (s: Specs) => s.boilers === 2,
  },
  {
    title: 'Milk at the touch of a key',
    text: 'Draws from your own jug, froths, and rinses the tube behind itself.',
    when: (s: Specs) => s.milk === 'Automatic froth',
  },
  {
    title: 'Ready before the toast',
    text: 'Heats in less than half a minute, so it can stay off until you want it.',
    when: (s: Specs) => Number(s.heatUp) < 30,
  },
  {
    title: 'The tank comes out from the front',
    text: 'Fill it under a cupboard without moving the machine.',
  },
  {
    title: 'Cups warm on top',
    text: 'A tray for cups sits where the heat is.',
    when: (s: Specs) => s.machineType !== 'Built-in',
  },
  { title: 'Tells you when to descale', text: 'A light and a ten-minute program, not a manual.' },
];

export const COFFEE_SPECS = [
  textSpec('machineType', 'Type', 'Performance', 'options card'),
  yesNoSpec('grinder', 'Built-in grinder', 'Features', 'toggle'),
  textSpec('milk', 'Milk', 'Features', 'options card'),
  numberSpec('pressure', 'Pump pressure', 'Performance', 'bar'),
  numberSpec('waterTank', 'Water tank', 'Capacity', 'L', 'range higher'),
  numberSpec('boilers', 'Boilers', 'Performance', '', 'options'),
  numberSpec('heatUp', 'Heat-up time', 'Performance', 's', 'lower'),
];
