import { createHash } from 'node:crypto';
import { PASSWORD_TEXT, passwordError, readingsOf, stemsOf } from '../../rules/password.ts';
import { PUBLISHED_PASSWORDS } from './published-passwords.ts';

const bytes = Buffer.from(PUBLISHED_PASSWORDS, 'base64');
const published: ReadonlySet<number> = new Set(
  Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32BE(index * 4)),
);
/** 10,000 of 4 × 10⁹ prefixes are used: about one in 400,000 texts matches by chance. */
const isListed = (text: string) => published.has(createHash('sha256').update(text).digest().readUInt32BE(0));

/** This number of digits and symbols next to a common word does not make it secret. */
const MAX_EXTRA_CHARS = 8;

/**
 * Returns why a new password is rejected; null if it is valid. Applies the browser's rules ({@link
 * passwordError}) and the list of published passwords, which a browser would have to fetch. `about`:
 * identifying text of the person (email, names).
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
