import { createHash } from 'node:crypto';
import { PASSWORD_TEXT, passwordError, readingsOf, stemsOf } from '../rules/password.ts';
import { PUBLISHED_PASSWORDS } from './published-passwords.ts';

const bytes = Buffer.from(PUBLISHED_PASSWORDS, 'base64');
const published: ReadonlySet<number> = new Set(
  Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32BE(index * 4)),
);
/** Of 4 × 10⁹ marks 10,000 are taken: by chance one in 400,000 texts is taken for one of them. */
const isListed = (text: string) => published.has(createHash('sha256').update(text).digest().readUInt32BE(0));

/** As many digits and signs beside a common word are no secret. */
const MOST_BESIDE_WORD = 8;

/**
 * What is wrong with a new password, null for nothing: as forms say it in the browser ({@link passwordError}), and that it was
 * published, for which that would have to fetch the list. `about`: what the person is known by (email, names).
 */
export function newPasswordError(password: string, about: readonly string[]): string | null {
  return passwordError(password, about) ?? (isPublished(password) ? PASSWORD_TEXT.common : null);
}

function isPublished(password: string): boolean {
  return readingsOf(password).some((text) => {
    const letters = text.replace(/[^\p{L}]/gu, '');
    return (
      stemsOf(text).some(isListed) || (text.length - letters.length <= MOST_BESIDE_WORD && isListed(letters))
    );
  });
}
