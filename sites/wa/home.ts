import type { HomeWords } from '../home-words.ts';

export const home: HomeWords = {
  hero: {
    scene: 'kitchen',
    alt: 'Walnut kitchen with stone island at dusk',
    actions: [
      { label: 'Book an appointment', to: '/pe-bookings' },
      { label: 'Take the virtual tour', to: '/virtual-tour' },
    ],
  },
  story: {
    label: 'Five generations, one trade',
    lead: 'We opened in 1906 selling wood stoves. The ovens have changed. The job hasn’t: understand how a family cooks, then build the kitchen around it.',
  },
  categories: { title: 'Begin with a room', more: { label: 'All categories', to: '/products' } },
  spotlight: {
    label: 'New to the showroom',
    text: 'Set up, connected and ready to try. Bring a question, or something to cook.',
    more: { label: 'Book the demo', to: '/cooking-demos' },
  },
  rails: [
    {
      products: 'popular',
      title: 'Chosen by our kitchen team',
      more: { label: 'View all', to: '/products' },
    },
  ],
  showrooms: { label: 'Showrooms', title: 'Come and cook with us', scene: 'facade', alt: 'Showroom at dusk' },
  promises: {
    title: 'After you choose',
    intro: 'The part that nobody photographs.',
    items: [
      {
        icon: 'calendar',
        title: 'A day that suits',
        text: 'See every delivery day for your suburb before you pay.',
      },
      {
        icon: 'truck',
        title: 'Placed by our own people',
        text: 'Two of them, with the old appliance gone when they leave.',
      },
      { icon: 'phone', title: 'Someone who knows', text: 'The person who sold it answers when you call.' },
    ],
  },
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
