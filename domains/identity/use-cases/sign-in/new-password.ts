import { createHash } from 'node:crypto';
import { PASSWORD_TEXT, passwordError, readingsOf, stemsOf } from '../../rules/password.ts';
import { PUBLISHED_PASSWORDS } from './published-passwords.ts';

const bytes = Buffer.from(PUBLISHED_PASSWORDS, 'base64');
const published: ReadonlySet<number> = new Set(
  Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32BE(index * 4)),
);
/** The list uses 10,000 of 4 × 10⁹ possible prefixes, so about one in 400,000 texts matches by chance. */
const isListed = (text: string) => published.has(createHash('sha256').update(text).digest().readUInt32BE(0));

/** A common word with up to this number of digits and symbols is still not secret. */
const MAX_EXTRA_CHARS = 8;

/**
 * Returns why a new password is rejected; null if it is valid. Applies the browser's rules ({@link
 * passwordError}), and a list of published passwords that is too large to send to browsers. `about`: texts
 * that identify the person (email address, names).
 */
export function newPasswordError(password: string, about: readonly string[]): string | null {
  return passwordError(password, about) ?? (isPublished(password) ? PASSWORD_TEXT.common : null);
}

function isPublished(password: string): boolean {
  return readingsOf(password).some((text) => {
    const letters = text.replace(/[^\p{L}]/gu, '');
    return (
      stemsOf(text).some(isListed) || (text.length - letters.length <= MAX_EXTRA_CHARS && isListed(letters))
    );
  });
}
