import { BASE_PROMISES, type HomeWords } from '../home-words.ts';

export const home: HomeWords = {
  hero: {
    scene: 'lineup',
    alt: 'A fridge, washer, oven, espresso machine and stick vacuum',
    eyebrow: 'On the day you choose',
    goods: 'Sale prices on',
    actions: [
      { label: 'Shop the deals', to: '/sale' },
      { label: 'Talk to an expert', to: '/ask-an-expert' },
    ],
  },
  categories: { title: 'Shop by category', more: { label: 'All categories', to: '/products' } },
  rails: [
    {
      products: 'deals',
      title: 'This week’s sharpest prices',
      more: { label: 'All deals', to: '/sale' },
    },
    {
      products: 'popular',
      title: 'What everyone is buying',
      more: { label: 'All categories', to: '/products' },
    },
  ],
  promises: BASE_PROMISES,
  help: {
    title: 'Help choosing',
    more: { label: 'All guides', to: '/blog' },
    tiles: [
      {
        scene: 'kitchen-range',
        alt: 'Kitchen with a navy range cooker',
        title: 'Freestanding or built‑in? A plain answer.',
        text: 'Cut-outs, power, gas and what each really costs to fit.',
        to: '/c/ovens-cooktops',
        way: 'Ovens and cooktops',
      },
      {
        scene: 'laundry',
        alt: 'Laundry with front load washer and dryer',
        title: 'Which washer size suits your house',
        text: 'From studio to family of six, in kilograms of laundry.',
        to: '/c/washers-dryers',
        way: 'Washers and dryers',
      },
      {
        scene: 'kitchen',
        alt: 'Bright kitchen',
        title: 'Measure once: will the fridge fit?',
        text: 'Cavity, door swing and the hallway everyone forgets.',
        to: '/c/fridges-freezers',
        way: 'Fridges and freezers',
      },
    ],
  },
  newsletter: {
    title: 'The week’s deals, by email',
    intro: 'One email a week. Unsubscribe any time.',
  },
};
