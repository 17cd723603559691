import type { HomeWords } from '../home-words.ts';

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
  fabrics: {
    title: 'Touch it before you choose it',
    text: 'Forty-two fabrics, from stain-resist weaves to cotton velvet. Pick five and we’ll post them free. They usually arrive in two days.',
    action: { label: 'Order free swatches', to: '/s/swatches' },
    swatches: [
      { name: 'Oat', colour: '#d8ccb8', isDark: false },
      { name: 'Clay', colour: '#a8583a', isDark: true },
      { name: 'Moss', colour: '#656d4b', isDark: true },
      { name: 'Ink', colour: '#343c49', isDark: true },
      { name: 'Blush', colour: '#dcb5a4', isDark: false },
      { name: 'Bone', colour: '#e9e2d4', isDark: false },
      { name: 'Rust', colour: '#a4552f', isDark: true },
      { name: 'Plum', colour: '#6a4358', isDark: true },
      { name: 'Sky', colour: '#9fb4bf', isDark: false },
      { name: 'Mustard', colour: '#c9973e', isDark: false },
    ],
  },
  promises: {
    title: 'What comes with it',
    intro: '',
    items: [
      {
        icon: 'sofa',
        title: 'Placed, not dropped',
        text: 'Two people bring it in, build it and take every bit of cardboard.',
      },
      {
        icon: 'clock',
        title: 'Sit on it for 100 nights',
        text: 'Changed your mind? We collect it and refund you, no lecture.',
      },
      {
        icon: 'leaf',
        title: 'Spare parts for ten years',
        text: 'Legs, covers and cushion inners, always in stock.',
      },
    ],
  },
  help: {
    title: 'Rooms to borrow from',
    more: { label: 'The Edit', to: '/blog' },
    tiles: [
      {
        scene: 'living',
        alt: 'Living room with linen sofa',
        title: 'A sofa that survives',
        text: 'Weaves, fills and frames, by who sits on them.',
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
        scene: 'living-second',
        alt: 'Green living room',
        title: 'Three lamps, no ceiling light',
        text: 'How to light an evening.',
        to: '/c/lighting',
        way: 'Lighting',
      },
    ],
  },
  newsletter: { title: 'Letters from home', intro: 'New rooms, new fabrics, one email a fortnight.' },
};
