import type { Profile } from './profile.ts';

/** The profile fields that a user can change, in the order of the form. */
export const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'email',
] as const satisfies (keyof Profile)[];

/**
 * Returns the fields in `typed` that differ from `known`. Only these fields are sent to the server
 * (ACCOUNT-04).
 */
export function changedFields(known: Profile, typed: Profile): Partial<Profile> {
  return Object.fromEntries(
    PROFILE_FIELDS.filter((name) => typed[name] !== known[name]).map((name) => [name, typed[name]]),
  );
}
