import type { ArtParams, ArtType } from './art-params.ts';
import { PRODUCT_TYPES } from './product-types.ts';
import { APPLIANCE_VARIATIONS } from './variation/appliances.ts';
import { choicesFor, finishNamed } from './variation/choices.ts';
import type { PicturedProduct, Variation } from './variation/choices.ts';
import { FURNITURE_VARIATIONS } from './variation/furniture.ts';

export { finishNamed } from './variation/choices.ts';
export type { BrandLanguage, PicturedProduct } from './variation/choices.ts';

const VARIATIONS: Readonly<Record<ArtType, Variation>> = {
  ...APPLIANCE_VARIATIONS,
  ...FURNITURE_VARIATIONS,
};

/**
 * Returns drawing parameters for a catalogue product. Values that the catalogue does not state are chosen
 * from the brand's design language and the SKU. Products of a brand look related, and two SKUs rarely look
 * the same. Pure: equal products produce equal parameters.
 */
export function paramsFor(product: PicturedProduct): ArtParams {
  const chosen = VARIATIONS[product.type](choicesFor(product));
  return {
    ...chosen,
    type: product.type,
    sku: product.sku,
    brand: product.brand,
    ...present(measurements(product, chosen)),
    ...present({ finish: finishNamed(product.finish) ?? undefined, kg: product.kg }),
    ...present(product.stated ?? {}),
  };
}

/** Returns the product's width, height and depth as drawn. In a view from above, the depth is the height. */
function measurements(product: PicturedProduct, chosen: Partial<ArtParams>): Partial<ArtParams> {
  const { w, h, d } = product;
  // A robot vacuum is drawn from above its dock, so the picture is square whatever its height.
  if (product.type === 'vacuum' && chosen.kind === 'robot') return {};
  // Cooktops, sinks and rugs are drawn from above, so their depth becomes the picture's height.
  if (PRODUCT_TYPES[product.type].mount === 'plan' && h !== undefined && d !== undefined) {
    return { w, h: Math.max(h, d), d: Math.min(h, d) };
  }
  return { w, h, d };
}

/** Removes undefined fields from the record, so that spreading it overrides nothing by accident. */
const present = (record: Partial<ArtParams>): Partial<ArtParams> =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
