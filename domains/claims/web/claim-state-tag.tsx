import { Tag, type TagKind } from '#design/tag.tsx';
import { CLAIM_STATE_LABEL, type ClaimState } from '../contract/values.ts';

const KIND: Readonly<Record<ClaimState, TagKind>> = {
  received: 'info',
  checking: 'info',
  approved: 'success',
  rejected: 'warning',
  paid: 'success',
};

/** Renders a claim's state as a label. */
export function ClaimStateTag({ state }: { state: ClaimState }) {
  return <Tag kind={KIND[state]}>{CLAIM_STATE_LABEL[state]}</Tag>;
}
