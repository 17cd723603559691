import { BASE_PROMISES, type HomeWords } from '../home-words.ts';

export const home: HomeWords = {
  hero: {
    scene: 'kitchen',
    alt: 'Walnut kitchen with stone island at dusk',
    actions: [
      { label: 'Book an appointment', to: '/pe-bookings' },
      { label: 'Take the virtual tour', to: '/virtual-tour' },
    ],
  },
  categories: { title: 'Begin with a room', more: { label: 'All categories', to: '/products' } },
  spotlight: {
    label: 'New to the showroom',
    text: 'Our newest product.',
  },
  rails: [
    {
      products: 'popular',
      title: 'Chosen by our kitchen team',
      more: { label: 'View all', to: '/products' },
    },
  ],
  showrooms: { label: 'Showrooms', title: 'Come and cook with us', scene: 'facade', alt: 'Showroom at dusk' },
  promises: BASE_PROMISES,
  help: {
    title: 'More than a shop',
    more: { label: 'Recipes', to: '/recipes' },
    tiles: [
      {
        scene: 'table',
        alt: 'Pan of shakshuka on a walnut table',
        title: 'Cooking demonstrations',
        text: 'Six seats, one chef, your future oven. Free, weekly.',
        to: '/cooking-demos',
        way: 'See the calendar',
      },
      {
        scene: 'kitchen-sage',
        alt: 'Sage kitchen',
        title: 'Projects for designers and builders',
        text: 'Room-by-room quotes, locked prices and staged delivery.',
        to: '/winning-commercial',
        way: 'Start a project',
      },
      {
        scene: 'kitchen-range',
        alt: 'Kitchen with range cooker',
        title: 'After you move in',
        text: 'A culinary specialist visits to set up and cook the first meal.',
        to: '/ask-an-expert',
        way: 'Culinary support',
      },
    ],
  },
  newsletter: {
    title: 'Letters from the kitchen',
    intro: 'Recipes, demonstrations and new arrivals. Once a month.',
  },
};
