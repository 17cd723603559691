import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { useStore } from '#foundation/browser/storage/store.ts';
import { navView, type NavView } from './nav-view.ts';

export interface NavPanel {
  isOpen: boolean;
  show: (shouldOpen: boolean) => void;
  /** Refs of the panel (with its button), and of the button that opens it. */
  root: RefObject<HTMLDivElement | null>;
  opener: RefObject<HTMLButtonElement | null>;
}

/**
 * Returns a panel below a button of the header, which opens as one of the header's views (NAV-01). Escape, a
 * press or focus elsewhere, another view and navigation close it. Several buttons may open the same view;
 * only the panel of the pressed button opens.
 */
export function useNavPanel(view: NavView): NavPanel {
  const current = useStore(navView);
  const { key } = useLocation();
  const [isMine, setMine] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = isMine && current === view;

  const show = (shouldOpen: boolean) => {
    setMine(shouldOpen);
    navView.set(shouldOpen ? view : 'none');
  };
  const close = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape') return;
      // Escape closes the panel only; a drawer around it stays open.
      event.preventDefault();
      event.stopPropagation();
      opener.current?.focus();
    } else if (event.target instanceof Node && root.current?.contains(event.target)) return;
    show(false);
  });
  useEffect(() => {
    if (!isOpen) return;
    const events = new AbortController();
    const { signal } = events;
    for (const type of ['keydown', 'pointerdown', 'focusin'])
      document.addEventListener(type, close, { signal, capture: true });
    return () => events.abort();
  }, [isOpen]);
  const leave = useEffectEvent(() => {
    if (isOpen) show(false);
  });
  useEffect(() => () => leave(), [key]);
  return { isOpen, show, root, opener };
}
