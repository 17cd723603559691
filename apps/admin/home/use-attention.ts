import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import {
  changeAttentionItem,
  listAttention,
  listAttentionItems,
  type AttentionItem,
  type AttentionView,
} from '#domains/attention/contract/attention.ts';
import { failureText } from '../shell/failure-text.ts';
import { useRefresh } from './use-refresh.ts';

type List = AnswerOf<typeof listAttention>;
export type ItemChange = Parameters<typeof withChange>[1];

/** Loads what needs attention, again when it changes, and changes items. */
export function useAttention(view: AttentionView) {
  const { answer, state, error, retry, put } = useAnswer<List>(view, (signal) =>
    call(listAttention, { query: { view } }, { signal }),
  );
  const [isBusy, setBusy] = useState(false);
  const reload = () => call(listAttention, { query: { view } }).then(put, () => undefined);
  useRefresh(() => {
    if (!isBusy) void reload();
  });

  /** Changes an item, loads the list again, and offers to take the change back. */
  async function change(item: AttentionItem, part: ItemChange, done: string) {
    setBusy(true);
    const before = { assignedTo: item.assignedTo, snoozedUntil: item.snoozedUntil, isClosed: false };
    try {
      const { version } = await send(item, withChange(before, part), item.version);
      await reload();
      showMessage(done, {
        isPersistent: true,
        action: {
          label: 'Undo',
          run: () =>
            void send(item, before, version).then(reload, (failed: unknown) =>
              showMessage(failureText(failed), { kind: 'error' }),
            ),
        },
      });
    } catch (failed) {
      showMessage(failureText(failed), { kind: 'error' });
      await reload();
    }
    setBusy(false);
  }

  /** Loads the next items of a kind. */
  async function more(kind: string) {
    const group = answer?.groups.find((one) => one.kind === kind);
    if (!answer || !group?.next) return;
    setBusy(true);
    try {
      const page = await call(listAttentionItems, { params: { kind }, query: { view, after: group.next } });
      put({
        ...answer,
        groups: answer.groups.map((one) =>
          one.kind === kind ? { ...one, items: [...one.items, ...page.items], next: page.next } : one,
        ),
      });
    } catch (failed) {
      showMessage(failureText(failed), { kind: 'error' });
    }
    setBusy(false);
  }
  return { list: answer, failure: state === 'failure' ? error : null, retry, isBusy, change, more, reload };
}

const send = ({ kind, key }: AttentionItem, body: Required<ItemChange>, version: number) =>
  call(changeAttentionItem, { params: { kind, item: key }, body }, { ifMatch: version });

interface ItemState {
  assignedTo: string | null;
  snoozedUntil: string | null;
  isClosed: boolean;
}

function withChange(before: ItemState, part: Partial<ItemState>): ItemState {
  return { ...before, ...part };
}
