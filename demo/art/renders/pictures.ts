import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ArtParams } from '../art-params.ts';
import { finishNameOf, shapeOf, RENDERED_FAMILIES, type RenderedView } from './shapes.ts';

/** A point of a picture, as shares of its width and height. */
type Point = readonly [x: number, y: number];

/** What the index states about the pictures of a shape and view. */
interface IndexEntry {
  /** Width and height in pixels. */
  size: readonly [width: number, height: number];
  /** The product in the picture, without its shadow, as shares: left, top, right, bottom. */
  place: readonly [left: number, top: number, right: number, bottom: number];
  /** The corners of the product's front, clockwise from the top left. */
  face: readonly [Point, Point, Point, Point];
  finishes: readonly string[];
}

/** A rendered picture that can be placed in a drawing. */
export interface RenderedPicture extends Omit<IndexEntry, 'finishes'> {
  /** The picture as a `data:` URL. */
  href: string;
}

/** The folder is beside this file in the sources, and two folders above the built program. */
const PLACES = ['./pictures', '../../demo/art/renders/pictures'];

/** The folder of the rendered pictures; undefined if they are not installed. */
export const PICTURES_FOLDER = PLACES.map((place) => fileURLToPath(new URL(place, import.meta.url))).find(
  (folder) => existsSync(join(folder, 'index.json')),
);

let index: Readonly<Record<string, IndexEntry>> | undefined;

/** Reads the index once. It is empty if the pictures are not installed, so that everything is drawn. */
function readIndex(): Readonly<Record<string, IndexEntry>> {
  index ??=
    PICTURES_FOLDER === undefined
      ? {}
      : (JSON.parse(readFileSync(join(PICTURES_FOLDER, 'index.json'), 'utf8')) as Record<string, IndexEntry>);
  return index;
}

/** Returns the path of a picture's file; null if no such picture has been rendered. */
export function renderedFile(name: string, finish: string): string | null {
  if (PICTURES_FOLDER === undefined || !readIndex()[name]?.finishes.includes(finish)) return null;
  return join(PICTURES_FOLDER, `${name}-${finish}.webp`);
}

/** Reads a picture by the name of its shape and view; null if it has not been rendered. */
export function renderedPart(name: string, finish: string): RenderedPicture | null {
  const file = renderedFile(name, finish);
  if (file === null) return null;
  const { size, place, face } = readIndex()[name]!;
  return { size, place, face, href: `data:image/webp;base64,${readFileSync(file, 'base64')}` };
}

/** Returns the name of a product's picture in the index, without the finish; null if the product is drawn. */
export function renderedName(params: ArtParams, view: RenderedView): string | null {
  const shape = shapeOf(params);
  return shape === null ? null : `${shape.name}-${view}-${shape.surface}`;
}

/**
 * Returns the rendered picture of a product; null if there is none, or if its family is still drawn
 * (`RENDERED_FAMILIES`).
 */
export function renderedPicture(params: ArtParams, view: RenderedView): RenderedPicture | null {
  if (!RENDERED_FAMILIES.has(shapeOf(params)?.family ?? '')) return null;
  const name = renderedName(params, view);
  const finish = finishNameOf(params);
  return name === null || finish === null ? null : renderedPart(name, finish);
}

/** Whether a product shows a rendered front, but a drawing at an angle: a gallery should not mix these. */
export const isOnlyFrontRendered = (params: ArtParams): boolean =>
  renderedPicture(params, 'front') !== null && renderedPicture(params, 'angle') === null;
