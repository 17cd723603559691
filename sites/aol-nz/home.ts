import { BASE_PROMISES, type HomeWords } from '../home-words.ts';

export const home: HomeWords = {
  hero: {
    scene: 'ranges',
    look: 'panorama',
    alt: 'A washer, a sage fridge and an oven on a jetty below snow-topped ranges',
    actions: [
      { label: 'Shop the deals', to: '/sale' },
      { label: 'Talk to an expert', to: '/ask-an-expert' },
    ],
  },
  categories: {
    title: 'Shop by category',
    more: { label: 'All categories', to: '/products' },
    look: 'round',
  },
  rails: [
    { products: 'deals', title: 'This week’s sharpest prices', more: { label: 'All deals', to: '/sale' } },
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
        scene: 'kitchen',
        alt: 'Bright kitchen with a navy island',
        title: 'Measure once: will the fridge fit?',
        text: 'Cavity, door swing and the hallway everyone forgets.',
        to: '/c/fridges-freezers',
        way: 'Fridges and freezers',
      },
      {
        scene: 'laundry',
        alt: 'Laundry with front load washer and dryer',
        title: 'A dryer that dries in winter',
        text: 'Heat pump, condenser or vented, and what each costs to run.',
        to: '/c/washers-dryers',
        way: 'Washers and dryers',
      },
      {
        scene: 'kitchen-range',
        alt: 'Kitchen with a navy range cooker',
        title: 'Freestanding or built‑in?',
        text: 'Cut-outs, power, gas and what each really costs to fit.',
        to: '/c/ovens-cooktops',
        way: 'Ovens and cooktops',
      },
    ],
  },
  newsletter: {
    title: 'The week’s best prices, by email',
    intro: 'One email a week. Unsubscribe any time.',
  },
};
