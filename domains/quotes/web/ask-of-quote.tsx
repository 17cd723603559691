import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import type { Quote } from '../contract/quote-shapes.ts';
import { askOfQuote } from '../contract/quotes.ts';
import { toolText } from '#domains/projects/web/tool-text.ts';
import styles from '#domains/projects/web/read-only-view.module.css';

/** Renders a form for asking a question about a quote or one of its lines. */
export function AskOfQuote({
  about,
  linkKey,
  onSent,
  onClose,
}: {
  about: { lineId: number | null; title: string };
  linkKey: string;
  onSent: (quote: Quote) => void;
  onClose: () => void;
}) {
  const [refusals, setRefusals] = useState<string[]>([]);
  const form = useForm({
    names: ['question'],
    check: ({ question }) => (question === '' ? { question: 'Please enter your question' } : {}),
    send: async ({ question }) => {
      try {
        onSent(await call(askOfQuote, { body: { key: linkKey, lineId: about.lineId, question } }));
      } catch (error) {
        setRefusals([toolText(error)]);
      }
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Ask about ${about.title}`}
      type="left"
      size="small"
      errors={refusals}
      onDismissError={() => setRefusals([])}
    >
      <form method="post" className={styles.head} {...form.handlers} noValidate>
        <TextArea {...form.field('question')} label="Your question" rows={4} maxLength={1000} />
        <Button type="submit" loading={form.state === 'sending'}>
          Send question
        </Button>
      </form>
    </Dialog>
  );
}
