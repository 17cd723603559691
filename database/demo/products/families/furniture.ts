import type { Benefit, BranchPlan, Idea, LeafPlan, Maker, SpecPlan, Specs } from '../plan.ts';
import { numberSpec, textSpec, yesNoSpec } from '../plan.ts';
import { BED_FABRICS, FRAMES, GLAZES, LAMP_FINISHES, LEATHERS, RUG_FABRICS, WEAVES, WOODS } from '../variants.ts';

/** First names of models: furniture is known by a name where appliances have a number. */
const NAMES = [
  'Alder', 'Banksia', 'Coogee', 'Daintree', 'Esk', 'Flinders', 'Gully', 'Hepburn', 'Iluka', 'Jervis', 'Kiama', 'Lorne', 'Mossman', 'Noosa',
  'Orford', 'Pearl', 'Quinn', 'Robe', 'Stanley', 'Tathra', 'Ulladulla', 'Venus', 'Wategos', 'Yamba', 'Zeehan', 'Bellbird', 'Clovelly', 'Dromana',
  'Evoca', 'Freya', 'Galah', 'Huon', 'Illawarra', 'Jindabyne', 'Kestrel', 'Lilli', 'Marra', 'Nullica', 'Otway', 'Pambula',
] as const;

const FURNITURE_SPECS = (variant: SpecPlan): SpecPlan[] => [
  numberSpec('width', 'Width', 'Size', 'mm', 'range card'), numberSpec('depth', 'Depth', 'Size', 'mm', 'range'), numberSpec('height', 'Height', 'Size', 'mm', 'range'),
  variant, textSpec('material', 'Material', 'Materials', 'options card'), yesNoSpec('assembled', 'Arrives assembled', 'Delivery', 'toggle'), numberSpec('boxes', 'Boxes', 'Delivery', ''),
  numberSpec('warranty', 'Guarantee', 'Warranty', 'years', 'options higher'),
];
const FABRIC = textSpec('fabric', 'Fabric', 'Materials', 'options');
const FINISH = textSpec('finish', 'Finish', 'Materials', 'options');

const nameOf = ({ dice }: Maker) => dice.pick(NAMES);
const codeOf = (letters: string, name: string, size: number | string) => `${letters}${name.slice(0, 3).toUpperCase()}${size}`;

const sofa = (seats: 2 | 3 | 4) => (maker: Maker): Idea => {
  const { dice } = maker;
  const name = nameOf(maker);
  const isChaise = seats === 4;
  const isLeather = maker.brand.name === 'Tanner' || dice.chance(0.12);
  const width = isChaise ? dice.int(25, 31) * 100 : seats === 3 ? dice.int(20, 24) * 100 : dice.int(16, 19) * 100;
  const covers = isLeather ? 'Full-grain leather' : dice.pick(['Linen blend', 'Wool blend', 'Cotton weave', 'Performance weave']);
  return {
    code: codeOf('SF', name, width / 10),
    title: isChaise ? `${name} Modular Sofa with Chaise` : `${name} ${seats === 3 ? 'Three' : 'Two'}-seat Sofa`,
    dollars: (isChaise ? 2900 : seats === 3 ? 1850 : 1350) * dice.about(0.15),
    size: [width, dice.int(74, 86) * 10, isChaise ? dice.int(155, 170) * 10 : dice.int(88, 100) * 10],
    specs: { seats, material: covers, seatHeight: dice.int(40, 46) * 10, seatDepth: dice.int(54, 64) * 10, removableCovers: !isLeather && dice.chance(0.6), filling: dice.pick(['Foam, feather wrap', 'High-resilience foam', 'Foam, fibre wrap']), doorway: dice.int(68, 82) * 10, assembled: dice.chance(0.4), boxes: isChaise ? 3 : dice.int(1, 2) },
    variants: isLeather ? LEATHERS : WEAVES,
    picture: { type: 'sofa', seats, stated: { leather: isLeather, ...(isChaise ? { chaise: dice.pick(['left', 'right']) } : {}), arm: dice.pick(['track', 'round', 'slim', 'low']) } },
  };
};
const armchair = (maker: Maker): Idea => {
  const { dice } = maker;
  const name = nameOf(maker);
  const kind = dice.pick(['wing', 'tub', 'frame'] as const);
  return {
    code: codeOf('AC', name, dice.int(10, 99)), title: `${name} ${{ wing: 'Wing', tub: 'Tub', frame: 'Timber Frame' }[kind]} Armchair`, dollars: 780 * dice.about(0.2),
    size: [dice.int(70, 90) * 10, dice.int(78, 98) * 10, dice.int(74, 88) * 10],
    specs: { seats: 1, material: dice.pick(['Linen blend', 'Wool blend', 'Cotton weave', 'Performance weave']), seatHeight: dice.int(40, 46) * 10, seatDepth: dice.int(50, 58) * 10, removableCovers: dice.chance(0.3), filling: 'High-resilience foam', assembled: dice.chance(0.7), boxes: 1, doorway: 700 },
    variants: WEAVES, picture: { type: 'armchair', kind },
  };
};
const table = (isRound: boolean) => (maker: Maker): Idea => {
  const { dice } = maker;
  const name = nameOf(maker);
  const width = isRound ? dice.int(9, 15) * 100 : dice.int(14, 26) * 100;
  const seats = isRound ? Math.round(width / 260) : Math.round(width / 600) * 2;
  return {
    code: codeOf(isRound ? 'RT' : 'DT', name, width / 10), title: `${name} ${isRound ? 'Round Dining Table' : 'Dining Table'}, ${width / 10} cm`, dollars: (420 + width * 0.62) * dice.about(0.18),
    size: [width, dice.int(73, 76) * 10, isRound ? width : dice.int(85, 105) * 10],
    specs: { seats, material: dice.pick(['Solid timber', 'Timber veneer']), shape: isRound ? 'Round' : 'Rectangular', extends: !isRound && dice.chance(0.3), assembled: false, boxes: isRound ? 2 : 1 },
    variants: WOODS, picture: { type: 'table', kind: isRound ? 'round' : 'rect', stated: { stone: 0 } },
  };
};
const chair = (maker: Maker): Idea => {
  const { dice } = maker;
  const name = nameOf(maker);
  return {
    code: codeOf('DC', name, dice.int(10, 99)), title: `${name} Dining Chair`, dollars: 285 * dice.about(0.3), size: [dice.int(46, 56) * 10, dice.int(76, 85) * 10, dice.int(50, 58) * 10],
    specs: { seats: 1, material: dice.pick(['Solid timber', 'Timber and cord']), shape: 'Chair', extends: false, seatHeight: dice.int(44, 47) * 10, assembled: true, boxes: 1, stackable: dice.chance(0.3) },
    variants: WOODS, picture: { type: 'chair' },
  };
};
const BED_SIZES = { Single: 1120, Double: 1460, Queen: 1610, King: 1910 } as const;
const bed = (sizes: readonly (keyof typeof BED_SIZES)[]) => (maker: Maker): Idea => {
  const { dice } = maker;
  const name = nameOf(maker);
  const size = dice.pick(sizes);
  return {
    code: codeOf('BD', name, size.charAt(0)), title: `${name} ${size} Bed Frame`, dollars: (620 + BED_SIZES[size] * 0.5) * dice.about(0.2), size: [BED_SIZES[size], dice.int(105, 125) * 10, dice.int(208, 220) * 10],
    specs: { bedSize: size, material: dice.pick(['Linen blend', 'Wool blend', 'Performance weave']), storage: dice.chance(0.35), slats: 'Timber slats', headboard: dice.pick(['Padded', 'Channelled', 'Arched']), assembled: false, boxes: 3 },
    variants: BED_FABRICS, picture: { type: 'bed' },
  };
};
const sideboard = (maker: Maker): Idea => {
  const { dice } = maker;
  const name = nameOf(maker);
  const doors = dice.int(2, 4);
  const front = dice.pick(['Flat', 'Slatted', 'Rattan'] as const);
  const width = 700 + doors * 250 + dice.int(0, 10) * 10;
  return {
    code: codeOf('SB', name, doors), title: `${name} ${doors} Door Sideboard${front === 'Flat' ? '' : `, ${front}`}`, dollars: (480 + width * 0.55) * dice.about(0.15), size: [width, dice.int(70, 85) * 10, dice.int(40, 47) * 10],
    specs: { doors, front, material: dice.pick(['Solid timber', 'Timber veneer']), softClose: dice.chance(0.6), cableHoles: dice.chance(0.5), assembled: dice.chance(0.6), boxes: 1 },
    variants: WOODS, picture: { type: 'sideboard', stated: { doors, slat: front === 'Slatted', rattan: front === 'Rattan' } },
  };
};
const shelf = (maker: Maker): Idea => {
  const { dice } = maker;
  const name = nameOf(maker);
  const rows = dice.int(3, 6);
  return {
    code: codeOf('SH', name, rows), title: `${name} ${rows} Tier Shelf`, dollars: (220 + rows * 95) * dice.about(0.2), size: [dice.int(60, 120) * 10, 500 + rows * 250, dice.int(30, 38) * 10],
    specs: { front: 'Open', rows, material: dice.pick(['Solid timber', 'Timber veneer']), softClose: false, cableHoles: false, assembled: false, boxes: 1 },
    variants: WOODS, picture: { type: 'shelf', stated: { rows } },
  };
};
const LAMP_SIZES = { floor: [460, 1500], table: [420, 480], pendant: [700, 800], arc: [1300, 1600], tripod: [520, 1450] } as const;
const lamp = (kinds: readonly (keyof typeof LAMP_SIZES)[], label: string) => (maker: Maker): Idea => {
  const { dice } = maker;
  const name = nameOf(maker);
  const kind = dice.pick(kinds);
  const [width, height] = LAMP_SIZES[kind];
  return {
    code: codeOf('LP', name, dice.int(10, 99)), title: `${name} ${{ floor: '', table: '', pendant: '', arc: 'Arc ', tripod: 'Tripod ' }[kind]}${label}`, dollars: (label === 'Table Lamp' ? 190 : 360) * dice.about(0.35), size: [Math.round(width * dice.about(0.1)), Math.round(height * dice.about(0.1)), Math.round(width * 0.9)],
    specs: { material: dice.pick(['Steel and linen', 'Brass and glass', 'Timber and paper']), dimmable: dice.chance(0.6), globe: dice.pick(['E27', 'E14', 'Built-in LED']), assembled: dice.chance(0.5), boxes: 1 },
    variants: LAMP_FINISHES, picture: { type: 'lamp', kind },
  };
};
const rug = (maker: Maker): Idea => {
  const { dice } = maker;
  const name = nameOf(maker);
  const [width, height] = dice.pick([[1600, 1100], [2000, 1400], [2300, 1600], [3000, 2000]] as const);
  const pattern = dice.pick(['arch', 'check', 'border'] as const);
  return {
    code: codeOf('RG', name, width / 100), title: `${name} ${{ arch: 'Arch', check: 'Check', border: 'Border' }[pattern]} Rug, ${width / 10} × ${height / 10} cm`, dollars: (width * height) / 6200 * dice.about(0.2), size: [width, 12, height],
    specs: { material: dice.pick(['New Zealand wool', 'Wool and cotton', 'Jute']), pileHeight: dice.int(6, 18), reversible: dice.chance(0.4), assembled: true, boxes: 1 },
    variants: RUG_FABRICS, picture: { type: 'rug', kind: pattern },
  };
};
const mirror = (maker: Maker): Idea => {
  const { dice } = maker;
  const name = nameOf(maker);
  const isArch = dice.chance(0.5);
  const height = dice.int(9, 17) * 100;
  return {
    code: codeOf('MR', name, height / 10), title: `${name} ${isArch ? 'Arch ' : ''}Mirror, ${height / 10} cm`, dollars: (90 + height * 0.24) * dice.about(0.2), size: [dice.int(50, 85) * 10, height, 35],
    specs: { material: 'Glass', leaner: height > 1400, assembled: true, boxes: 1 }, variants: FRAMES, picture: { type: 'mirror', stated: { arch: isArch } },
  };
};
const vase = (maker: Maker): Idea => {
  const { dice } = maker;
  const name = nameOf(maker);
  const height = dice.int(22, 52) * 10;
  return {
    code: codeOf('VS', name, height / 10), title: `${name} Stoneware Vase, ${height / 10} cm`, dollars: (40 + height * 0.22) * dice.about(0.2), size: [Math.round(height * 0.55), height, Math.round(height * 0.55)],
    specs: { material: 'Stoneware', watertight: dice.chance(0.8), assembled: true, boxes: 1 }, variants: GLAZES, picture: { type: 'vessel' },
  };
};

const SOFT: readonly Benefit[] = [
  { title: 'Everything zips off', text: 'Seats, backs, arms. Cold wash, line dry, back on in ten minutes.', when: (s: Specs) => s.removableCovers === true },
  { title: 'Deep, but not lost', text: 'A seat you can put your feet up on, with a core that holds your back.' },
  { title: 'Kiln-dried timber underneath', text: 'Corner-blocked frame, guaranteed for fifteen years.' },
  { title: 'Through the door', text: 'Legs and backs come off, and the boxes go through an ordinary hallway upright.' },
  { title: 'Cloth that lasts', text: 'Rubbed 45,000 times in the laboratory before it comes near your cat.' },
];
const HARD: readonly Benefit[] = [
  { title: 'Oil, not plastic', text: 'Finished with hardwax oil, so a ring wipes off and a scratch can be mended.' },
  { title: 'Joints that hold', text: 'Tenons and dowels where others use a bracket.' },
  { title: 'From managed forests', text: 'Certified timber, and offcuts that become our chopping boards.' },
  { title: 'Closes without a bang', text: 'Soft hinges on every door.', when: (s: Specs) => s.softClose === true },
  { title: 'Room for one more', text: 'A leaf stored underneath adds two places.', when: (s: Specs) => s.extends === true },
];
const OBJECT: readonly Benefit[] = [
  { title: 'Made in small runs', text: 'Each one is a little different, as it should be.' },
  { title: 'Chosen to sit together', text: 'The colours come from one palette, so they get along.' },
  { title: 'Packed like glass', text: 'Boxed twice, with paper instead of foam.' },
  { title: 'Warm light, easy switch', text: 'The switch is where your hand goes first.', when: (s: Specs) => s.dimmable !== undefined },
];

const piece = (uri: string, name: string, noun: string, weight: number, family: LeafPlan['family'], intro: string, summaries: readonly string[], benefits: readonly Benefit[], idea: LeafPlan['idea'], specs: readonly SpecPlan[] = []): LeafPlan => ({
  uri, name, noun, weight, family, intro, summaries, benefits, idea, specs,
});
const branch = (uri: string, name: string, intro: string, variantKey: 'fabric' | 'finish', leaves: readonly LeafPlan[], specs: readonly SpecPlan[] = []): BranchPlan => ({
  uri, name, intro, description: 'Delivered by two people into the room you choose. Measure the doorway, the hall and the lift before you order.', isFurniture: true, variantKey, leaves,
  specs: [...specs, ...FURNITURE_SPECS(variantKey === 'fabric' ? FABRIC : FINISH)],
});

const SEATS = numberSpec('seats', 'Seats', 'Size', '', 'options card higher');
const SEAT_SPECS = [SEATS, numberSpec('seatHeight', 'Seat height', 'Size', 'mm'), numberSpec('seatDepth', 'Seat depth', 'Size', 'mm', 'range'), yesNoSpec('removableCovers', 'Removable covers', 'Materials', 'toggle'), textSpec('filling', 'Filling', 'Materials'), numberSpec('doorway', 'Fits doorways over', 'Delivery', 'mm')];

export const FURNITURE: readonly BranchPlan[] = [
  branch('sofas-armchairs', 'Sofas & armchairs', 'Ways to sit down. Every one comes with free swatches and a hundred nights to change your mind.', 'fabric', [
    piece('three-seat-sofas', 'Three-seat sofas', 'three-seat sofa', 36, 'seat', 'Room for a nap and a book.', ['Low arms, deep seats and covers you can wash on a Tuesday.', 'A sofa for three that still fits through the door.'], SOFT, sofa(3)),
    piece('two-seat-sofas', 'Two-seat sofas', 'two-seat sofa', 26, 'seat', 'For flats, bay windows and couples.', ['A small sofa that sits like a big one.', 'Neat from behind, so it can stand in the middle of the room.'], SOFT, sofa(2)),
    piece('modular-sofas', 'Modular sofas', 'modular sofa', 20, 'seat', 'Turn the corner, or don’t.', ['Pieces that clip together and move house with you.'], SOFT, sofa(4)),
    piece('armchairs', 'Armchairs', 'armchair', 24, 'seat', 'One seat, all yours.', ['The chair everyone in the house will claim.'], SOFT, armchair),
  ], SEAT_SPECS),
  branch('tables-chairs', 'Tables & chairs', 'For breakfast, homework and the long table at Christmas.', 'finish', [
    piece('dining-tables', 'Dining tables', 'dining table', 26, 'table', 'Four to twelve, elbows included.', ['A plain, strong table that gets better with use.'], HARD, table(false)),
    piece('round-tables', 'Round tables', 'round table', 16, 'table', 'Nobody sits at the end.', ['Nobody sits at the end, and everyone reaches the salad.'], HARD, table(true)),
    piece('dining-chairs', 'Dining chairs', 'dining chair', 22, 'table', 'Comfortable past dessert.', ['A chair you forget you are sitting on.'], HARD, chair),
  ], [SEATS, textSpec('shape', 'Shape', 'Size', 'options'), yesNoSpec('extends', 'Extends', 'Features', 'toggle')]),
  branch('beds', 'Beds', 'Quiet rooms begin with the bed.', 'fabric', [
    piece('queen-king-beds', 'Queen and king beds', 'bed frame', 24, 'bed', 'A padded head and a frame that never creaks.', ['A padded headboard for reading and a frame that stays silent.'], SOFT, bed(['Queen', 'King', 'Queen'])),
    piece('single-double-beds', 'Single and double beds', 'bed frame', 14, 'bed', 'For spare rooms and growing people.', ['A small bed built like a large one.'], SOFT, bed(['Single', 'Double', 'Double'])),
  ], [textSpec('bedSize', 'Bed size', 'Size', 'options card'), yesNoSpec('storage', 'Storage', 'Features', 'toggle'), textSpec('headboard', 'Headboard', 'Appearance', 'options')]),
  branch('storage', 'Storage', 'A place for it, and a door to shut.', 'finish', [
    piece('sideboards', 'Sideboards', 'sideboard', 20, 'storage', 'For plates, papers and the router.', ['Long, low and able to hide almost everything.'], HARD, sideboard),
    piece('shelves', 'Shelves', 'shelf', 14, 'storage', 'Books, plants and the good bowl.', ['Open shelves that stand straight without a wall.'], HARD, shelf),
  ], [numberSpec('doors', 'Doors', 'Features', '', 'options card'), textSpec('front', 'Front', 'Appearance', 'options'), yesNoSpec('softClose', 'Soft close', 'Features', 'toggle')]),
  branch('lighting', 'Lighting', 'Lamps for evenings.', 'finish', [
    piece('floor-lamps', 'Floor lamps', 'floor lamp', 14, 'light', 'A pool of light beside the chair.', ['A pool of light where you read.'], OBJECT, lamp(['floor', 'arc', 'tripod'], 'Floor Lamp')),
    piece('table-lamps', 'Table lamps', 'table lamp', 18, 'light', 'Small, warm and close.', ['Warm, small and easy to find in the dark.'], OBJECT, lamp(['table'], 'Table Lamp')),
    piece('pendants', 'Pendant lights', 'pendant light', 10, 'light', 'Over the table, low enough to flatter.', ['Hangs over the table and flatters everyone under it.'], OBJECT, lamp(['pendant'], 'Pendant Light')),
  ], [yesNoSpec('dimmable', 'Dimmable', 'Features', 'toggle'), textSpec('globe', 'Globe', 'Features', 'options card')]),
  branch('decor', 'Decor', 'Rugs, mirrors and pots: the last ten per cent.', 'finish', [
    piece('rugs', 'Rugs', 'rug', 22, 'decor', 'Underfoot, and under everything else.', ['Soft underfoot and flat at the edges.'], OBJECT, rug, [numberSpec('pileHeight', 'Pile', 'Size', 'mm')]),
    piece('mirrors', 'Mirrors', 'mirror', 12, 'decor', 'Doubles the window.', ['Doubles the light of the window opposite.'], OBJECT, mirror, [yesNoSpec('leaner', 'Leans on the wall', 'Features', 'toggle')]),
    piece('vases', 'Vases', 'vase', 14, 'decor', 'With or without flowers.', ['Stands well with flowers, and as well without.'], OBJECT, vase, [yesNoSpec('watertight', 'Holds water', 'Features', 'toggle')]),
  ]),
];
