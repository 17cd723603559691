/** What the field says that finds stores. */
export const NEAR_LABEL = 'Suburb, postcode or store';
export const NEAR_PLACEHOLDER = 'Redfern, 2016';
