import { faultSpec } from '#foundation/pure/fault.ts';

/** Contracts that the endpoints for sending text messages share. */

/** The name of a setting that pages receive. Its value is `on` if the shop can send text messages. */
export const TEXTS_OFFERED = 'TextsOffered';

/** The error if a phone number that a staff member entered cannot receive text messages. */
export const notMobile = faultSpec(
  'not-mobile',
  400,
  'Please enter an Australian or New Zealand mobile number.',
);
/** The error if the shop has no text message provider. */
export const textsOff = faultSpec(
  'texts-off',
  409,
  'Text messages aren’t set up for this shop. Please email the link instead.',
);
