import { faultSpec } from '#foundation/pure/fault.ts';

/** Shared by endpoints that send a text message. */

/** An entry that pages receive along with the shop's settings. It is `on` if text messages can be sent. */
export const TEXTS_OFFERED = 'TextsOffered';

/** The number entered by staff cannot receive text messages. */
export const notMobile = faultSpec(
  'not-mobile',
  400,
  'Please enter an Australian or New Zealand mobile number.',
);
/** The shop has no text message provider. */
export const textsOff = faultSpec(
  'texts-off',
  409,
  'Text messages are not set up for this shop. Please email the link instead.',
);
