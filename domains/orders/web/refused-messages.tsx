import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { momentText } from '#domains/identity/web/security/day-text.ts';
import { Notice } from '#design/feedback/notice.tsx';
import { listRefusedMessages, listRefusedMessagesOfSale, type RefusedMessages } from '../contract/refused.ts';

/**
 * Number of times that the list of rejected messages is reloaded after a message was requested. A message is
 * sent within seconds, so the list is reloaded every `APART_MS` milliseconds.
 */
const MAX_CHECKS = 5;
const APART_MS = 5_000;

/**
 * For staff: renders an order's emails and text messages that did not reach the customer. `sent` is the
 * number of messages requested on this page. The list is reloaded whenever `sent` increases.
 */
export function RefusedMessages({ number, sells, sent }: { number: string; sells: boolean; sent: number }) {
  const [messages, setMessages] = useState<RefusedMessages['messages']>([]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const look = async (left: number) => {
      const answer = await call(sells ? listRefusedMessagesOfSale : listRefusedMessages, {
        params: { id: number },
      }).catch(() => null);
      if (isGone) return;
      if (answer) setMessages(answer.messages);
      if (left > 0) timer = setTimeout(() => void look(left - 1), APART_MS);
    };
    void look(sent === 0 ? 0 : MAX_CHECKS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [number, sells, sent]);
  if (messages.length === 0) return null;
  return (
    <Notice kind="error" title="These messages didn’t reach the customer" live>
      <ul>
        {messages.map(({ by, subject, at }) => (
          <li key={at}>
            {by === 'text'
              ? 'A text message: the number doesn’t accept texts'
              : `The email “${subject}”: the address was rejected`}
            {`, ${momentText(at)}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
