import { faultSpec } from '#foundation/pure/fault.ts';

/** What calls that have a text message sent share. */

/** What pages know of the shop while text messages can be sent, beside its settings: `on`. */
export const TEXTS_OFFERED = 'TextsOffered';

/** The number that staff put in takes none. */
export const notMobile = faultSpec(
  'not-mobile',
  400,
  'Please put in a mobile number of Australia or New Zealand.',
);
/** Nobody sends text messages for the shop. */
export const textsOff = faultSpec(
  'texts-off',
  409,
  'Text messages are not set up for this shop. Please mail the link instead.',
);
