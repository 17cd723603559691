import { hasLink } from '#foundation/pure/contact/person-name.ts';
import { MAX_BODY_LENGTH, MAX_NAME_LENGTH, MAX_TITLE_LENGTH, MIN_BODY_LENGTH } from '../contract/values.ts';

/** The fields of the review form as the buyer has filled them in. */
export interface ReviewFields {
  name: string;
  stars: number | null;
  aspects: Readonly<Record<string, number>>;
  title: string;
  text: string;
}

/**
 * Returns the error text of each invalid field; empty if the form is valid. A review may have stars only: its
 * title and text may both be empty.
 */
export function reviewErrors({ name, stars, title, text }: ReviewFields): Record<string, string> {
  const errors: Record<string, string> = {};
  if (stars === null) errors['stars'] = 'Please choose a rating';
  if (name.trim() === '') errors['name'] = 'Please enter the name to show with your review';
  else if (name.trim().length > MAX_NAME_LENGTH) errors['name'] = `At most ${MAX_NAME_LENGTH} characters`;
  else if (hasLink(name)) errors['name'] = 'Please enter a name without links';
  if (title.trim().length > MAX_TITLE_LENGTH) errors['title'] = `At most ${MAX_TITLE_LENGTH} characters`;
  const length = text.trim().length;
  if (length > 0 && length < MIN_BODY_LENGTH)
    errors['text'] = `Please write at least ${MIN_BODY_LENGTH} characters, or leave the review empty`;
  if (length > MAX_BODY_LENGTH) errors['text'] = `At most ${MAX_BODY_LENGTH} characters`;
  if (length === 0 && title.trim() !== '')
    errors['text'] = 'You’ve entered a title: add a few words of review, or remove the title';
  return errors;
}
