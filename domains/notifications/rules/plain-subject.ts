import { truncate } from '#foundation/pure/text.ts';

/** Mail programs cut off longer subjects anyway. */
const MAX_SUBJECT_LENGTH = 150;

/**
 * Returns a subject that is safe in a mail: one line, truncated, without invisible or direction-changing
 * characters. Subjects contain names of customers, projects and businesses as they were typed.
 */
export function plainSubject(subject: string): string {
  // Joiners are part of some scripts, and of composed emoji.
  const seen = subject.replace(/(?:(?![\u200c\u200d])[\p{C}\p{Z}])+/gu, ' ').trim();
  return truncate(seen, MAX_SUBJECT_LENGTH);
}
