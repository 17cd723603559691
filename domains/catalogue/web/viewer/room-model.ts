import type { Product } from '../../contract/product.ts';

/** The packages of Android's viewer for three-dimensional models. */
const SCENE_VIEWER = 'com.google.android.googlequicksearchbox';

/** How a device opens a product's three-dimensional model in the shopper's room. */
export interface RoomModel {
  href: string;
  /** Whether the link needs `rel="ar"`, with which iPhones open the file directly. */
  isQuickLook: boolean;
}

/**
 * Returns the link that displays a product's model in the shopper's room; null if the product has no model
 * for this device. Models are documents of the product: `.usdz` for iPhones and iPads, `.glb` for Android.
 */
export function roomModelOf(
  documents: Product['documents'],
  { userAgent, canQuickLook, origin }: { userAgent: string; canQuickLook: boolean; origin: string },
): RoomModel | null {
  const find = (ending: RegExp) => documents.find(({ href }) => ending.test(href))?.href;
  const usdz = find(/\.usdz(\?|$)/i);
  if (canQuickLook) return usdz === undefined ? null : { href: usdz, isQuickLook: true };
  const glb = find(/\.glb(\?|$)/i);
  if (glb === undefined || !/Android/.test(userAgent)) return null;
  const file = new URL(glb, origin).href;
  return {
    href: `intent://arvr.google.com/scene-viewer/1.0?file=${encodeURIComponent(file)}&mode=ar_preferred#Intent;scheme=https;package=${SCENE_VIEWER};action=android.intent.action.VIEW;S.browser_fallback_url=${encodeURIComponent(file)};end;`,
    isQuickLook: false,
  };
}

/** Returns the model for the current device. */
export function roomModelHere(documents: Product['documents']): RoomModel | null {
  if (documents.length === 0) return null;
  return roomModelOf(documents, {
    userAgent: navigator.userAgent,
    canQuickLook: document.createElement('a').relList.supports('ar'),
    origin: location.origin,
  });
}
