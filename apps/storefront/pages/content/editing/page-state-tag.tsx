import { Tag, type TagKind } from '#design/tag.tsx';
import type { PageState } from '#domains/content/contract/states.ts';

export const STATE_LABEL: Readonly<Record<PageState, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  live: 'Live',
  expired: 'Expired',
};

const KINDS: Readonly<Record<PageState, TagKind>> = {
  draft: 'neutral',
  scheduled: 'info',
  live: 'success',
  expired: 'warning',
};

/** Renders the state of a page. */
export function PageStateTag({ state }: { state: PageState }) {
  return <Tag kind={KINDS[state]}>{STATE_LABEL[state]}</Tag>;
}
