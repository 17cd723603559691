import type { FieldFault } from '#foundation/pure/field-fault.ts';

/** Keys of form errors (FORM-03), including the phone validator's. */
export type ErrorKey =
  | 'required'
  | 'pattern'
  | 'minlength'
  | 'maxlength'
  | 'poBox'
  | 'wrongInput'
  | 'minDeposit'
  | 'requestExceedsTotal'
  | 'valid'
  | 'maxLength'
  | 'missingAreaCode'
  | 'generic'
  | 'notAusMobileNumber'
  | 'notNewZealandMobileNumber';

export type FieldError = FieldFault<ErrorKey>;

/** Maps a field's path (`deliveryAddress.firstName`) to its error; valid fields are absent. */
export type FormErrors = Record<string, FieldError>;
