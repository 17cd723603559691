import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { Button } from '#design/button.tsx';
import { FocusedMessage } from '#design/feedback/focused-message.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Form } from '#design/forms/form.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { answerAsBuyer, askQuestion } from '../contract/questions.ts';
import { MAX_ANSWER_LENGTH, MAX_NAME_LENGTH, MAX_QUESTION_LENGTH } from '../contract/values.ts';
import { answerErrors, questionErrors } from '../rules/question-form.ts';
import styles from './product-questions.module.css';

/** The error text if no response has arrived. A question is published only once, after its email is confirmed. */
const LOST =
  'The connection dropped, so your question may have been sent. Check your email for our link, or try again.';

/** Renders the form with which a shopper asks a question about a product. */
export function QuestionForm({ slug, onClose }: { slug: string; onClose: () => void }) {
  const [sent, setSent] = useState({ email: '', isConfirmed: false });
  const form = useForm({
    names: ['text', 'name', 'email'],
    lost: LOST,
    check: questionErrors,
    send: async (question) => {
      const { isConfirmed } = await call(askQuestion, { params: { slug }, body: question });
      setSent({ email: question.email, isConfirmed });
    },
  });
  if (form.state === 'done')
    return (
      <FocusedMessage>
        <Notice kind="success" title={sent.isConfirmed ? 'Thank you' : 'Please check your email'}>
          <p>
            {sent.isConfirmed
              ? `We’ll answer soon, and email ${sent.email} when we do.`
              : `We sent a link to ${sent.email}. Open it to confirm your question, and we’ll answer it.`}
          </p>
        </Notice>
      </FocusedMessage>
    );
  return (
    <Form of={form} className={styles.form} aria-label="Ask a question">
      <TextArea
        {...form.field('text')}
        label="Your question"
        hint="About the product. For your order or delivery, please call us."
        rows={3}
        maxLength={MAX_QUESTION_LENGTH}
      />
      <TextField
        {...form.field('name')}
        label="Name to show"
        autoComplete="given-name"
        maxLength={MAX_NAME_LENGTH}
      />
      <TextField
        {...form.field('email')}
        type="email"
        label="Email"
        hint="For our answer. No one else sees it."
        autoComplete="email"
        maxLength={300}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={form.state === 'sending'}>
          Ask
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}

/** Renders the form with which a signed-in buyer answers a question. */
export function AnswerForm({ id, onClose }: { id: number; onClose: () => void }) {
  const form = useForm({
    names: ['text', 'name'],
    check: answerErrors,
    send: async (answer) => {
      await call(answerAsBuyer, { params: { id: String(id) }, body: answer });
    },
  });
  if (form.state === 'done')
    return (
      <FocusedMessage>
        <Notice kind="success" title="Thank you for your answer">
          <p>We read every answer before we publish it.</p>
        </Notice>
      </FocusedMessage>
    );
  return (
    <Form of={form} className={styles.form} aria-label="Answer the question">
      <TextArea {...form.field('text')} label="Your answer" rows={3} maxLength={MAX_ANSWER_LENGTH} />
      <TextField
        {...form.field('name')}
        label="Name to show"
        autoComplete="given-name"
        maxLength={MAX_NAME_LENGTH}
      />
      <div className={styles.actions}>
        <Button type="submit" loading={form.state === 'sending'}>
          Send the answer
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
