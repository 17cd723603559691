import type { Profile } from './profile.ts';

/** What somebody changes of themselves on their profile, in the order of the form. */
export const PROFILE_FIELDS = [
  'firstName',
  'lastName',
  'phone',
  'email',
] as const satisfies (keyof Profile)[];

/** Of what a form says, the fields that differ from what is known: those alone are sent (ACCOUNT-04). */
export function changedFields(known: Profile, typed: Profile): Partial<Profile> {
  return Object.fromEntries(
    PROFILE_FIELDS.filter((name) => typed[name] !== known[name]).map((name) => [name, typed[name]]),
  );
}
