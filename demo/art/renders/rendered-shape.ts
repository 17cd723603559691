/**
 * A shape to render: products that differ only in finish, brand and a few centimetres share it. `surface`
 * states how the finish reflects light; paints share one rendering, and so do steels.
 */
export interface RenderedShape {
  /** Unique name of the shape, such as `fridge-french-bar`. */
  name: string;
  /** The products that change from drawings to rendered pictures together, such as `fridge-quad`. */
  family: string;
  /** The script in `products/` that builds it. */
  product: string;
  surface: 'paint' | 'steel' | 'wood';
  /** Measurements in millimetres and options of the script. */
  shape: Readonly<Record<string, string | number>>;
}

/** What the drawing parameters of a product decide about its shape. */
export type ShapeParts = Pick<RenderedShape, 'family' | 'product' | 'shape'> & { words: readonly string[] };
