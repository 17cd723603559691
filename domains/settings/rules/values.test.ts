import { describe, expect, it } from 'vitest';
import { isOn, isOnValue, numberSetting, textSetting } from './values.ts';

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

  it('reads numbers and texts, with a default if they are missing', () => {
    expect([
      numberSetting(settings, 'EnergyTariffCentsPerKwh', 33),
      numberSetting(settings, 'QuickLinks', 7),
      numberSetting([], 'EnergyTariffCentsPerKwh', 1),
    ]).toEqual([41.5, 7, 1]);
    expect(textSetting([], 'TipMessaging', 'y')).toBe('y');
  });

  it.each([
    ['true', true],
    [' 1 ', true],
    ['yes', true],
    [true, true],
    [1, true],
    [' false ', false],
    ['FALSE', false],
    ['0', false],
    [0, false],
    ['off', false],
    ['No', false],
    [false, false],
    [undefined, false],
    // A text that only begins or ends like an off value, such as "office" or "10", means on.
    ['office', true],
    ['10', true],
  ])('%j enables a switch: %s', (value, on) => expect(isOnValue(value)).toBe(on));

  it.each([
    ['12', 12],
    [12, 12],
    [0, 0],
    ['', 7],
    ['  ', 7],
    [true, 7],
    ['1e999', 7],
    ['twelve', 7],
  ])('%j is read as the number %i', (value, number) => {
    expect(numberSetting([{ name: 'CartMaxPieces', value }], 'CartMaxPieces', 7)).toBe(number);
  });

  it.each([
    ['Thanks', 'Thanks'],
    ['', ''],
    [5, '5'],
  ])('%j is read as the text %j', (value, read) => {
    expect(textSetting([{ name: 'TipMessaging', value }], 'TipMessaging', 'y')).toBe(read);
    expect(textSetting([], 'TipMessaging')).toBe('');
  });
});
