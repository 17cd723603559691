import type { FieldFault } from '#foundation/pure/field-fault.ts';

/** Keys of form errors (FORM-03), and the phone validator's own. */
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

/** Path of a field (`deliveryAddress.firstName`) to what is wrong with it; a field without fault is absent. */
export type FormErrors = Record<string, FieldError>;
