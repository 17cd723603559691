import { useSite } from '#domains/settings/web/shop-context.tsx';

/** Texts for the field that finds stores. */
export const NEAR_LABEL = 'Suburb, postcode or store';

const PLACEHOLDERS = { AU: 'Redfern, 2016', NZ: 'Ponsonby, 1011' } as const;

/** Returns an example place in the site's country. */
export function useNearPlaceholder(): string {
  return PLACEHOLDERS[useSite().country];
}
