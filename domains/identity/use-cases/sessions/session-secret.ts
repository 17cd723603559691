import type { Secrets } from './secrets.ts';

/** The parsed session cookie. Its text is `id.turn.mac`. */
export interface SessionSecret {
  id: string;
  turn: number;
  mac: string;
}

const FORM = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/;

/** Parses a session cookie; null if the text does not have the cookie's format. */
export function readSessionSecret(text: string | undefined): SessionSecret | null {
  const parts = FORM.exec(text ?? '');
  return parts ? { id: parts[1]!, turn: Number(parts[2]), mac: parts[3]! } : null;
}

/**
 * Returns the session cookie for rotation number `turn` of the refresh secret. The cookie is computed each
 * time and never stored.
 */
export function sessionSecretOf(
  secrets: Secrets,
  session: { id: string; seed: string },
  turn: number,
): string {
  return `${session.id}.${turn}.${secrets.mac('session', `${session.id}.${turn}.${session.seed}`)}`;
}

/** Whether this shop created the cookie for the session, in the current or any other rotation. */
export function isGenuine(
  secrets: Secrets,
  session: { id: string; seed: string },
  { turn, mac, id }: SessionSecret,
): boolean {
  return id === session.id && secrets.isMac('session', `${id}.${turn}.${session.seed}`, mac);
}
