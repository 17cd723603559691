import type { BranchPlan } from '../plan.ts';
import { numberSpec, textSpec, yesNoSpec } from '../plan.ts';
import { APPLIANCE_SPECS, ENERGY_SPECS } from './appliance-specs.ts';
import { FREEZERS_AND_WINE } from './freezers-wine.ts';
import { FRIDGES } from './fridges.ts';

export const COLD: BranchPlan = {
  uri: 'fridges-freezers',
  name: 'Fridges & freezers',
  intro: 'Fridges from a bar cube to a family of six. Choose your day, and we take the old one with us.',
  description:
    'Measure the cavity, the doorway and the hallway first. Leave the clearances the manufacturer requires, and check which way the door swings.',
  isFurniture: false,
  variantKey: 'finish',
  specs: [
    numberSpec('capacity', 'Total capacity', 'Capacity', 'L', 'range card higher'),
    ...APPLIANCE_SPECS({ widthOnCard: true }),
    ...ENERGY_SPECS,
    numberSpec('fridgeCapacity', 'Fridge capacity', 'Capacity', 'L', 'higher'),
    numberSpec('freezerCapacity', 'Freezer capacity', 'Capacity', 'L', 'higher'),
    numberSpec('doors', 'Doors', 'Features', '', 'options'),
    textSpec('iceAndWater', 'Ice and water', 'Features', 'options card'),
    yesNoSpec('plumbedIce', 'Plumbed ice', 'Features', 'toggle'),
    yesNoSpec('frostFree', 'Frost free', 'Features', 'toggle'),
    yesNoSpec('humidityDrawers', 'Humidity drawers', 'Features'),
    yesNoSpec('inverter', 'Inverter compressor', 'Energy'),
    yesNoSpec('reversibleDoor', 'Reversible door', 'Features'),
    numberSpec('noise', 'Noise', 'Performance', 'dB', 'range lower'),
  ],
  leaves: [...FRIDGES, ...FREEZERS_AND_WINE],
};
