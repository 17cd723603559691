import type { FieldFault } from '#foundation/pure/field-fault.ts';

/** The keys of form errors. Includes the errors of the phone validator (FORM-03). */
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

/** The error of each invalid field, by path (`deliveryAddress.firstName`). */
export type FormErrors = Record<string, FieldError>;
