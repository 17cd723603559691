import { ART_VIEWS, renderProduct, type ArtParams } from './render.ts';
import { renderScene, SCENE_NAMES, SCENE_THEMES } from './scenes/scenes.ts';

/**
 * A product as standalone SVG text; null for a view that there is not. `art` holds the drawing's parameters, or has them
 * in `params`, as a category's or product's row keeps them.
 */
export function drawProduct(art: object, { view, title }: { view: string; title: string }): string | null {
  const known = ART_VIEWS.find((one) => one === view);
  if (!known) return null;
  return renderProduct(('params' in art ? art.params : art) as ArtParams, { view: known, title });
}

/** A masthead or editorial picture as standalone SVG text; null for a name that there is not. A site without colours of its own has the first site's. */
export function drawScene(name: string, site: string): string | null {
  const known = SCENE_NAMES.find((one) => one === name);
  if (!known) return null;
  return renderScene(
    known,
    SCENE_THEMES.find((one) => one === site),
  );
}

/** Whether scenes have colours of a site's own. */
export function hasOwnColours(site: string): boolean {
  return SCENE_THEMES.some((one) => one === site);
}
