import type { ModelRow } from '../db/read-model.ts';

/** Creates a product row as the read model reads it from the database. */
export function modelRow(id: number, popularity: number, other: Partial<ModelRow> = {}): ModelRow {
  return {
    id,
    sku: `S${id}`,
    productCode: `S${id}`,
    uri: `s${id}`,
    title: `S${id}`,
    brandId: 1,
    categoryId: 1,
    supplierId: 1,
    sites: ['aol'],
    specs: {},
    image: null,
    hasArt: false,
    condition: 'new',
    missingParts: [],
    ribbon: '',
    ribbonText: '',
    isProforma: false,
    isSuperseded: false,
    canBackorder: true,
    leadDays: null,
    rating: popularity % 3 === 0 ? null : popularity % 5,
    reviewCount: popularity,
    popularity,
    energyStars: popularity % 4 || null,
    energyKwh: null,
    isActive: true,
    variantGroup: '',
    variantLabel: '',
    variantColour: '',
    releasedOn: null,
    changedTx: 1,
    ...other,
  };
}
