import { Tag, type TagKind } from '#design/tag.tsx';
import type { RefundSummary } from '../contract-refunds.ts';

type RefundState = RefundSummary['state'];

export const REFUND_LABEL: Readonly<Record<RefundState, string>> = {
  asked: 'On its way',
  done: 'Given back',
  failed: 'Failed',
};
const KIND: Readonly<Record<RefundState, TagKind>> = { asked: 'info', done: 'success', failed: 'error' };

/** How a refund stands. */
export function RefundStateTag({ state }: { state: RefundState }) {
  return <Tag kind={KIND[state]}>{REFUND_LABEL[state]}</Tag>;
}
