import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import type { Quote } from '../../contract/quote-shapes.ts';
import { askOfQuote } from '../../contract/quotes.ts';
import { toolText } from '#domains/projects/web/tool-text.ts';
import styles from './accept-quote.module.css';

/** A question about a quote that the customer can edit and send. */
export interface QuestionDraft {
  /** The line in question; null if the question is about the whole quote. */
  lineId: number | null;
  /** The name of the line, for the dialog's title. */
  title: string;
  /** The text in the field when the dialog opens. */
  question: string;
}

/** Renders a dialog for asking a question about a quote or one of its lines. */
export function AskOfQuote({
  draft,
  linkKey,
  onSent,
  onClose,
}: {
  draft: QuestionDraft;
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
        onSent(await call(askOfQuote, { body: { key: linkKey, lineId: draft.lineId, question } }));
      } catch (error) {
        setRefusals([toolText(error)]);
      }
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Ask about ${draft.title}`}
      type="left"
      size="small"
      errors={refusals}
      onDismissError={() => setRefusals([])}
    >
      <form method="post" className={styles.form} {...form.handlers} noValidate>
        <TextArea
          {...form.field('question')}
          label="Your question"
          rows={4}
          maxLength={1000}
          defaultValue={draft.question}
        />
        <Button type="submit" loading={form.state === 'sending'}>
          Send question
        </Button>
      </form>
    </Dialog>
  );
}
