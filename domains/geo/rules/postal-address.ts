import { hasLink } from '#foundation/pure/contact/person-name.ts';
import { typed, type FieldFault } from '#foundation/pure/field-fault.ts';
import { isPoBox } from './po-box.ts';

/** An address as the user typed it. */
export type TypedAddress = Partial<Record<keyof typeof ADDRESS_LIMITS, string | null | undefined>>;

/** The possible faults of an address field (FORM-03). */
export type AddressErrorKey = 'required' | 'maxlength' | 'poBox' | 'valid' | 'maxLength';
type FieldError = FieldFault<AddressErrorKey>;

/** Maximum lengths of address fields, in characters (CHECKOUT-80). */
export const ADDRESS_LIMITS = {
  firstName: 20,
  lastName: 20,
  companyName: 50,
  address: 50,
  suburb: 30,
  state: 3,
  postcode: 4,
  deliveryInstructions: 150,
} as const;
/**
 * The maximum length of an address field in orders with Miele goods, because Miele's systems accept fewer
 * characters.
 */
export const MIELE_LIMIT = 35;
/**
 * The maximum length of a last name on the server. It is longer than in the form, because an earlier form
 * accepted this length (ADDRESS-13).
 */
export const STORED_LAST_NAME_MAX = 29;

/**
 * Matches characters that are invisible, look like a space, or reorder or break the text after them. They
 * would corrupt labels, emails and staff lists.
 */
const INVISIBLE =
  /[\p{Cc}\p{Zl}\p{Zp}\u061c\u115f\u1160\u200e\u200f\u202a-\u202e\u2066-\u2069\u2800\u3164\uffa0\u{e0000}-\u{e007f}]/u;
const INVISIBLE_TEXT = 'Please use a single line, without hidden characters';

export const SUBURB_NOT_CHOSEN = 'Please, select a suburb in the suggested list.';

export interface AddressContext {
  country: 'AU' | 'NZ';
  hasMiele: boolean;
  companyRequired: boolean;
  /** Whether to accept PO boxes. Billing addresses may be PO boxes; delivery addresses may not. */
  takesPoBox?: boolean;
  /**
   * False if the user typed a suburb but did not choose a suggestion. The server omits this property, because
   * it cannot know whether the user chose a suggestion.
   */
  suburbChosen?: boolean;
  lastNameMax?: number;
}

/**
 * Returns the maximum length of the company name and the street address. `hasMiele`: whether the cart
 * contains Miele goods.
 */
export function longFieldLimit(hasMiele: boolean): number {
  return hasMiele ? MIELE_LIMIT : ADDRESS_LIMITS.address;
}

type Field = keyof typeof ADDRESS_LIMITS;

/**
 * Returns the errors in an address, by field (ADDRESS-11 to -29). Delivery instructions are validated only if
 * present.
 */
export function checkAddress(
  form: TypedAddress,
  context: AddressContext,
): Partial<Record<Field, FieldError>> {
  const {
    country,
    hasMiele,
    companyRequired,
    takesPoBox = false,
    suburbChosen = true,
    lastNameMax = ADDRESS_LIMITS.lastName,
  } = context;
  const long = longFieldLimit(hasMiele);
  const found: Partial<Record<Field, FieldError | null>> = {
    firstName: checkName(
      form.firstName,
      ADDRESS_LIMITS.firstName,
      'Please enter a first name (max 20 characters)',
    ),
    lastName: checkName(form.lastName, lastNameMax, 'Please enter a last name (max 20 characters)'),
    companyName: checkCompany(typed(form.companyName), long, companyRequired),
    address: checkStreet(typed(form.address), long, takesPoBox),
    suburb: checkSuburb(form, suburbChosen),
    state:
      country === 'AU' ? checkLength(form.state, ADDRESS_LIMITS.state, 'Please enter a valid state') : null,
    postcode: checkLength(form.postcode, ADDRESS_LIMITS.postcode, 'Please enter a valid postcode'),
    deliveryInstructions:
      typed(form.deliveryInstructions).length > ADDRESS_LIMITS.deliveryInstructions
        ? // The spelling is the specification's.
          { key: 'maxlength', text: 'Only 150 characters are aloud in this field' }
        : null,
  };
  for (const field of Object.keys(found) as Field[])
    // Only delivery instructions may contain line breaks and tabs.
    if (
      INVISIBLE.test(typed(form[field]).replaceAll(field === 'deliveryInstructions' ? /[\r\n\t]/g : '', ''))
    )
      found[field] ??= { key: 'valid', text: INVISIBLE_TEXT };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== null)) as Partial<
    Record<Field, FieldError>
  >;
}

function checkLength(value: string | null | undefined, max: number, text: string): FieldError | null {
  const { length } = typed(value);
  if (length === 0) return { key: 'required', text };
  return length > max ? { key: 'maxlength', text } : null;
}

/**
 * Returns the error in a name; null if it is valid. Order emails contain the name, and go to an address that
 * anyone may type, so that a name must not become a link. Slashes alone are valid, as in "c/o".
 */
function checkName(value: string | null | undefined, max: number, text: string): FieldError | null {
  const name = typed(value);
  const isLink = [' ', ''].some((between) => hasLink(name.replace(/[/\\]/g, between)));
  if (name.length <= max && isLink) return { key: 'valid', text: 'Please enter a name without links' };
  return checkLength(value, max, text);
}

function checkCompany(name: string, max: number, required: boolean): FieldError | null {
  if (name === '' && required)
    return { key: 'required', text: `Please enter a company name (max ${max} characters)` };
  return name.length > max
    ? { key: 'maxlength', text: `Company Name cannot be more than ${max} characters` }
    : null;
}

function checkStreet(address: string, max: number, takesPoBox: boolean): FieldError | null {
  if (address === '')
    return { key: 'required', text: `Please enter a valid address (max ${max} characters)` };
  if (!takesPoBox && isPoBox(address)) return { key: 'poBox', text: "We don't deliver to PO Boxes" };
  return address.length > max
    ? { key: 'maxlength', text: `Address cannot be more than ${max} characters` }
    : null;
}

/**
 * Returns the error in the suburb; null if it is valid. A suburb is valid only if the user chose it from the
 * list of places, which also sets the postcode.
 */
function checkSuburb(form: TypedAddress, chosen: boolean): FieldError | null {
  const suburb = typed(form.suburb);
  if (suburb !== '' && !chosen) return { key: 'valid', text: SUBURB_NOT_CHOSEN };
  if (suburb === '') return { key: 'required', text: 'Please enter a valid suburb' };
  if (typed(form.postcode) === '') return { key: 'valid', text: 'Please enter a valid suburb' };
  return suburb.length > ADDRESS_LIMITS.suburb
    ? { key: 'maxLength', text: 'Please enter a valid suburb' }
    : null;
}
