import { EMAIL_TEXT, isEmail } from '#foundation/pure/contact/email.ts';
import { checkPhone, PHONE_TEXT } from '#foundation/pure/contact/phone.ts';
import type { QuoteData } from '../contract/types.ts';

/** Validators of customer fields by field name. */
const CHECKS = {
  customerEmail: emailFault,
  customerEmailSecondary: emailFault,
  contactNumber: phoneFault,
  customerNumberSecondary: phoneFault,
  referrerPhone: phoneFault,
  postCode: postcodeFault,
} satisfies Partial<Record<keyof QuoteData, (text: string) => string | undefined>>;

type Checked = keyof typeof CHECKS;
export type CustomerFaults = Partial<Record<Checked, string>>;

function emailFault(text: string): string | undefined {
  return isEmail(text) ? undefined : EMAIL_TEXT;
}

function phoneFault(text: string): string | undefined {
  const fault = checkPhone(text);
  return fault === null ? undefined : PHONE_TEXT[fault];
}

function postcodeFault(text: string): string | undefined {
  return /^\d{4}$/.test(text) ? undefined : 'Please enter a postcode of four digits';
}

/**
 * Returns the error messages for invalid customer fields, by field. Empty fields are valid. Fields with the
 * same value as in `before` are also valid, so that values saved under older rules do not prevent other
 * changes.
 */
export function customerFaults(
  fields: Partial<Record<Checked, string | undefined>>,
  before: Partial<Record<Checked, string | undefined>> = {},
): CustomerFaults {
  const names = Object.keys(CHECKS) as Checked[];
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = fields[name]?.trim() ?? '';
      const fault = text === '' || text === before[name] ? undefined : CHECKS[name](text);
      return fault === undefined ? [] : [[name, fault]];
    }),
  );
}

type CustomerOfProject = Pick<
  QuoteData,
  'customerName' | 'firstName' | 'lastName' | 'customerEmail' | 'contactNumber'
>;

/**
 * Converts a customer from the staff search to the customer data of a project. The first word of the name is
 * used as first name.
 */
export function customerOf({
  name,
  email,
  phone,
}: {
  name: string;
  email: string;
  phone: string;
}): CustomerOfProject {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return {
    customerName: name.trim(),
    firstName,
    lastName: rest.join(' '),
    customerEmail: email,
    contactNumber: phone,
  };
}
