import type { Profile } from './profile.ts';

/** The profile fields that a user can change, in the order of the form. */
export const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'email',
] as const satisfies (keyof Profile)[];

/** Returns the typed fields that differ from the known values. Only these fields are sent (ACCOUNT-04). */
export function changedFields(known: Profile, typed: Profile): Partial<Profile> {
  return Object.fromEntries(
    PROFILE_FIELDS.filter((name) => typed[name] !== known[name]).map((name) => [name, typed[name]]),
  );
}
