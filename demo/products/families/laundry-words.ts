import type { Specs } from '../plan.ts';

export const WASH_BENEFITS = [
  {
    title: 'Steam lifts the creases',
    text: 'Ten minutes of steam at the end and most shirts skip the iron.',
    when: (s: Specs) => s.steam === true,
  },
  {
    title: 'Measures the detergent for you',
    text: 'Fill the tank once for about 20 loads. It doses by weight, so nothing is wasted.',
    when: (s: Specs) => s.autoDose === true,
  },
  { title: 'A quick wash that is quick', text: 'A lightly worn load is clean before the coffee is cold.' },
  { title: 'Pause and add a sock', text: 'Stop the cycle for the one you dropped in the hall.' },
  {
    title: 'Start it from the train',
    text: 'Set the finish time on your phone and come home to clean, not creased.',
    when: (s: Specs) => s.wifi === true,
  },
  {
    title: 'Gentle on wool, hard on grass',
    text: 'Cradle, soak and sport programs treat each load as it should be treated.',
  },
  { title: 'Knows its own weight', text: 'Sensors weigh the load and use only the water it needs.' },
];

export const DRY_BENEFITS = [
  {
    title: 'Stops when it is dry',
    text: 'Moisture sensors end the cycle on time, so towels stay soft and bills stay small.',
    when: (s: Specs) => s.sensorDry === true,
  },
  {
    title: 'Reuses its own heat',
    text: 'A heat pump moves warm air round and round instead of blowing it out of the window.',
    when: (s: Specs) => s.technology === 'Heat pump',
  },
  {
    title: 'Goes on the wall',
    text: 'The bracket is in the box. Mount it above the washer and keep the floor.',
    when: (s: Specs) => s.wallMount === true,
  },
  {
    title: 'No vent, no damp walls',
    text: 'Water collects in a drawer, or runs to the drain with the hose supplied.',
    when: (s: Specs) => s.technology !== 'Vented',
  },
  { title: 'A filter you can see', text: 'It sits at the front and wipes clean in a moment.' },
  {
    title: 'Anti-crease for forgetful days',
    text: 'Tumbles now and then for up to two hours until you get there.',
  },
];
