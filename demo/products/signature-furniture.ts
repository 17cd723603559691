import type { Variant } from './plan.ts';
import { as, type SignatureModel } from './signature-model.ts';

const inFabric = (words: string, code: string, fabric: string): Variant => ({
  words,
  code,
  dearer: 0,
  art: { fabric },
});

// One model a row, as in a price list.
// oxfmt-ignore
export const FURNITURE_SIGNATURES: readonly SignatureModel[] = [
  { leaf: 'three-seat-sofas', brand: 'Husk', base: 'SF-HUSK', title: 'Three-seat Sofa', dimensions: [2200, 820, 950], variants: [inFabric('Oat weave', '', 'oat'), inFabric('Clay weave', '-CLA', 'clay'), inFabric('Moss weave', '-MOS', 'moss'), inFabric('Ink weave', '-INK', 'ink')], price: 2190, was: 2590, rating: 4.8, reviews: 214, ribbon: ['sale', 'Sale'], stock: 'everywhere', summary: 'Low arms, deep seats and covers you can wash on a Tuesday.', specs: { removableCovers: true, seatHeight: 450, seatDepth: 620, doorway: 740, boxes: 2, assembled: false, material: 'Linen blend' }, stated: { pillows: ['clay', 'moss'], leather: 0 } },
  { leaf: 'three-seat-sofas', brand: 'Fern', base: 'SF-FERN', title: 'Low-line Sofa', dimensions: [2300, 780, 960], variants: [inFabric('Moss weave', '', 'moss'), inFabric('Oat weave', '-OAT', 'oat'), inFabric('Slate linen', '-SLA', 'slate')], price: 2390, rating: 4.6, reviews: 71, stock: 'interstate', specs: { material: 'Linen blend' }, stated: { arm: 'low', back: 'tight', tuft: 3, legs: 'oak', leather: 0 } },
  { leaf: 'modular-sofas', brand: 'Tanner', base: 'SF-TANN', title: 'Chaise Sofa, Aniline Leather', dimensions: [2600, 800, 1600], variants: [inFabric('Tan leather', '', 'tan'), inFabric('Charcoal leather', '-CHA', 'charcoal')], price: 4490, rating: 4.7, reviews: 96, stock: 'backorder', specs: { material: 'Full-grain leather' }, stated: { leather: 1, chaise: 'right', arm: 'slim', legs: 'ebony' } },
  { leaf: 'two-seat-sofas', brand: 'Odette', base: 'SF-ODET', title: 'Two-seat Sofa, Velvet', dimensions: [1720, 840, 920], variants: [inFabric('Plum velvet', '', 'plum'), inFabric('Forest velvet', '-FOR', 'forest')], price: 1690, rating: 4.9, reviews: 143, ribbon: ['new', 'New'], stock: 'everywhere', specs: { material: 'Cotton velvet' }, stated: { back: 'channel', bench: 1, arm: 'round', pillows: ['blush'], legs: 'walnut', leather: 0 } },
  { leaf: 'armchairs', brand: 'Odette', base: 'AN-TUB', title: 'Tub Chair', variants: [inFabric('Clay weave', '', 'clay'), inFabric('Plum velvet', '-PLU', 'plum')], price: 890, rating: 4.8, reviews: 92, ribbon: ['new', 'New'], stock: 'everywhere', stated: { kind: 'tub', legs: 'walnut' } },
  { leaf: 'sideboards', brand: 'Cane', base: 'AN-SDB', title: 'Rattan Sideboard', variants: [as('Natural oak', '', 'oak')], price: 1490, rating: 4.6, reviews: 67, stock: 'everywhere', specs: { front: 'Rattan' }, stated: { rattan: 1, slat: 0 } },
  { leaf: 'table-lamps', brand: 'Cap', base: 'AN-LMP', title: 'Mushroom Table Lamp', dimensions: [420, 460, 420], variants: [as('Terracotta', '', 'terracotta', { base: '#b8694a' })], price: 229, rating: 4.9, reviews: 310, stock: 'everywhere', stated: { kind: 'table', mushroom: 1 } },
];
