import type { Secrets } from './secrets.ts';

/** What the cookie of a session says: `id.turn.mac`. */
export interface SessionSecret {
  id: string;
  turn: number;
  mac: string;
}

const FORM = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/;

/** Reads a cookie; null for anything that is none of ours by its form. */
export function readSessionSecret(text: string | undefined): SessionSecret | null {
  const parts = FORM.exec(text ?? '');
  return parts ? { id: parts[1]!, turn: Number(parts[2]), mac: parts[3]! } : null;
}

/** The cookie of a session's turn: made anew each time it is needed, and stored nowhere. */
export function sessionSecretOf(
  secrets: Secrets,
  session: { id: string; seed: string },
  turn: number,
): string {
  return `${session.id}.${turn}.${secrets.mac('session', `${session.id}.${turn}.${session.seed}`)}`;
}

/** Whether a cookie was given out by us for this session, in whichever turn. */
export function isGenuine(
  secrets: Secrets,
  session: { id: string; seed: string },
  { turn, mac, id }: SessionSecret,
): boolean {
  return id === session.id && secrets.isMac('session', `${id}.${turn}.${session.seed}`, mac);
}
