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
  /** Whether a failure is not reported, because the user did not request the part. Defaults to false. */
  isSilent?: boolean;
}

/**
 * Returns a component that loads at its first render. If its script cannot be fetched, the page and the text
 * typed into it stay: the part renders nothing, `onClose` is called if it has this property, and the next
 * render tries again. A message reports the failure unless `isSilent`. If React's `lazy` were used, the error
 * page would replace the page.
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
      // Once: `onClose` is another function at each render.
      // oxlint-disable-next-line react/exhaustive-deps
    }, []);
    return null;
  }

  return function LazyPart(props: Props) {
    return <Part {...props} />;
  };
}
