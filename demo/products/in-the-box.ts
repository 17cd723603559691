/**
 * The box contents by type of goods, besides the product itself. The first row that names the category or one
 * above it applies.
 */
export const BOX: readonly (readonly [categories: readonly string[], parts: readonly string[]])[] = [
  [['fridges-freezers'], ['User guide', 'Warranty card']],
  [
    ['front-load-washers', 'top-load-washers', 'washer-dryer-combos'],
    ['Hoses for water and waste', 'Spanner for the transport bolts', 'User guide'],
  ],
  [['vented-dryers'], ['Wall bracket', 'User guide']],
  [
    ['heat-pump-dryers', 'condenser-dryers'],
    ['Drain tube', 'User guide'],
  ],
  [['dishwashers'], ['Hoses for water and waste', 'User guide']],
  [
    ['ovens', 'freestanding-cookers'],
    ['Tray and wire shelf', 'Fixing screws', 'User guide'],
  ],
  [['cooktops'], ['Seal and clips', 'User guide']],
  [['rangehoods'], ['Grease filters', 'Fixing kit', 'User guide']],
  [
    ['built-in-microwaves', 'microwaves'],
    ['Glass plate', 'User guide'],
  ],
  [['espresso-machines'], ['Portafilter and two baskets', 'Tamper', 'User guide']],
  [['coffee-small-appliances'], ['User guide']],
  [['stick-vacuums'], ['Charger and wall holder', 'Two heads', 'User guide']],
  [['robot-vacuums'], ['Charging dock', 'Spare brush', 'User guide']],
  [['barrel-vacuums'], ['Hose, tube and floor head', 'Two bags', 'User guide']],
  [['split-system-air-conditioners'], ['Outdoor unit', 'Remote control', 'User guide']],
  [['portable-air-conditioners'], ['Hose and window kit', 'Remote control', 'User guide']],
  [['multi-head-outdoor-units'], ['User guide']],
  [
    ['oled-tvs', 'qled-tvs', 'led-tvs'],
    ['Feet', 'Remote control', 'Power cord', 'User guide'],
  ],
  [['gas-barbecues'], ['Regulator and hose for a gas bottle', 'User guide']],
  [['charcoal-barbecues'], ['Ash tray', 'User guide']],
  [
    ['kitchen-sinks', 'laundry-sinks'],
    ['Waste and clips', 'Template for the bench'],
  ],
  [['kitchen-taps'], ['Two hoses', 'Fixing nut and key']],
  [
    ['sofas-armchairs', 'beds', 'tables-chairs', 'storage'],
    ['Tool and fittings', 'Care card'],
  ],
  [['lighting'], ['Globe', 'Care card']],
  [['rugs', 'mirrors', 'vases'], ['Care card']],
];
