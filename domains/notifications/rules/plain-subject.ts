import { truncate } from '#foundation/pure/text.ts';

/** Longer ones are cut by mail programs anyway. */
const MOST_LETTERS = 150;

/**
 * A subject as it goes into a mail: one line, without letters that nobody sees or that turn those after them, and cut. Names of
 * customers, projects and businesses stand in subjects as they were typed.
 */
export function plainSubject(subject: string): string {
  // Joiners are part of how some scripts are written, and of pictures of several signs.
  const seen = subject.replace(/(?:(?![\u200c\u200d])[\p{C}\p{Z}])+/gu, ' ').trim();
  return truncate(seen, MOST_LETTERS);
}
