import { Tag, type TagKind } from '#design/tag.tsx';
import { STATE_LABEL, type ReturnState } from '../contract/values.ts';

const KIND: Readonly<Record<ReturnState, TagKind>> = {
  requested: 'info',
  approved: 'success',
  declined: 'warning',
  withdrawn: 'neutral',
  received: 'info',
  refunded: 'success',
  settled: 'success',
};

/** Renders a return's state as a label. */
export function ReturnStateTag({ state }: { state: ReturnState }) {
  return <Tag kind={KIND[state]}>{STATE_LABEL[state]}</Tag>;
}
