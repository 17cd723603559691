import { lazy, useEffect, type ComponentType } from 'react';
import { showMessage } from '../messages.ts';

const NOT_LOADED_TEXT = 'We couldn’t open this. Check your connection and try again, or reload the page.';

/**
 * Displays an error message after a script could not be fetched. The message offers to reload the page, because
 * the tab may be older than the last deployment.
 */
export function reportNotLoaded(): void {
  showMessage(NOT_LOADED_TEXT, {
    kind: 'error',
    action: { label: 'Reload page', run: () => location.reload() },
  });
}

export interface LazyPartOptions {
  /**
   * True if a failure to load is not reported, because the user did not request the component. Defaults to
   * false.
   */
  isSilent?: boolean;
}

/**
 * Returns a component that loads at its first render. If its script cannot be fetched, the component renders
 * nothing, reports the failure unless `isSilent`, and calls `onClose` if provided. The next render tries
 * again. With React's `lazy`, the error page would replace the page and the typed text.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { isSilent = false }: LazyPartOptions = {},
): ComponentType<Props> {
  const create = () => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: NotLoaded })));
  let Part = create();

  function NotLoaded({ onClose }: Props & { onClose?: () => void }) {
    useEffect(() => {
      Part = create();
      if (!isSilent) reportNotLoaded();
      onClose?.();
      // Runs once, although `onClose` is a new function at each render.
      // oxlint-disable-next-line react/exhaustive-deps
    }, []);
    return null;
  }

  return function LazyPart(props: Props) {
    return <Part {...props} />;
  };
}
