import { hasLink } from '#foundation/pure/contact/person-name.ts';
import { EMAIL_TEXT, isEmail } from '#foundation/pure/contact/email.ts';
import {
  MAX_ANSWER_LENGTH,
  MAX_NAME_LENGTH,
  MAX_QUESTION_LENGTH,
  MIN_QUESTION_LENGTH,
} from '../contract/values.ts';

/** The fields of a question as the shopper has filled them in. */
export interface QuestionFields {
  name: string;
  email: string;
  text: string;
}

/** Returns the error text of each invalid field; empty if the question is valid. */
export function questionErrors({ name, email, text }: QuestionFields): Record<string, string> {
  const errors: Record<string, string> = {};
  const length = text.trim().length;
  if (length < MIN_QUESTION_LENGTH)
    errors['text'] = `Please write at least ${MIN_QUESTION_LENGTH} characters`;
  else if (length > MAX_QUESTION_LENGTH) errors['text'] = `At most ${MAX_QUESTION_LENGTH} characters`;
  Object.assign(errors, nameErrors(name));
  if (!isEmail(email.trim())) errors['email'] = EMAIL_TEXT;
  return errors;
}

/** Returns the error text of each invalid field of an answer; empty if the answer is valid. */
export function answerErrors({ name, text }: { name: string; text: string }): Record<string, string> {
  const length = text.trim().length;
  return {
    ...(length === 0 ? { text: 'Please write an answer' } : {}),
    ...(length > MAX_ANSWER_LENGTH ? { text: `At most ${MAX_ANSWER_LENGTH} characters` } : {}),
    ...nameErrors(name),
  };
}

function nameErrors(name: string): Record<string, string> {
  const length = name.trim().length;
  if (length === 0) return { name: 'Please enter the name to show with your text' };
  if (length > MAX_NAME_LENGTH) return { name: `At most ${MAX_NAME_LENGTH} characters` };
  return hasLink(name) ? { name: 'Please enter a name without links' } : {};
}
