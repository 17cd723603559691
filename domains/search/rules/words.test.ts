import { describe, expect, it } from 'vitest';
import { wordsOf } from './words.ts';

describe('wordsOf', () => {
  it.each([
    ['Refrigerators', ['fridge']],
    ['600 litre fridge', ['600', 'fridge']],
    ['640L French-Door Fridge', ['640', 'french', 'door', 'fridge']],
    ['telly & drier', ['tv', 'dryer']],
    ["the chef's oven", ['chef', 'oven']],
    ['Café étagère', ['cafe', 'etagere']],
    ['Fridge.Freezer, Built-in.', ['fridge', 'freezer', 'built']],
    ['Range \u00a0 Hood', ['rangehood']],
    ['  ', []],
    ['', []],
  ])('%j has the words %j', (text, words) => expect(wordsOf(text)).toEqual(words));

  it.each([
    ['7.5kg washer', ['7.5', 'washer']],
    ['1.25kg', ['1.25']],
    ['12.5 kg', ['12.5']],
    ['Oven 2.4kW', ['oven', '2.4']],
    // The numbers in these model numbers are not measurements.
    ['HFD640L', ['hfd640l']],
    ['640LX', ['640lx']],
  ])('a measurement is reduced to its number: %j has the words %j', (text, words) =>
    expect(wordsOf(text)).toEqual(words),
  );

  it.each([
    ['ovens', 'oven'],
    ['gas', 'gas'],
    ['glass', 'glass'],
    ['tvs', 'tvs'],
    ['hobs', 'cooktop'],
  ])('a word is reduced to its singular: %j is %j', (text, word) => expect(wordsOf(text)).toEqual([word]));
});

describe('synonyms map to one word', () => {
  it.each([
    ['washer', ['washing machine', 'Washing Machines']],
    ['dryer', ['clothes dryer', 'clothes driers', 'tumble dryers', 'tumble drier', 'drier']],
    ['rangehood', ['range hood', 'range hoods', 'cooker hood', 'cooker hoods', 'hood', 'extractor']],
    ['dishwasher', ['dish washer', 'dish-washers', 'dishwashers']],
    ['cooktop', ['cook top', 'cook tops', 'hob', 'hotplates', 'stovetop']],
    ['airconditioner', ['air conditioner', 'air conditioners', 'air conditioning', 'air-con', 'aircon']],
    ['airfryer', ['air fryer', 'air fryers']],
    ['wine cabinet', ['wine cooler', 'wine fridges', 'wine refrigerator']],
    ['fridge', ['ice box', 'ice boxes', 'icebox', 'refrigerator', 'fridgefreezer', 'fridges']],
    ['barbecue', ['bar-b-q', 'bar b qs', 'bar-bq', 'BBQs', 'barbeque', 'barbie']],
    ['tv', ['flat screen', 'flat screens', 'telly', 'television']],
    ['wifi', ['wi-fi']],
    ['cooker', ['stove', 'stoves']],
    ['vacuum', ['hoover']],
    ['tap', ['faucets']],
    ['sofa', ['couch', 'settee']],
    ['gray', ['grey']],
    ['stainless', ['inox', 'stainles']],
  ])('%s', (word, spellings) => {
    for (const spelling of spellings) expect(wordsOf(spelling).join(' '), spelling).toBe(word);
  });
});
