import { lazy, useEffect, type ComponentType } from 'react';
import { showMessage } from '../messages.ts';

const NOT_LOADED_TEXT = 'We couldn’t open this. Check your connection and try again, or reload the page.';

/**
 * Returns a component that loads at its first render, for content that opens after a click. If its script
 * cannot be fetched, the page and the text typed into it stay. A message reports the failure, `onClose` is
 * called, and the next click tries again. The message offers to reload the page, because the tab may be older
 * than the last deployment. If plain `lazy` were used, the error page would replace the page.
 */
export function lazyPart<Props extends { onClose?: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const create = () => lazy<ComponentType<Props>>(() => load().catch(() => ({ default: NotLoaded })));
  let Part = create();

  function NotLoaded({ onClose }: Props) {
    useEffect(() => {
      Part = create();
      showMessage(NOT_LOADED_TEXT, {
        kind: 'error',
        action: { label: 'Reload page', run: () => location.reload() },
      });
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
