import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from '#design/icon-button.tsx';
import { Icon } from '#design/icons/icon.tsx';
import styles from './palette-button.module.css';

const loadPalette = () => import('./palette.tsx');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));

/** How long after the shell has appeared the script of the palette loads, in ms. */
const PRELOAD_MS = 2_000;

/** Whether the keyboard has ⌘, which opens the palette there with K. */
const hasCommandKey = () => /Mac|iPhone|iPad/u.test(navigator.userAgent);

/** Renders the button of the command palette: as a field in the menu of wide windows, as an icon in narrow ones. */
export function PaletteButton({ isCompact = false, onOpen }: { isCompact?: boolean; onOpen: () => void }) {
  if (isCompact) return <IconButton icon="search" label="Search or run a command" onClick={onOpen} />;
  return (
    <button type="button" className={styles.button} aria-keyshortcuts="Control+K Meta+K" onClick={onOpen}>
      <Icon name="search" size="small" />
      Search
      <kbd>{hasCommandKey() ? '⌘K' : 'Ctrl K'}</kbd>
    </button>
  );
}

/** Returns the command palette, which Ctrl+K and ⌘K open, and the function that opens it. */
export function usePalette() {
  const [isVisible, setVisible] = useState(false);
  const typed = useTextWhileLoading();
  const open = () => {
    typed.start();
    setVisible(true);
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
    if (event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (isVisible) setVisible(false);
    // Another dialog may contain text that the commands of the palette would discard.
    else if (document.querySelector('dialog[open]') === null) open();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  const palette = isVisible ? (
    <Suspense fallback={null}>
      <Palette takeTyped={typed.take} onClose={() => setVisible(false)} />
    </Suspense>
  ) : null;
  return { palette, openPalette: open };
}

/**
 * Collects the text that the user types between {@link start} and {@link take}, before the field of the palette
 * has the focus. The open page does not receive these keys, because letters are its shortcuts.
 */
function useTextWhileLoading() {
  const [collector] = useState(() => {
    let text = '';
    const collect = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.key.length > 1) return;
      text += event.key;
      event.preventDefault();
      event.stopPropagation();
    };
    const stop = () => document.removeEventListener('keydown', collect, true);
    return {
      start: () => {
        text = '';
        document.addEventListener('keydown', collect, true);
      },
      stop,
      take: () => {
        stop();
        const taken = text;
        text = '';
        return taken;
      },
    };
  });
  useEffect(() => {
    // Loads the script before it is used, when the browser has nothing else to do.
    const idle = setTimeout(() => void loadPalette().catch(() => undefined), PRELOAD_MS);
    return () => {
      clearTimeout(idle);
      collector.stop();
    };
  }, [collector]);
  return collector;
}
