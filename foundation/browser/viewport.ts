import { useSyncExternalStore } from 'react';

/**
 * The minimum widths of layouts in pixels (SHELL-16). Style sheets repeat these numbers, because media
 * queries cannot use variables.
 */
export const BREAKPOINTS = { xs: 0, sm: 520, md: 768, lg: 975, xl: 1200 } as const;

export type Viewport = 'mobile' | 'tablet' | 'desktop';

const RESIZE_MS = 150;

/** Returns the viewport: mobile is at most 767 pixels wide, tablet at most 974 (SHELL-17). */
export function viewportOf(isBelow: (width: number) => boolean): Viewport {
  return isBelow(BREAKPOINTS.md) ? 'mobile' : isBelow(BREAKPOINTS.lg) ? 'tablet' : 'desktop';
}

/**
 * Calls `listener` 150 ms after the last of a series of window resizes (SHELL-18). Returns the function that
 * stops listening.
 */
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

/** Returns the viewport of the window at this moment. */
export function currentViewport(): Viewport {
  // Uses the same query as style sheets. `innerWidth` is not reliable: on phones it is temporarily larger
  // during the layout of a page that is too wide.
  return viewportOf((width) => matchMedia(`(max-width: ${width - 1}px)`).matches);
}

/**
 * Returns the viewport of the window, for components whose position depends on it. Returns desktop on the
 * server.
 */
export function useViewport(): Viewport {
  return useSyncExternalStore(onResized, currentViewport, () => 'desktop');
}
