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

export interface FieldError {
  key: ErrorKey;
  /** Beside the field. */
  text: string;
}

/** Path of a field (`deliveryAddress.firstName`) to what is wrong with it; a field without fault is absent. */
export type FormErrors = Record<string, FieldError>;

/** What was typed, without blanks around it; a missing value is empty. */
export function typed(value: string | null | undefined): string {
  return (value ?? '').trim();
}
