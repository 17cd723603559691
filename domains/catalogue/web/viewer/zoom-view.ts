/** The part of a picture that is visible: its scale, and the shift of its centre in CSS pixels. */
export interface ZoomView {
  /** 1 for the whole picture, at most {@link MAX_SCALE}. */
  scale: number;
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** A position in CSS pixels, relative to the centre of the frame. */
export interface FramePoint {
  x: number;
  y: number;
}

export const MAX_SCALE = 4;
export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };

/** Returns the view with another scale. The point of the picture under `at` stays in its place. */
export function zoomAt(view: ZoomView, scale: number, at: FramePoint, frame: Size): ZoomView {
  const next = Math.min(Math.max(scale, 1), MAX_SCALE);
  const ratio = next / view.scale;
  return limited(
    { scale: next, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio },
    frame,
  );
}

/** Returns the view moved by a distance in CSS pixels. The picture always covers the centre of the frame. */
export function moveBy(view: ZoomView, distance: FramePoint, frame: Size): ZoomView {
  return limited({ ...view, x: view.x + distance.x, y: view.y + distance.y }, frame);
}

function limited({ scale, x, y }: ZoomView, { width, height }: Size): ZoomView {
  const most = { x: (width * (scale - 1)) / 2, y: (height * (scale - 1)) / 2 };
  // Adding 0 turns -0 into 0.
  return {
    scale,
    x: Math.min(Math.max(x, -most.x), most.x) + 0,
    y: Math.min(Math.max(y, -most.y), most.y) + 0,
  };
}

/** The distance in CSS pixels after which a movement of a finger counts as a swipe. */
const SWIPE = 48;
const SWIPE_DOWN = 96;

/** Returns what a movement over the whole picture means; null if it is too short or diagonal. */
export function swipeOf({ x, y }: FramePoint): 'next' | 'previous' | 'close' | null {
  if (Math.abs(x) > SWIPE && Math.abs(x) > 1.5 * Math.abs(y)) return x < 0 ? 'next' : 'previous';
  return y > SWIPE_DOWN && y > 1.5 * Math.abs(x) ? 'close' : null;
}

/**
 * Returns the index of the frame after dragging a product around: a drag over the whole width is one
 * revolution.
 */
export function frameAfter(
  start: number,
  dragged: number,
  { width, count }: { width: number; count: number },
) {
  const steps = Math.round((dragged / width) * count);
  return (((start - steps) % count) + count) % count;
}
