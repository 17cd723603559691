import type { FieldFault } from '#foundation/pure/field-fault.ts';

/** Keys of the form's errors, including those of the phone validator (FORM-03). */
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

/** Errors by the path of their field (`deliveryAddress.firstName`). Valid fields are omitted. */
export type FormErrors = Record<string, FieldError>;
