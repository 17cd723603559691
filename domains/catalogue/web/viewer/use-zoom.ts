import { useEffect, useEffectEvent, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { MAX_SCALE, moveBy, swipeOf, WHOLE, zoomAt, type FramePoint, type ZoomView } from './zoom-view.ts';

/** The scale of a click or a double tap, and the factor of the buttons, keys and wheel notches. */
const CLOSE_SCALE = 2.5;
const STEP = 1.5;
const WHEEL_STEP = 1.0015;
/** The distance in CSS pixels that an arrow key moves an enlarged picture. */
const KEY_STEP = 80;
/** Within this distance in CSS pixels, a pressed and released pointer counts as a click. */
const CLICK = 6;
const DOUBLE_TAP_MS = 300;

const middleOf = (points: readonly FramePoint[]) => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spread = ([a, b]: readonly FramePoint[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0);

export interface Zoom {
  frame: RefObject<HTMLDivElement | null>;
  picture: RefObject<HTMLImageElement | null>;
  scale: number;
  zoomBy: (direction: 1 | -1) => void;
  reset: () => void;
  /** Shows the picture with an index; the last follows before the first. */
  show: (index: number) => void;
  /** Moves an enlarged picture. Returns false if the whole picture is visible. */
  move: (x: number, y: number) => boolean;
  handlers: {
    onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    onPointerUp: (event: PointerEvent<HTMLElement>) => void;
    onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  };
}

/**
 * Enlarges a picture at the pointer: by click, double tap, pinch and wheel; an enlarged picture follows the
 * pointer. Writes the picture's transform directly, so that movements need no rendering. Swipes over the whole
 * picture show another picture or close the viewer. Another picture begins whole.
 */
export function useZoom({
  index,
  count,
  onShow,
  onClose,
}: {
  index: number;
  count: number;
  onShow: (index: number) => void;
  onClose: () => void;
}): Zoom {
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const view = useRef<ZoomView>(WHOLE);
  const pointers = useRef(new Map<number, FramePoint>());
  const gesture = useRef({ moved: { x: 0, y: 0 }, hadTwo: false, tapAt: 0 });
  const [scale, setScale] = useState(1);

  const sizeOf = () => frame.current!.getBoundingClientRect();
  const show = (next: ZoomView) => {
    view.current = next;
    const style = picture.current?.style;
    if (style)
      style.transform = next.scale === 1 ? '' : `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
    setScale(next.scale);
  };
  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): FramePoint => {
    const { left, top, width, height } = sizeOf();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const showPicture = (next: number) => {
    show(WHOLE);
    onShow((next + count) % count);
  };
  const zoomTo = (next: number, at: FramePoint) => show(zoomAt(view.current, next, at, sizeOf()));

  useWheel(frame, (event) => zoomTo(view.current.scale * WHEEL_STEP ** -event.deltaY, pointOf(event)));

  const release = (event: PointerEvent<HTMLElement>, isCancelled: boolean) => {
    if (!pointers.current.delete(event.pointerId) || pointers.current.size > 0) return;
    const { moved, hadTwo, tapAt } = gesture.current;
    if (isCancelled || hadTwo) return;
    if (Math.hypot(moved.x, moved.y) <= CLICK) {
      const isMouse = event.pointerType === 'mouse';
      const isSecondTap = event.timeStamp - tapAt < DOUBLE_TAP_MS;
      gesture.current.tapAt = isSecondTap ? 0 : event.timeStamp;
      if (isMouse || isSecondTap) zoomTo(view.current.scale > 1 ? 1 : CLOSE_SCALE, pointOf(event));
      return;
    }
    const means = view.current.scale === 1 ? swipeOf(moved) : null;
    if (means === 'close') onClose();
    else if (means) showPicture(index + (means === 'next' ? 1 : -1));
  };

  return {
    frame,
    picture,
    scale,
    zoomBy: (direction) => zoomTo(view.current.scale * STEP ** direction, { x: 0, y: 0 }),
    reset: () => show(WHOLE),
    show: showPicture,
    move: (x, y) => {
      if (view.current.scale === 1) return false;
      show(moveBy(view.current, { x: x * KEY_STEP, y: y * KEY_STEP }, sizeOf()));
      return true;
    },
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, pointOf(event));
        if (pointers.current.size === 1) {
          gesture.current.moved = { x: 0, y: 0 };
          gesture.current.hadTwo = false;
        } else gesture.current.hadTwo = true;
      },
      onPointerMove: (event) => {
        if (!pointers.current.has(event.pointerId)) return;
        const before = [...pointers.current.values()];
        pointers.current.set(event.pointerId, pointOf(event));
        const after = [...pointers.current.values()];
        const [from, to] = [middleOf(before), middleOf(after)];
        const by = { x: to.x - from.x, y: to.y - from.y };
        const { moved } = gesture.current;
        gesture.current.moved = { x: moved.x + by.x, y: moved.y + by.y };
        const pinch = after.length === 2 && spread(before) > 0 ? spread(after) / spread(before) : 1;
        if (pinch !== 1) zoomTo(Math.min(view.current.scale * pinch, MAX_SCALE), to);
        if (view.current.scale > 1) show(moveBy(view.current, by, sizeOf()));
      },
      onPointerUp: (event) => release(event, false),
      onPointerCancel: (event) => release(event, true),
    },
  };
}

/**
 * Handles the wheel over an element. React attaches wheel listeners as passive, and a passive listener cannot
 * prevent the page from scrolling.
 */
function useWheel(element: RefObject<HTMLElement | null>, onWheel: (event: WheelEvent) => void): void {
  const handle = useEffectEvent(onWheel);
  useEffect(() => {
    const target = element.current;
    const listener = (event: WheelEvent) => {
      event.preventDefault();
      handle(event);
    };
    target?.addEventListener('wheel', listener, { passive: false });
    return () => target?.removeEventListener('wheel', listener);
  }, [element]);
}
