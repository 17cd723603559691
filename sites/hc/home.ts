import { BASE_PROMISES, type HomeWords } from '../home-words.ts';

export const home: HomeWords = {
  hero: {
    scene: 'price-tags',
    alt: 'A washer, a powder blue fridge and an espresso machine on swing tags',
    actions: [
      { label: 'Shop the outlet', to: '/sale' },
      { label: 'How condition works', to: '/s/condition' },
    ],
  },
  categories: { title: 'Start with what you need', more: { label: 'All categories', to: '/products' } },
  rails: [
    {
      products: 'deals',
      title: 'Smart buys this week',
      intro: 'Run-outs and factory seconds go first.',
      more: { label: 'The outlet', to: '/sale' },
    },
    { products: 'fresh', title: 'Just in', more: { label: 'All categories', to: '/products' } },
  ],
  promises: BASE_PROMISES,
  help: {
    title: 'Good to know',
    more: { label: 'All guides', to: '/blog' },
    tiles: [
      {
        scene: 'kitchen',
        alt: 'White kitchen with blue tiles',
        title: 'What counts as a cosmetic imperfection',
        text: 'A scratch where no one looks, and how much it takes off the price.',
        to: '/s/condition',
        way: 'Read the guide',
      },
      {
        scene: 'laundry',
        alt: 'Laundry with washer and dryer',
        title: 'Run-outs, explained',
        text: 'Last year’s model, this year’s warranty.',
        to: '/c/washers-dryers',
        way: 'Washers and dryers',
      },
      {
        scene: 'kitchen-sage',
        alt: 'Sage kitchen',
        title: 'Measure once',
        text: 'Cavity, door swing and the hallway everyone forgets.',
        to: '/c/fridges-freezers',
        way: 'Fridges and freezers',
      },
    ],
  },
  newsletter: {
    title: 'First look at new arrivals',
    intro: 'Outlet stock is often one of a kind. We’ll email you when it comes in.',
  },
};
