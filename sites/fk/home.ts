import { BASE_PROMISES, type HomeWords } from '../home-words.ts';

export const home: HomeWords = {
  hero: {
    scene: 'kitchen',
    alt: 'Sage kitchen with an oak island',
    actions: [
      { label: 'Visit a showroom', to: '/stores' },
      { label: 'Ask a designer', to: '/ask-an-expert' },
    ],
  },
  categories: { title: 'Room by room', more: { label: 'All categories', to: '/products' } },
  spotlight: {
    label: 'Newly chosen',
    text: 'Measured for a flush fit, with the clearances the manufacturer requires.',
  },
  rails: [{ products: 'popular', title: 'What we specify', more: { label: 'View all', to: '/products' } }],
  showrooms: { label: 'Showrooms', title: 'Open a door or two', scene: 'facade', alt: 'Showroom at dusk' },
  promises: BASE_PROMISES,
  help: {
    title: 'Before you begin',
    more: { label: 'Journal', to: '/blog' },
    tiles: [
      {
        scene: 'kitchen-forest',
        alt: 'Green kitchen along one wall',
        title: 'Flush, explained',
        text: 'Hinges, kickboards and the three millimetres that matter.',
        to: '/c/dishwashers',
        way: 'Dishwashers',
      },
      {
        scene: 'laundry',
        alt: 'Laundry with washer and dryer',
        title: 'The quiet laundry',
        text: 'Spin, vibration and where to put the machine.',
        to: '/c/washers-dryers',
        way: 'Washers and dryers',
      },
      {
        scene: 'table',
        alt: 'A pan on an ash table',
        title: 'Cook on it first',
        text: 'Bring ingredients. We have the knives.',
        to: '/cooking-demos',
        way: 'See the calendar',
      },
    ],
  },
  newsletter: { title: 'The quiet letter', intro: 'One kitchen, four times a year.' },
};
