import { truncate } from '#foundation/pure/text/text.ts';

/** The maximum length of an email subject, in characters. Email programs truncate longer subjects. */
const MAX_SUBJECT_LENGTH = 150;

/**
 * Makes a subject safe for emails: one line, truncated, without invisible characters or characters that
 * change the text direction. Subjects may contain names that users typed.
 */
export function plainSubject(subject: string): string {
  // Keeps zero-width joiners, because some scripts and composed emoji need them.
  const seen = subject.replace(/(?:(?![\u200c\u200d])[\p{C}\p{Z}])+/gu, ' ').trim();
  return truncate(seen, MAX_SUBJECT_LENGTH);
}
