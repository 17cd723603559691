import { EMAIL_TEXT, isEmail } from '#foundation/pure/contact/email.ts';
import { isBlank } from '#foundation/pure/text/visible-text.ts';

/** Texts of the newsletter form (storefront §5, POPUP-15 to -17, -19). */
export const NEWSLETTER_TEXT = {
  Name: 'Please enter your Name',
  Email: 'Please enter a valid Email',
  Postcode: 'Please enter a valid Postcode',
  /** The text above the form when a field is invalid (POPUP-18). */
  invalid: 'There has been an error. Please check below to see what fields are invalid.',
} as const;

export interface NewsletterForm {
  Name: string;
  Email: string;
  /** Three or four digits. The type is string so that a postcode such as 0800 keeps its leading zero. */
  Postcode: string;
}

/** Returns the error texts of the newsletter form by field. Valid fields are absent. */
export function newsletterErrors(form: NewsletterForm): Partial<Record<keyof NewsletterForm, string>> {
  const errors: Partial<Record<keyof NewsletterForm, string>> = {};
  if (isBlank(form.Name)) errors.Name = NEWSLETTER_TEXT.Name;
  if (!isEmail(form.Email.trim())) errors.Email = NEWSLETTER_TEXT.Email;
  if (!/^\d{3,4}$/.test(form.Postcode.trim())) errors.Postcode = NEWSLETTER_TEXT.Postcode;
  return errors;
}

export interface ExpertForm {
  Name: string;
  Email: string;
  Message: string;
}

/** Returns the error texts of an expert question by field. Valid fields are absent. */
export function expertErrors(form: ExpertForm): Partial<Record<keyof ExpertForm, string>> {
  const errors: Partial<Record<keyof ExpertForm, string>> = {};
  if (isBlank(form.Name)) errors.Name = 'Please enter your name';
  if (!isEmail(form.Email.trim())) errors.Email = EMAIL_TEXT;
  if (isBlank(form.Message)) errors.Message = 'Please enter your question';
  return errors;
}
