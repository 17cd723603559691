import { BASE_PROMISES, type HomeWords } from '../home-words.ts';

export const home: HomeWords = {
  hero: {
    scene: 'kitchen',
    alt: 'Apartment kitchen with built-in appliances',
    actions: [
      { label: 'Open an account', to: '/account' },
      { label: 'Talk to the trade desk', to: '/ask-an-expert' },
    ],
    members: { eyebrow: 'Orders, quotes and your team in one place', action: 'Your account' },
  },
  categories: { title: 'The range', more: { label: 'All categories', to: '/products' } },
  rails: [
    {
      products: 'popular',
      title: 'Specified most this month',
      more: { label: 'All categories', to: '/products' },
    },
  ],
  promises: BASE_PROMISES,
  help: {
    title: 'For specifiers',
    more: { label: 'Projects', to: '/project' },
    tiles: [
      {
        scene: 'kitchen-white',
        alt: 'White apartment kitchen',
        title: 'Kitchens by the hundred',
        text: 'Packages that fit one cut-out from level 1 to 40.',
        to: '/c/ovens-cooktops',
        way: 'Ovens and cooktops',
      },
      {
        scene: 'laundry',
        alt: 'Laundry cupboard with washer and dryer',
        title: 'Laundry in a cupboard',
        text: 'Stacked pairs, heat pump dryers and the air they need.',
        to: '/c/washers-dryers',
        way: 'Washers and dryers',
      },
      {
        scene: 'kitchen-range',
        alt: 'Kitchen with a range cooker',
        title: 'The better apartment',
        text: 'Upgrade packages that sell off the plan.',
        to: '/c/fridges-freezers',
        way: 'Fridges and freezers',
      },
    ],
  },
  newsletter: {
    title: 'Range changes before they happen',
    intro: 'Run-outs, new models and lead times, once a month.',
  },
};
