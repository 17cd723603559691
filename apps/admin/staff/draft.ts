import type { StaffDetails, StaffDraft } from '#domains/staff/contract/admin-staff.ts';

/** The labels of the fields, in the order of the form. */
export const FIELD_LABELS: Readonly<Record<keyof StaffDraft, string>> = {
  firstName: 'first name',
  lastName: 'last name',
  roles: 'roles',
  storeUri: 'store',
  siteIds: 'sites',
  salespersonCode: 'salesperson code',
};

export const EMPTY_DRAFT: StaffDraft = {
  firstName: '',
  lastName: '',
  roles: [],
  storeUri: null,
  siteIds: [],
  salespersonCode: '',
};

/** Returns the details of a person that the form changes. */
export function toDraft(person: StaffDetails): StaffDraft {
  const { firstName, lastName, roles, storeUri, siteIds, salespersonCode } = person;
  return { firstName, lastName, roles, storeUri, siteIds, salespersonCode };
}

/** Returns the fields that differ from the saved details. The order of roles and sites does not matter. */
export function changedFields(saved: StaffDraft, draft: StaffDraft): (keyof StaffDraft)[] {
  const plain = (value: StaffDraft[keyof StaffDraft]) =>
    JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
  return (Object.keys(FIELD_LABELS) as (keyof StaffDraft)[]).filter(
    (name) => plain(saved[name]) !== plain(draft[name]),
  );
}

/**
 * Returns the draft after the person was loaded again: the fields that the user has changed keep the user's values, all
 * others get the new ones.
 */
export function mergeDraft(saved: StaffDraft, draft: StaffDraft, current: StaffDraft): StaffDraft {
  const own = Object.fromEntries(changedFields(saved, draft).map((name) => [name, draft[name]]));
  return { ...current, ...own };
}
