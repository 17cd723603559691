import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { classNames } from '#design/class-names.ts';
import styles from './rich-text.module.css';

/**
 * Wraps tables so that wide ones scroll. The wrapper has a name and can be focused, because keyboard users scroll
 * the focused element.
 */
function withScrollingTables(html: string): string {
  return html
    .replaceAll(
      '<table>',
      `<div class="${styles.scroll}" role="region" aria-label="Table" tabindex="0"><table>`,
    )
    .replaceAll('</table>', '</table></div>');
}

/**
 * Renders HTML that was sanitised when the page was saved (use-cases/to-html.ts). A click on a link to a page
 * of the shop navigates without reloading the document.
 */
export function RichText({ html, className }: { html: string; className?: string | undefined }) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLDivElement>) => {
    const to = (event.target as Element).closest('a')?.getAttribute('href');
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!plain || event.defaultPrevented || !to?.startsWith('/')) return;
    event.preventDefault();
    void navigate(to);
  };
  // The container handles clicks on the links inside it. Keyboard users focus and activate the links
  // directly.
  /* oxlint-disable react/no-danger, jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the HTML was sanitised when it was saved; keyboard events go to the links inside */
  return (
    <div
      className={classNames('prose', styles.text, className)}
      onClick={follow}
      dangerouslySetInnerHTML={{ __html: withScrollingTables(html) }}
    />
  );
}
