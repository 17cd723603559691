import { useSyncExternalStore } from 'react';

/**
 * The breakpoints: minimum window widths of the layouts in px (SHELL-16). Style sheets repeat the numbers,
 * because media queries cannot contain variables.
 */
export const BREAKPOINTS = { xs: 0, sm: 520, md: 768, lg: 975, xl: 1200 } as const;

export type Viewport = 'mobile' | 'tablet' | 'desktop';

const RESIZE_MS = 150;

/** Returns the viewport (SHELL-17). Widths up to 767 px are mobile, and widths up to 974 px are tablet. */
export function viewportOf(isBelow: (width: number) => boolean): Viewport {
  return isBelow(BREAKPOINTS.md) ? 'mobile' : isBelow(BREAKPOINTS.lg) ? 'tablet' : 'desktop';
}

/**
 * Calls `listener` once the window has not been resized for 150 ms (SHELL-18). Returns a function that
 * removes the listener.
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
  // Use a media query, as style sheets do. On phones, `innerWidth` is temporarily larger while the browser
  // lays out a page that is too wide.
  return viewportOf((width) => matchMedia(`(max-width: ${width - 1}px)`).matches);
}

/**
 * Returns the viewport of the window. For components that are rendered in different places on different
 * viewports. Returns desktop on the server.
 */
export function useViewport(): Viewport {
  return useSyncExternalStore(onResized, currentViewport, () => 'desktop');
}
