import type { ArtParams } from '../art/art-params.ts';
import type { Specs, Variant } from './plan.ts';

/** A model known by name: the ones that pages, tests and guides speak of. Present at every size of the world. */
export interface SignatureModel {
  /** Last part of the category's address. */
  leaf: string;
  brand: string;
  /** Model number without the variant's end. */
  base: string;
  title: string;
  /** Litres, kilograms, places… as the category's ideas take it. */
  size?: number;
  dimensions?: readonly [width: number, height: number, depth: number];
  variants: readonly Variant[];
  /** Australian dollars. */
  price: number;
  /** Price before the current offer. */
  was?: number;
  rrp?: number;
  rating: number;
  reviews: number;
  stars?: number;
  kwh?: number;
  ribbon?: readonly [kind: 'deal' | 'sale' | 'new', text: string];
  condition?: 'cosmetic' | 'new-condition' | 'runout';
  missingParts?: readonly string[];
  stock?: 'everywhere' | 'interstate' | 'backorder' | 'none' | 'superseded' | 'few';
  summary?: string;
  specs?: Specs;
  stated?: Partial<ArtParams>;
}

const as = (words: string, code: string, art: Variant['art']['finish'], stated?: Partial<ArtParams>): Variant => ({
  words, code, dearer: 0, art: { ...(art === undefined ? {} : { finish: art }), ...(stated ? { stated } : {}) },
});
const inFabric = (words: string, code: string, fabric: string): Variant => ({ words, code, dearer: 0, art: { fabric } });
const STEEL = as('Stainless Steel', 'S', 'stainless');
const MATTE = as('Matte Black', 'M', 'matteblack');
const WHITE = as('White', 'W', 'white');

export const SIGNATURES: readonly SignatureModel[] = [
  { leaf: 'french-door-fridges', brand: 'Halden', base: 'HFD640', title: '640L French Door Fridge', size: 640, dimensions: [908, 1780, 720], variants: [STEEL, MATTE, WHITE], price: 2499, was: 2999, rating: 4.7, reviews: 312, stars: 3.5, kwh: 448, ribbon: ['deal', 'Ends Sunday'], stock: 'everywhere', summary: 'Enough room for a week’s shop and the cake, with shelves that slide, split and lift.', specs: { fridgeCapacity: 418, freezerCapacity: 222, noise: 36, warranty: 3, humidityDrawers: true, inverter: true, plumbedIce: false, iceAndWater: 'Ice tray' }, stated: { layout: 'french', screen: 0, dispenser: 0, view: 0, handle: 'bar' } },
  { leaf: 'french-door-fridges', brand: 'Halden', base: 'HFD622', title: '622L French Door Fridge, Inverter', size: 622, dimensions: [908, 1780, 725], variants: [STEEL, WHITE], price: 2799, was: 3299, rating: 4.8, reviews: 164, stars: 4.5, ribbon: ['deal', 'Deal'], stock: 'everywhere', specs: { noise: 37, inverter: true, humidityDrawers: true }, stated: { layout: 'french', screen: 0, dispenser: 0, view: 0 } },
  { leaf: 'french-door-fridges', brand: 'Northaven', base: 'NFD605', title: '605L French Door Fridge', size: 605, dimensions: [900, 1780, 730], variants: [STEEL, as('Dark Stainless', 'D', 'graphite')], price: 2195, rrp: 2499, rating: 4.5, reviews: 231, stars: 4, stock: 'everywhere', specs: { inverter: true }, stated: { layout: 'french', screen: 0, dispenser: 0, view: 0 } },
  { leaf: 'french-door-fridges', brand: 'Polara', base: 'PLFD616', title: '616L French Door Fridge, Ice and Water', size: 616, dimensions: [908, 1780, 735], variants: [STEEL], price: 2899, rrp: 3199, rating: 4.4, reviews: 73, stars: 4, stock: 'everywhere', specs: { plumbedIce: true, iceAndWater: 'Plumbed ice and water' }, stated: { layout: 'french', dispenser: 1, screen: 0, view: 0 } },
  { leaf: 'french-door-fridges', brand: 'Tamber', base: 'TFS650', title: '650L French Door Family Screen Fridge', size: 650, dimensions: [912, 1830, 738], variants: [MATTE], price: 4488, rating: 4.2, reviews: 57, stars: 3, stock: 'interstate', specs: { wifi: true }, stated: { layout: 'french4', handle: 'recess', screen: 1, dispenser: 0, view: 0 } },
  { leaf: 'french-door-fridges', brand: 'Halden', base: 'HFD500', title: '500L French Door Fridge', size: 500, dimensions: [790, 1710, 690], variants: [as('Arctic White', 'G', 'white')], price: 1999, rating: 4.6, reviews: 203, stars: 4, stock: 'everywhere', specs: { humidityDrawers: true }, stated: { layout: 'french', handle: 'recess', strip: 1, screen: 0, dispenser: 0, view: 0 } },
  { leaf: 'french-door-fridges', brand: 'Northaven', base: 'NFD570', title: '570L French Door Fridge, Ice and Water', size: 570, dimensions: [900, 1780, 730], variants: [as('Dark Stainless', 'I', 'graphite')], price: 2199, was: 2595, rating: 4.5, reviews: 176, stars: 3, stock: 'few', specs: { iceAndWater: 'Water tank', plumbedIce: false }, stated: { layout: 'french', handle: 'bar', dispenser: 1, screen: 0, view: 0 } },
  { leaf: 'quad-door-fridges', brand: 'Vestra', base: 'VQD620', title: '620L Quad Door Fridge with Glass View', size: 620, dimensions: [912, 1830, 738], variants: [as('Dark Stainless', 'K', 'graphite')], price: 3895, rrp: 4299, rating: 4.6, reviews: 88, stars: 3, stock: 'everywhere', specs: { plumbedIce: true, iceAndWater: 'Plumbed ice and water' }, stated: { layout: 'quad', handle: 'recess', view: 1, screen: 0, dispenser: 0 } },
  { leaf: 'side-by-side-fridges', brand: 'Northaven', base: 'NSS585', title: '585L Side by Side Fridge, Ice and Water', size: 585, dimensions: [912, 1780, 716], variants: [as('Stainless Steel', 'D', 'stainless')], price: 1697, was: 1995, rating: 4.4, reviews: 541, stars: 2.5, stock: 'everywhere', specs: { iceAndWater: 'Water tank', plumbedIce: false }, stated: { layout: 'sbs', dispenser: 1 } },
  { leaf: 'side-by-side-fridges', brand: 'Tamber', base: 'TSS600', title: '600L Side by Side Fridge', size: 600, dimensions: [910, 1780, 700], variants: [as('Black Glass', 'B', 'black')], price: 1849, rating: 4.1, reviews: 96, stars: 2.5, stock: 'backorder', stated: { layout: 'sbs', handle: 'recess', strip: 1, dispenser: 0 } },
  { leaf: 'bottom-mount-fridges', brand: 'Marlowe', base: 'MBM420', title: '420L Bottom Mount Fridge', size: 420, dimensions: [600, 1850, 650], variants: [as('Sage and Cream', 'G', 'sage', { finish2: 'cream' })], price: 1899, rating: 4.8, reviews: 129, stars: 4, stock: 'everywhere', stated: { layout: 'bottom', handle: 'recess' } },
  { leaf: 'bottom-mount-fridges', brand: 'Vestra', base: 'VBM355', title: '355L Bottom Mount Fridge', size: 355, dimensions: [635, 1725, 668], variants: [STEEL], price: 1249, rrp: 1399, rating: 4.6, reviews: 318, stars: 4.5, stock: 'everywhere', stated: { layout: 'bottom', handle: 'bar' } },
  { leaf: 'top-mount-fridges', brand: 'Brightwater', base: 'BTM311', title: '311L Top Mount Fridge', size: 311, dimensions: [600, 1580, 655], variants: [WHITE], price: 749, was: 849, rating: 4.5, reviews: 1204, stars: 3.5, condition: 'runout', stock: 'few', stated: { layout: 'top', handle: 'pocket' } },
  { leaf: 'top-mount-fridges', brand: 'Aurelio', base: 'AUR281', title: '281L Retro Top Mount Fridge', size: 281, dimensions: [600, 1530, 680], variants: [as('Powder Blue', 'B', 'powder')], price: 2690, rating: 4.3, reviews: 41, stars: 3, condition: 'cosmetic', stock: 'few', stated: { layout: 'top', retro: 1, handle: 'retro' } },
  { leaf: 'top-mount-fridges', brand: 'Brightwater', base: 'BTM420', title: '420L Top Mount Fridge', size: 420, variants: [as('White', 'W-NC', 'white')], price: 699, rrp: 999, rating: 4.2, reviews: 18, stars: 3, condition: 'new-condition', missingParts: ['One crisper drawer', 'Instruction manual'], stock: 'few', stated: { layout: 'top' } },
  { leaf: 'front-load-washers', brand: 'Brightwater', base: 'BWM90', title: '9kg Front Load Washer, Steam', size: 9, variants: [as('White', '', 'white')], price: 799, was: 1099, rating: 4.6, reviews: 890, stars: 4.5, ribbon: ['deal', 'Deal'], stock: 'everywhere', specs: { steam: true, spinSpeed: 1400 }, stated: { load: 1, kg: 9 } },
  { leaf: 'heat-pump-dryers', brand: 'Halden', base: 'HHP8', title: '8kg Heat Pump Dryer, 9 Stars', size: 8, variants: [as('White', '', 'white')], price: 1149, was: 1499, rating: 4.7, reviews: 623, stars: 9, ribbon: ['deal', 'Deal'], stock: 'everywhere', stated: { heatpump: 1, solid: 1, kg: 8, ring: 'matteblack', fascia: 'matteblack', dial: 'right' } },
  { leaf: 'vented-dryers', brand: 'Dunmore', base: 'DMVD45', title: '4.5kg Vented Dryer', size: 4.5, variants: [as('White', 'W', 'white')], price: 349, rating: 4, reviews: 268, stars: 2, stock: 'superseded' },
  { leaf: 'freestanding-dishwashers', brand: 'Halden', base: 'HDW15', title: '15 Place Freestanding Dishwasher', size: 15, variants: [as('Stainless Steel', '', 'stainless')], price: 999, was: 1299, rating: 4.5, reviews: 402, stars: 4.5, ribbon: ['deal', 'Deal'], stock: 'everywhere', specs: { noise: 44 }, stated: { settings: 15 } },
  { leaf: 'integrated-dishwashers', brand: 'Miele', base: 'MIDI14', title: '14 Place Integrated Dishwasher', size: 14, variants: [as('Panel Ready', '-PR', 'oak')], price: 2599, rating: 4.8, reviews: 147, stars: 4.5, stock: 'backorder', specs: { noise: 42 } },
  { leaf: 'steam-ovens', brand: 'Vestra', base: 'VSO760', title: '60cm Combination Steam Oven', size: 60, variants: [as('Obsidian', '', 'black')], price: 5490, rating: 4.9, reviews: 38, ribbon: ['new', 'New to the showroom'], stock: 'everywhere', specs: { steam: true }, stated: { kind: 'single', style: 'glass', controls: 'touch', on: 1, handleFinish: 'brass' }, dimensions: [596, 596, 565] },
  { leaf: 'wall-ovens', brand: 'Halden', base: 'HPO600', title: '60cm Pyrolytic Oven', size: 60, variants: [as('Stainless Steel', '', 'stainless')], price: 2890, rating: 4.7, reviews: 112, stock: 'everywhere', specs: { pyrolytic: true }, stated: { on: 1, food: 1 } },
  { leaf: 'wall-ovens', brand: 'Aurelio', base: 'AUO600', title: '60cm Heritage Oven', size: 60, variants: [as('Ivory and Brass', '', 'cream')], price: 4990, rating: 4.8, reviews: 21, stock: 'interstate', stated: { style: 'glass', on: 1, handleFinish: 'brass', knobFinish: 'brass', knobs: 3 } },
  { leaf: 'wall-ovens', brand: 'Corvane', base: 'CRV600', title: '60cm Oven, Polar White Glass', size: 60, variants: [as('Arctic White', '/W', 'arctic')], price: 3650, rating: 4.5, reviews: 29, stock: 'everywhere', stated: { style: 'glass', controls: 'touch', on: 1, handleFinish: 'satin' } },
  { leaf: 'double-ovens', brand: 'Marlowe', base: 'MDO108', title: '60cm Double Wall Oven', size: 60, variants: [as('Stainless Steel', '', 'stainless')], price: 6950, rating: 4.8, reviews: 24, stock: 'backorder', dimensions: [596, 1080, 560], stated: { kind: 'double', on: 1 } },
  { leaf: 'speed-ovens', brand: 'Vestra', base: 'VCM455', title: '45cm Compact Speed Oven', size: 60, variants: [as('Dark Stainless', '', 'graphite')], price: 3990, rating: 4.7, reviews: 33, stock: 'everywhere', stated: { style: 'glass', controls: 'touch', on: 1 } },
  { leaf: 'induction-cooktops', brand: 'Vestra', base: 'VIH900', title: '90cm Induction Cooktop, Flex Zones', size: 90, variants: [as('Black Glass', '', 'black')], price: 3290, rating: 4.8, reviews: 44, stock: 'everywhere', specs: { flexZones: true }, stated: { flex: 1 } },
  { leaf: 'rangehoods', brand: 'Vestra', base: 'VHD900', title: '90cm Angled Glass Rangehood', size: 90, variants: [as('Black Glass', '', 'black')], price: 1890, rating: 4.5, reviews: 31, stock: 'everywhere', specs: { hoodStyle: 'Angled' }, stated: { kind: 'angled' } },
  { leaf: 'wine-cabinets', brand: 'Vestra', base: 'VWC60', title: '46 Bottle Dual Zone Wine Cabinet', size: 46, dimensions: [595, 860, 580], variants: [as('Black Glass', '', 'black')], price: 3490, rating: 4.7, reviews: 19, stars: 3, stock: 'everywhere', specs: { zones: 2 }, stated: { zones: 2, rows: 7, tall: 0 } },
  { leaf: 'espresso-machines', brand: 'Aurelio', base: 'AES20', title: 'Espresso Machine with Grinder', size: 20, variants: [as('Stainless Steel', '', 'stainless')], price: 689, was: 899, rating: 4.8, reviews: 1530, ribbon: ['deal', 'Deal'], stock: 'everywhere', specs: { grinder: true, pressure: 15 }, stated: { kind: 'manual', grinder: 1, handleFinish: 'walnut' } },
  { leaf: 'stick-vacuums', brand: 'Tamber', base: 'TSV8', title: 'V8 Cordless Stick Vacuum', size: 8, variants: [as('Graphite', '', 'graphite')], price: 449, was: 649, rating: 4.4, reviews: 765, ribbon: ['deal', 'Deal'], stock: 'everywhere', specs: { runTime: 70, weight: 2.4 }, stated: { accent: '#d9772b' } },
  { leaf: 'gas-barbecues', brand: 'Ironbark', base: 'IBBQ6', title: '6 Burner Barbecue with Hood', size: 6, variants: [as('Graphite', 'D', 'graphite')], price: 2899, rrp: 3299, rating: 4.6, reviews: 52, stock: 'none', specs: { burners: 6 } },
  { leaf: 'three-seat-sofas', brand: 'Husk', base: 'SF-HUSK', title: 'Three-seat Sofa', dimensions: [2200, 820, 950], variants: [inFabric('Oat weave', '', 'oat'), inFabric('Clay weave', '-CLA', 'clay'), inFabric('Moss weave', '-MOS', 'moss'), inFabric('Ink weave', '-INK', 'ink')], price: 2190, was: 2590, rating: 4.8, reviews: 214, ribbon: ['sale', 'Sale'], stock: 'everywhere', summary: 'Low arms, deep seats and covers you can wash on a Tuesday.', specs: { removableCovers: true, seatHeight: 450, seatDepth: 620, doorway: 740, boxes: 2, material: 'Linen blend' }, stated: { pillows: ['clay', 'moss'], leather: 0 } },
  { leaf: 'three-seat-sofas', brand: 'Fern', base: 'SF-FERN', title: 'Low-line Sofa', dimensions: [2300, 780, 960], variants: [inFabric('Moss weave', '', 'moss'), inFabric('Oat weave', '-OAT', 'oat'), inFabric('Slate linen', '-SLA', 'slate')], price: 2390, rating: 4.6, reviews: 71, stock: 'interstate', specs: { material: 'Linen blend' }, stated: { arm: 'low', back: 'tight', tuft: 3, legs: 'oak', leather: 0 } },
  { leaf: 'modular-sofas', brand: 'Tanner', base: 'SF-TANN', title: 'Chaise Sofa, Aniline Leather', dimensions: [2600, 800, 1600], variants: [inFabric('Tan leather', '', 'tan'), inFabric('Charcoal leather', '-CHA', 'charcoal')], price: 4490, rating: 4.7, reviews: 96, stock: 'backorder', specs: { material: 'Full-grain leather' }, stated: { leather: 1, chaise: 'right', arm: 'slim', legs: 'ebony' } },
  { leaf: 'two-seat-sofas', brand: 'Odette', base: 'SF-ODET', title: 'Two-seat Sofa, Velvet', dimensions: [1720, 840, 920], variants: [inFabric('Plum velvet', '', 'plum'), inFabric('Forest velvet', '-FOR', 'forest')], price: 1690, rating: 4.9, reviews: 143, ribbon: ['new', 'New'], stock: 'everywhere', stated: { back: 'channel', bench: 1, arm: 'round', pillows: ['blush'], legs: 'walnut', leather: 0 } },
  { leaf: 'armchairs', brand: 'Odette', base: 'AN-TUB', title: 'Tub Chair', variants: [inFabric('Clay weave', '', 'clay'), inFabric('Plum velvet', '-PLU', 'plum')], price: 890, rating: 4.8, reviews: 92, ribbon: ['new', 'New'], stock: 'everywhere', stated: { kind: 'tub', legs: 'walnut' } },
  { leaf: 'sideboards', brand: 'Cane', base: 'AN-SDB', title: 'Rattan Sideboard', variants: [as('Natural oak', '', 'oak')], price: 1490, rating: 4.6, reviews: 67, stock: 'everywhere', specs: { front: 'Rattan' }, stated: { rattan: 1, slat: 0 } },
  { leaf: 'table-lamps', brand: 'Cap', base: 'AN-LMP', title: 'Mushroom Table Lamp', dimensions: [420, 460, 420], variants: [as('Terracotta', '', 'brass', { base: '#b8694a' })], price: 229, rating: 4.9, reviews: 310, stock: 'everywhere', stated: { kind: 'table', mushroom: 1 } },
];
