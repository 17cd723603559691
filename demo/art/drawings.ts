import { findRenderedRoom, pictureOfRoom } from './renders/rooms.ts';
import { ART_VIEWS, renderProduct, type ArtParams } from './render.ts';
import {
  findDish,
  findRoom,
  findSubject,
  renderDish,
  renderRoom,
  renderScene,
  renderSubject,
  SCENE_NAMES,
  SCENE_THEMES,
} from './scenes/scenes.ts';

/**
 * Renders a product as standalone SVG text; returns null if the view is unknown. `art` holds the drawing's
 * parameters directly or in `params`, as the category and product rows store them.
 */
export function drawProduct(art: object, { view, title }: { view: string; title: string }): string | null {
  const known = ART_VIEWS.find((one) => one === view);
  if (!known) return null;
  return renderProduct(('params' in art ? art.params : art) as ArtParams, { view: known, title });
}

/**
 * Renders a masthead or editorial picture as standalone SVG text; returns null if the name is unknown. A site
 * without its own colours uses the colours of the first site.
 */
export function drawScene(name: string, site: string): string | null {
  const theme = SCENE_THEMES.find((one) => one === site);
  const rendered = findRenderedRoom(name, theme ?? SCENE_THEMES[0]);
  if (rendered !== null) return pictureOfRoom(rendered);
  const dish = findDish(name);
  if (dish !== undefined) return renderDish(dish, theme);
  const room = findRoom(name);
  if (room !== undefined) return renderRoom(room);
  const subject = findSubject(name);
  if (subject !== undefined) return renderSubject(subject, theme);
  const known = SCENE_NAMES.find((one) => one === name);
  return known ? renderScene(known, theme) : null;
}

/** Whether scenes have colours for this site. */
export function hasOwnColours(site: string): boolean {
  return SCENE_THEMES.some((one) => one === site);
}
