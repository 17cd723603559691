import { truncate } from '#foundation/pure/text/text.ts';

/** The maximum length of a subject. Email programs cut off longer ones anyway. */
const MAX_SUBJECT_LENGTH = 150;

/**
 * Returns a subject that is safe in an email: one line, truncated, without invisible or direction-changing
 * characters. Subjects contain names of customers, projects and businesses exactly as users typed them.
 */
export function plainSubject(subject: string): string {
  // Joiners are not removed, because they are part of some scripts and of composed emoji.
  const seen = subject.replace(/(?:(?![\u200c\u200d])[\p{C}\p{Z}])+/gu, ' ').trim();
  return truncate(seen, MAX_SUBJECT_LENGTH);
}
