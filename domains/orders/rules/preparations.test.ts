import { expect, it } from 'vitest';
import { preparations } from './preparations.ts';

const PATH = 'Clear a path from the door. In its box it’s wider than the listed size.';
const DOORWAY = 'Measure the doorway and every turn on the way, including stairs.';

it.each([
  [
    {
      isByMakers: true,
      hasFineRooms: false,
      goods: ['Halden 640L French Door Fridge'],
      services: ['Water connection'],
    },
    [PATH, DOORWAY],
  ],
  [
    { isByMakers: false, hasFineRooms: true, goods: ['Halden 640L French Door Fridge'], services: [] },
    [PATH, DOORWAY, 'Roll up any rugs, and clear the space where your goods will go.'],
  ],
  [
    { isByMakers: false, hasFineRooms: false, goods: ['Halden 640L French Door Fridge'], services: [] },
    [PATH, 'Check there’s a power point within reach.'],
  ],
  [
    {
      isByMakers: false,
      hasFineRooms: false,
      goods: ['Brightwater 9kg Front Load Washer, Steam'],
      services: [],
    },
    [PATH, 'Check there’s a water tap and a power point within reach.'],
  ],
  [
    {
      isByMakers: false,
      hasFineRooms: false,
      goods: ['Halden 640L French Door Fridge'],
      services: ['Water line for the fridge'],
    },
    [PATH, 'Check there’s a water tap and a power point within reach.'],
  ],
  [
    {
      isByMakers: false,
      hasFineRooms: false,
      goods: ['Halden 640L French Door Fridge'],
      services: ['Take my old appliance'],
    },
    [
      PATH,
      'Check there’s a power point within reach.',
      'Empty the appliance we’re taking away. If it’s a fridge, switch it off the night before.',
    ],
  ],
])('the order %j has the preparations %j', (order, told) => {
  expect(preparations(order)).toEqual(told);
});

it.each([
  'Halden Dishwasher',
  'Two dishwashers',
  'Vestra washing machines',
  'A washer',
  'DishDrawer',
  'Double dishdrawers',
])('one product that needs a water tap is enough: %s', (title) => {
  const asked = { isByMakers: false, hasFineRooms: false, goods: ['Halden Kettle', title], services: [] };
  expect(preparations(asked)).toContain('Check there’s a water tap and a power point within reach.');
});
