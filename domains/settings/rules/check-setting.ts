import { isAbn, isGstNumber } from '#foundation/pure/contact/business-number.ts';
import { isEmail } from '#foundation/pure/contact/email.ts';
import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { isScriptAddress } from '#foundation/pure/contact/web-page.ts';
import type { Setting } from '../contract/settings.ts';
import { isLink } from './quick-links.ts';
import type { JsonShape, SettingDefinition } from './definition.ts';

const MAX_LENGTH = 4000;
const HTTPS_ADDRESS =
  'a full web address that begins with https://, without user name, spaces, commas, semicolons or quotes';

export type CheckedSetting = { value: Setting['value']; problem: null } | { value: null; problem: string };

const good = (value: Setting['value']): CheckedSetting => ({ value, problem: null });

/**
 * Parses a value that an operator typed. If it is invalid, returns the error text, such as "BuyapowaEnabled
 * takes true or false".
 */
export function checkSetting(definition: SettingDefinition, typed: string): CheckedSetting {
  const { name } = definition;
  const trimmed = typed.trim();
  const bad = (takes: string): CheckedSetting => ({ value: null, problem: `${name} takes ${takes}` });
  if (trimmed.length > MAX_LENGTH) return bad(`at most ${MAX_LENGTH} characters`);
  switch (definition.kind) {
    case 'switch':
      return /^(true|false)$/i.test(trimmed) ? good(trimmed.toLowerCase() === 'true') : bad('true or false');
    case 'number': {
      const [least, most] = definition.range;
      const isWritten = (definition.hasFractions ? /^\d+(\.\d+)?$/ : /^\d+$/).test(trimmed);
      const number = Number(trimmed);
      return isWritten && number >= least && number <= most
        ? good(number)
        : bad(
            `a ${definition.hasFractions ? '' : 'whole '}number from ${least} to ${most}, not "${trimmed.slice(0, 40)}"`,
          );
    }
    case 'choice': {
      const word = wordOf(definition.words ?? [], trimmed);
      return word === undefined ? bad((definition.words ?? []).join(' or ')) : good(word);
    }
    case 'phone':
      return /^[+(]?[\d\s()-]+$/.test(trimmed) && trimmed.replace(/\D/g, '').length >= 5
        ? good(trimmed)
        : bad('a phone number');
    case 'list': {
      const parts = trimmed
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '');
      const { words, parts: form } = definition;
      const unread = form && parts.find((part) => !form.pattern.test(part));
      if (unread !== undefined) return bad(`${form!.takes}; not "${unread}"`);
      const strange = words && parts.find((part) => !wordOf(words, part));
      if (strange !== undefined)
        return bad(`only these names: ${words!.join(', ')}. "${strange}" is not one of them`);
      return good(parts.map((part) => (words && wordOf(words, part)) ?? part).join(', '));
    }
    case 'tax number':
      return trimmed === '' || isAbn(trimmed) || isGstNumber(trimmed)
        ? good(trimmed)
        : bad('an ABN of 11 digits or a New Zealand GST number of 8 or 9 digits, with valid check digits');
    case 'https address':
      return trimmed === '' || isScriptAddress(trimmed) ? good(trimmed) : bad(HTTPS_ADDRESS);
    case 'email address': {
      const email = plainInput(trimmed);
      return email === '' || isEmail(email) ? good(email) : bad('an email address');
    }
    case 'text': {
      const { form } = definition;
      return !form || trimmed === '' || form.pattern.test(trimmed)
        ? good(trimmed)
        : bad(`${form.takes}, not "${trimmed.slice(0, 40)}"`);
    }
    case 'json': {
      const value = parsed(trimmed);
      const wrong =
        value === undefined ? `JSON${shapeText(definition.shape)}` : wrongShape(value, definition.shape);
      return wrong === null ? good(JSON.stringify(value)) : bad(wrong);
    }
  }
}

/**
 * Returns the error of {@link checkSetting} for the field of a form, which already has the name of the setting:
 * "Enter a whole number from 1 to 99".
 */
export function toFieldProblem({ name }: SettingDefinition, problem: string): string {
  return `Enter ${problem.slice(`${name} takes `.length)}`;
}

const wordOf = (words: readonly string[], typed: string) =>
  words.find((one) => one.toLowerCase() === typed.toLowerCase());

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const LINKS = 'a list of {"label": "…", "to": "/…"}';

/** Describes a JSON shape with an example after a colon; empty if every value is allowed. */
function shapeText(shape: JsonShape | undefined): string {
  if (!shape) return '';
  if (shape.kind === 'links') return `: ${LINKS}`;
  const fields = Object.entries(shape.fields).map(
    ([name, kind]) => `"${name}": ${kind === 'text' ? '"…"' : '1'}`,
  );
  return `: {${fields.join(', ')}}`;
}

/** Returns a description of the required JSON shape if the value does not match it; otherwise null. */
function wrongShape(value: unknown, shape: JsonShape | undefined): string | null {
  if (!shape) return null;
  if (shape.kind === 'links') {
    return Array.isArray(value) && value.every(isLink) ? null : LINKS;
  }
  const names = Object.keys(shape.fields);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return `fields: ${names.map((name) => `"${name}"`).join(', ')}`;
  for (const [name, one] of Object.entries(value)) {
    if (!Object.hasOwn(shape.fields, name))
      return `the fields ${names.map((known) => `"${known}"`).join(', ')}, not "${name}"`;
    const kind = shape.fields[name] === 'text' ? 'string' : 'number';
    if (typeof one !== kind) return `a ${kind === 'number' ? 'number' : 'text'} as "${name}"`;
  }
  return null;
}
