import type { ArtParams } from '../art-params.ts';
import { PRODUCT_TYPES, drawProduct } from '../product-types.ts';
import type { Canvas } from '../toolkit/canvas.ts';

/**
 * Draws a product in a scene, `h` high, with its bottom-left corner at (x, y). It keeps its proportions
 * unless `w` is provided.
 */
export const placeProduct = (
  canvas: Canvas,
  params: ArtParams,
  x: number,
  y: number,
  h: number,
  w?: number,
): string => {
  const type = PRODUCT_TYPES[params.type];
  const s = h / (params.h || type.h);
  return drawProduct(canvas, params, { x, y: y - h, w: w || (params.w || type.w) * s, h, s });
};
