import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { nameContentError } from '#foundation/pure/contact/person-name.ts';
import { EMAIL_TEXT, isEmail } from '#foundation/pure/contact/email.ts';
import { checkPhone, PHONE_TEXT } from '#foundation/pure/contact/phone.ts';
import { typed } from '#foundation/pure/field-fault.ts';
import { MAX_PARTY } from '../contract/values.ts';

/** The fields of a booking form as the shopper typed them (DEMO-13). */
export interface BookingForm {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  attendees: string | number;
  comments: string;
}

export const MAX_NAME_LENGTH = 100;
/** The maximum length of a first name, in characters. Emails to the customer begin with this name. */
export const MAX_FIRST_NAME_LENGTH = 40;
export const MAX_COMMENTS_LENGTH = 1000;

export const BOOKING_TEXT = {
  firstName: 'Please enter your first name',
  lastName: 'Please enter your last name',
  email: EMAIL_TEXT,
  comments: `At most ${MAX_COMMENTS_LENGTH} characters`,
  orderNumber: 'Please enter the number of your order',
  unprovenOrder: 'Please check the order number and the email address',
} as const;

/** Returns the error text of a name; undefined if valid. */
function nameError(name: 'firstName' | 'lastName', value: string): string | undefined {
  const text = typed(value);
  const most = name === 'firstName' ? MAX_FIRST_NAME_LENGTH : MAX_NAME_LENGTH;
  if (text === '') return BOOKING_TEXT[name];
  if (text.length > most) return `At most ${most} characters`;
  return nameContentError(text);
}

/** Parses a number of people. Returns null unless it is a whole number of at least 1. */
export function parseAttendees(value: string | number): number | null {
  const text = plainInput(String(value));
  return /^\d{1,3}$/.test(text) && Number(text) > 0 ? Number(text) : null;
}

/**
 * Returns the error text of a number of people; undefined if valid. `capacity` is the number of seats of the
 * session; null for an event without seats.
 */
export function attendeesError(value: string | number, capacity: number | null): string | undefined {
  const most = Math.min(MAX_PARTY, capacity ?? MAX_PARTY);
  const attendees = parseAttendees(value);
  if (attendees === null) return 'Please enter the number of people';
  return attendees > most
    ? `At most ${most} ${most === 1 ? 'person' : 'people'} in one booking. Please call us for more.`
    : undefined;
}

/**
 * Returns the error texts of a booking form by field, like those of the contact forms. Valid fields are
 * absent. `hasOptionalContact`: staff may enter a booking without an email address or a phone number.
 */
export function bookingErrors(
  form: BookingForm,
  { capacity, hasOptionalContact = false }: { capacity: number | null; hasOptionalContact?: boolean },
): Partial<Record<keyof BookingForm, string>> {
  const errors: Partial<Record<keyof BookingForm, string>> = {};
  for (const name of ['firstName', 'lastName'] as const) {
    const error = nameError(name, form[name]);
    if (error !== undefined) errors[name] = error;
  }
  const email = plainInput(form.email);
  if (!isEmail(email) && !(hasOptionalContact && email === '')) errors.email = BOOKING_TEXT.email;
  const phone = plainInput(form.phone);
  const phoneError = phone === '' && hasOptionalContact ? null : checkPhone(phone);
  if (phoneError !== null) errors.phone = PHONE_TEXT[phoneError];
  const people = attendeesError(form.attendees, capacity);
  if (people !== undefined) errors.attendees = people;
  if (form.comments.length > MAX_COMMENTS_LENGTH) errors.comments = BOOKING_TEXT.comments;
  return errors;
}
