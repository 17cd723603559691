import type { BranchPlan } from '../plan.ts';
import { numberSpec, textSpec, yesNoSpec } from '../plan.ts';
import { APPLIANCE_SPECS } from './appliance-specs.ts';
import { COOKTOPS, RANGEHOODS } from './cooktops-hoods.ts';
import { COOKERS_AND_MICROWAVES, OVENS } from './ovens.ts';

export const COOKING: BranchPlan = {
  uri: 'ovens-cooktops',
  name: 'Ovens & cooktops',
  intro: 'Ovens, cooktops, cookers and hoods that fit the cavities Australian kitchens already have.',
  description:
    'Check the cut-out, the gas or the circuit, and the air above. Our installers bring the right fittings and take the old unit away.',
  isFurniture: false,
  variantKey: 'finish',
  specs: [
    ...APPLIANCE_SPECS({ widthOnCard: true }),
    textSpec('fuel', 'Power', 'Performance', 'options'),
    numberSpec('ovenCapacity', 'Oven capacity', 'Capacity', 'L', 'range card higher'),
    numberSpec('functions', 'Cooking functions', 'Features', '', 'range higher'),
    numberSpec('zones', 'Burners or zones', 'Features', '', 'options card higher'),
    yesNoSpec('pyrolytic', 'Pyrolytic cleaning', 'Features', 'toggle'),
    yesNoSpec('steam', 'Steam', 'Features', 'toggle'),
    yesNoSpec('airFry', 'Air fry', 'Features', 'toggle'),
    yesNoSpec('probe', 'Meat probe', 'Features'),
    yesNoSpec('telescopicRunners', 'Telescopic runners', 'Features'),
    yesNoSpec('wokBurner', 'Wok burner', 'Features', 'toggle'),
    yesNoSpec('softClose', 'Soft-close door', 'Features'),
    numberSpec('cavities', 'Cavities', 'Features', '', 'options'),
    numberSpec('maxTemperature', 'Highest temperature', 'Performance', '°C', 'higher'),
    numberSpec('totalPower', 'Total power', 'Performance', 'kW'),
  ],
  branches: [
    {
      uri: 'ovens',
      name: 'Ovens',
      intro: 'Single, double, compact and steam.',
      leaves: OVENS,
    },
    {
      uri: 'cooktops',
      name: 'Cooktops',
      intro: 'Induction, gas and ceramic, from 60 to 90 cm wide.',
      leaves: COOKTOPS,
    },
  ],
  leaves: [...COOKERS_AND_MICROWAVES, ...RANGEHOODS],
};
