import { expect, it } from 'vitest';
import { preparations } from './preparations.ts';

const PATH =
  'Clear a path from the door to where your goods will go. Allow for the extra width of the packaging.';
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
    [PATH, DOORWAY, 'Roll up any rug, and clear the space where your goods will go.'],
  ],
  [
    { isByMakers: false, hasFineRooms: false, goods: ['Halden 640L French Door Fridge'], services: [] },
    [PATH, 'Make sure that you know where the power point is.'],
  ],
  [
    {
      isByMakers: false,
      hasFineRooms: false,
      goods: ['Brightwater 9kg Front Load Washer, Steam'],
      services: [],
    },
    [PATH, 'Make sure that you know where the water tap and the power point are.'],
  ],
  [
    {
      isByMakers: false,
      hasFineRooms: false,
      goods: ['Halden 640L French Door Fridge'],
      services: ['Water line for the fridge'],
    },
    [PATH, 'Make sure that you know where the water tap and the power point are.'],
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
      'Make sure that you know where the power point is.',
      'Empty the appliance that we will take away. If it is a fridge, switch it off the night before.',
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
  expect(preparations(asked)).toContain(
    'Make sure that you know where the water tap and the power point are.',
  );
});
