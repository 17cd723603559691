import { BASE_PROMISES, type HomeWords } from '../home-words.ts';

export const home: HomeWords = {
  hero: {
    scene: 'living',
    alt: 'Living room with linen sofa, arc lamp and plum chair',
    actions: [
      { label: 'Shop sofas', to: '/c/sofas-armchairs' },
      { label: 'Order swatches', to: '/s/swatches' },
    ],
    pinned: 'sofas-armchairs/three-seat-sofas',
  },
  categories: { title: 'Start with the room', more: { label: 'Everything', to: '/products' } },
  rails: [
    {
      products: 'fresh',
      title: 'Just arrived',
      more: { label: 'All new', to: '/c/sofas-armchairs?sort=newest' },
    },
  ],
  promises: BASE_PROMISES,
  help: {
    title: 'Rooms to borrow from',
    more: { label: 'The Edit', to: '/blog' },
    tiles: [
      {
        scene: 'living-coast',
        alt: 'Living room in bone and blue',
        title: 'A sofa that survives',
        text: 'Weaves, fills and frames, chosen by who sits on them.',
        to: '/c/sofas-armchairs',
        way: 'Sofas and armchairs',
      },
      {
        scene: 'dining',
        alt: 'Dining table with six chairs',
        title: 'A table for six, sometimes ten',
        text: 'Elbow room, leg room and extension leaves.',
        to: '/c/tables-chairs',
        way: 'Tables and chairs',
      },
      {
        scene: 'living-green',
        alt: 'Green living room with an arc lamp',
        title: 'Three lamps, no ceiling light',
        text: 'How to light an evening.',
        to: '/c/lighting',
        way: 'Lighting',
      },
    ],
  },
  newsletter: { title: 'Letters from home', intro: 'New rooms, new fabrics, one email a fortnight.' },
};
