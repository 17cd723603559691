import { useSyncExternalStore } from 'react';

/** Widths in pixels from which a layout holds (SHELL-16). Style sheets write them out: media queries know no variables. */
export const BREAKPOINTS = { xs: 0, sm: 520, md: 768, lg: 975, xl: 1200 } as const;

export type Viewport = 'mobile' | 'tablet' | 'desktop';

const RESIZE_MS = 150;

/** Mobile is up to 767 pixels wide, tablet up to 974 (SHELL-17). */
export function viewportOf(isBelow: (width: number) => boolean): Viewport {
  return isBelow(BREAKPOINTS.md) ? 'mobile' : isBelow(BREAKPOINTS.lg) ? 'tablet' : 'desktop';
}

/** Tells once, 150 ms after the last change of the window's size (SHELL-18). Returns the end of it. */
export function onResized(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(listener, RESIZE_MS);
  };
  addEventListener('resize', wait);
  return () => {
    clearTimeout(timer);
    removeEventListener('resize', wait);
  };
}

/** How wide the window is, for parts that stand at another place there; desktop on the server. */
export function useViewport(): Viewport {
  return useSyncExternalStore(
    onResized,
    // As style sheets ask: on a phone `innerWidth` is larger while a page that is too wide is laid out.
    () => viewportOf((width) => matchMedia(`(max-width: ${width - 1}px)`).matches),
    () => 'desktop',
  );
}
