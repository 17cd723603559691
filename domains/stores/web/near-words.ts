import { useSite } from '#domains/settings/web/shop-context.tsx';

/** What the field says that finds stores. */
export const NEAR_LABEL = 'Suburb, postcode or store';

const PLACEHOLDERS = { AU: 'Redfern, 2016', NZ: 'Ponsonby, 1011' } as const;

/** A place of the country that the site sells in, as an example. */
export function useNearPlaceholder(): string {
  return PLACEHOLDERS[useSite().country];
}
