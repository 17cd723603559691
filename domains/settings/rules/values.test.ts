import { describe, expect, it } from 'vitest';
import { isOn, numberSetting, textSetting } from './values.ts';

const settings = [
  { name: 'PriceMatchEnabled', value: 'true' },
  { name: 'OTPEnabled', value: 'False' },
  { name: 'CrossSellEnabled', value: false },
  { name: 'WebexEnabled', value: '' },
  { name: 'EnergyTariffCentsPerKwh', value: 41.5 },
  { name: 'QuickLinks', value: '[1]' },
];

describe('settings', () => {
  it.each([
    ['PriceMatchEnabled', true],
    ['OTPEnabled', false],
    ['CrossSellEnabled', false],
    ['WebexEnabled', false],
    ['TipEnabled', false],
  ] as const)('%s is on: %s (SETTINGS-03)', (name, on) => expect(isOn(settings, name)).toBe(on));

  it('reads numbers and texts, with something for their absence', () => {
    expect([
      numberSetting(settings, 'EnergyTariffCentsPerKwh', 33),
      numberSetting(settings, 'QuickLinks', 7),
      numberSetting([], 'EnergyTariffCentsPerKwh', 1),
    ]).toEqual([41.5, 7, 1]);
    expect(textSetting([], 'TipMessaging', 'y')).toBe('y');
  });
});
