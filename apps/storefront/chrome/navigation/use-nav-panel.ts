import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { useStore } from '#foundation/browser/storage/store.ts';
import { navView, type NavView } from './nav-view.ts';

export interface NavPanel {
  isOpen: boolean;
  show: (shouldOpen: boolean) => void;
  /** The ref of the element that contains the panel and its button, and the ref of the button alone. */
  root: RefObject<HTMLDivElement | null>;
  opener: RefObject<HTMLButtonElement | null>;
}

/**
 * Manages a panel that a button of the header opens as one of the header's views (NAV-01). Escape, a click or
 * focus outside the panel, another view and navigation close it. If several buttons open the same view, only
 * the panel of the pressed button opens.
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
      // Escape closes only the panel. If the panel is in a drawer, the drawer stays open.
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
