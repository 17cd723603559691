import { toOneLine, toVisibleText } from '#foundation/pure/text/visible-text.ts';
import { isDay } from '#foundation/pure/day.ts';
import { isEmail } from '#foundation/pure/contact/email.ts';
import { plainInput } from '#foundation/pure/input/plain-input.ts';
import type { Block } from './block-shapes.ts';

type FormField = Block<'form'>['fields'][number];

/**
 * A store that customers can visit. Contains its name and, for each day, the times at which a visit can
 * start.
 */
export interface VisitPlace {
  name: string;
  timesOn: (day: string) => readonly string[];
}

type Values = Readonly<Record<string, string>>;

/**
 * Returns the store that the user chose in a form. Undefined if the form has no field for a store, or if the
 * chosen option is not a store.
 */
function placeIn(fields: readonly FormField[], values: Values, places: readonly VisitPlace[]) {
  const name = fields.find(({ kind }) => kind === 'place')?.name;
  return name === undefined ? undefined : places.find((place) => place.name === valueOf(values, name));
}

/**
 * Returns the options of a field. For a store field, returns the names of the stores. For a time field,
 * returns the times of the chosen store on the chosen day.
 */
export function choicesOf(
  field: FormField,
  fields: readonly FormField[],
  values: Values,
  places: readonly VisitPlace[],
): readonly string[] {
  const { kind, options = [] } = field;
  if (kind === 'place') return [...places.map(({ name }) => name), ...options];
  if (kind !== 'time') return options;
  const day = fields.find((one) => one.kind === 'date')?.name;
  const place = placeIn(fields, values, places);
  return place ? place.timesOn(day === undefined ? '' : valueOf(values, day)) : options;
}

/**
 * Validates a form. Returns the error message of each invalid field. If the chosen store has no times on the
 * chosen day, the error is on the day field.
 */
export function pageFormErrors(
  fields: readonly FormField[],
  values: Values,
  places: readonly VisitPlace[] = [],
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const value = formValue(field, valueOf(values, field.name));
    const choices = choicesOf(field, fields, values, places);
    const wrong = value === '' ? !field.isOptional : !isGood(field, value, choices);
    if (wrong) errors[field.name] = isChosen(field) ? chooseFor(field) : `Please enter ${askFor(field)}`;
    const day = fields.find(({ kind }) => kind === 'date');
    const place = placeIn(fields, values, places);
    if (field.kind !== 'time' || !place || !day || choices.length > 0 || errors[day.name]) continue;
    errors[day.name] = `${place.name} has no times on this day. Please choose another day`;
    delete errors[field.name];
  }
  return errors;
}

function valueOf(values: Values, name: string): string {
  return (Object.hasOwn(values, name) ? values[name]! : '').trim();
}

/**
 * Normalises a field's value for validation and storage. Removes invisible characters, and line ends except from a
 * text area. For email addresses, phone numbers and postcodes, also replaces unusual characters.
 */
export function formValue({ kind }: Pick<FormField, 'kind'>, value: string): string {
  if (kind === 'email' || kind === 'phone' || kind === 'postcode') return plainInput(value);
  return kind === 'area' ? toVisibleText(value) : toOneLine(value);
}

function isChosen({ kind }: FormField): boolean {
  return kind === 'choice' || kind === 'place' || kind === 'time';
}

function isGood({ kind }: FormField, value: string, choices: readonly string[]): boolean {
  switch (kind) {
    case 'email':
      return isEmail(value);
    case 'phone':
      return /^\+?[\d\s().-]{8,20}$/.test(value) && value.replace(/\D/g, '').length >= 8;
    case 'postcode':
      return /^\d{4}$/.test(value);
    case 'date':
      return isDay(value);
    case 'choice':
    case 'place':
    case 'time':
      return choices.includes(value);
    default:
      return true;
  }
}

/**
 * A label that is a question would make an ungrammatical error, such as "Please choose how many of you". Use
 * a general error instead.
 */
function chooseFor(field: FormField): string {
  return /^(?:how|what|which)(?:['’]s| \S+) \S/i.test(field.label)
    ? 'Please choose one'
    : `Please choose ${askFor(field)}`;
}

function askFor({ kind, label }: FormField): string {
  const name = label.charAt(0).toLowerCase() + label.slice(1);
  if (kind === 'email' || kind === 'phone' || kind === 'postcode') return `a valid ${name}`;
  return /^(?:your|the|a|an|how|what|which|when|where)\b/.test(name) ? name : `your ${name}`;
}
