import { BASE_PROMISES, type HomeWords } from '../home-words.ts';

export const home: HomeWords = {
  hero: {
    scene: 'elevation',
    alt: 'Elevation of a kitchen wall with its measurements, the oven and fridge in place',
    actions: [
      { label: 'Start a project', to: '/project' },
      { label: 'Book a specifier', to: '/ask-an-expert' },
    ],
  },
  categories: {
    title: 'Appliances by type',
    more: { label: 'All categories', to: '/products' },
    look: 'schedule',
  },
  rails: [
    { products: 'popular', title: 'On most schedules', more: { label: 'All categories', to: '/products' } },
  ],
  promises: BASE_PROMISES,
  help: {
    title: 'How we work',
    more: { label: 'Projects', to: '/project' },
    tiles: [
      {
        scene: 'facade',
        alt: 'Showroom at dusk',
        title: 'Bring the client',
        text: 'Walk them through working kitchens before they choose.',
        to: '/stores',
        way: 'Stores',
      },
      {
        scene: 'kitchen-sage',
        alt: 'Sage kitchen',
        title: 'Display suites',
        text: 'Appliances on loan while you sell off the plan.',
        to: '/ask-an-expert',
        way: 'Ask us',
      },
      {
        scene: 'laundry',
        alt: 'Laundry with washer and dryer',
        title: 'After handover',
        text: 'One number for every owner, for as long as the warranty runs.',
        to: '/ask-an-expert',
        way: 'Support',
      },
    ],
  },
  newsletter: { title: 'Range and lead times', intro: 'Once a month, for people who write schedules.' },
};
