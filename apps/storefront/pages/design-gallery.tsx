import { Gallery } from '#design/gallery/gallery.tsx';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';

const EXAMPLES = ['HFD640S', 'HFD622W', 'NFD605S', 'PLFD616S', 'HFD622S', 'NFD605D'];

export function loader(): null {
  return null;
}

/** Displays every design component in every state, in the theme of the site. Available only in development. */
export function Component() {
  const { wordmark, wording } = useSite();
  return (
    <Gallery
      wordmark={wordmark}
      suffix={wording.wordmarkSuffix || undefined}
      picture={(example) => `/img/p/${EXAMPLES[example % EXAMPLES.length]!}-front.svg`}
    />
  );
}

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Design', noIndex: true }),
  personal: true,
};
