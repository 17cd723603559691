import { isEmail } from '#foundation/pure/email.ts';
import type { Block } from './block-shapes.ts';

type FormField = Block<'form'>['fields'][number];

/** Texts by field of a page's form; a field without fault is absent. */
export function pageFormErrors(
  fields: readonly FormField[],
  values: Readonly<Record<string, string>>,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const field of fields) {
    const value = (Object.hasOwn(values, field.name) ? values[field.name]! : '').trim();
    const wrong = value === '' ? !field.isOptional : !isGood(field, value);
    if (wrong) errors[field.name] = `Please ${field.kind === 'choice' ? 'choose' : 'enter'} ${askFor(field)}`;
  }
  return errors;
}

function isGood({ kind, options }: FormField, value: string): boolean {
  switch (kind) {
    case 'email':
      return isEmail(value);
    case 'phone':
      return /^\+?[\d\s()-]{8,20}$/.test(value) && value.replace(/\D/g, '').length >= 8;
    case 'postcode':
      return /^\d{4}$/.test(value);
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(value);
    case 'choice':
      return options?.includes(value) === true;
    default:
      return true;
  }
}

function askFor({ kind, label }: FormField): string {
  const name = label.charAt(0).toLowerCase() + label.slice(1);
  if (kind === 'email' || kind === 'phone' || kind === 'postcode') return `a valid ${name}`;
  return /^(?:your|the|a|an|how|what|which|when|where)\b/.test(name) ? name : `your ${name}`;
}
