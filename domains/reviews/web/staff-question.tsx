import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { Actions, EntryLine } from '#design/layout/entries.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Tag } from '#design/tag.tsx';
import { dayText } from '#domains/identity/web/security/day-text.ts';
import { answerAsStaff, decideAnswer, decideQuestion, type StaffQuestion } from '../contract/questions.ts';
import {
  FLAG_LABEL,
  MAX_ANSWER_LENGTH,
  personalDataWarning,
  REFUSAL_LABEL,
  REVIEW_STATE_LABEL,
} from '../contract/values.ts';
import { ConfirmPublish, RefuseForm } from './staff-review.tsx';
import styles from './staff-reviews.module.css';

const FAILED = 'That didn’t work. Please try again.';

/** Renders a question for staff with its answers, and the actions for its state. */
export function StaffQuestionItem({
  found,
  onChanged,
}: {
  found: StaffQuestion;
  onChanged: (one: StaffQuestion) => void;
}) {
  /**
   * The open form: `confirm`, `answer`, or `refuse` for the question. A number is the id of the answer whose
   * refusal form is open.
   */
  const [mode, setMode] = useState<'none' | 'confirm' | 'answer' | 'refuse' | number>('none');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const params = { id: String(found.id) };
  const run = async (send: () => Promise<StaffQuestion>) => {
    setBusy(true);
    setFailure('');
    try {
      onChanged(await send());
      setMode('none');
    } catch (error) {
      setFailure((isCallError(error) && error.status < 500 && errorText(error)) || FAILED);
    } finally {
      setBusy(false);
    }
  };
  const publish = () =>
    void run(() => call(decideQuestion, { params, body: { state: 'published', reason: null } }));
  const warning = found.state === 'published' ? '' : personalDataWarning(found.flags);
  return (
    <>
      <QuestionContent found={found} />
      {found.answers.map((answer) => (
        <AnswerContent
          key={answer.id}
          answer={answer}
          isBusy={isBusy}
          isRefusing={mode === answer.id}
          onPublish={() =>
            void run(() =>
              call(decideAnswer, {
                params: { id: String(answer.id) },
                body: { state: 'published', reason: null },
              }),
            )
          }
          onRefuse={() => setMode(answer.id)}
        />
      ))}
      {failure !== '' && (
        <Notice kind="error" live>
          {failure}
        </Notice>
      )}
      {(mode === 'refuse' || typeof mode === 'number') && (
        <RefuseForm
          withNote={false}
          isBusy={isBusy}
          onCancel={() => setMode('none')}
          onSend={(reason) =>
            void run(() =>
              typeof mode === 'number'
                ? call(decideAnswer, { params: { id: String(mode) }, body: { state: 'refused', reason } })
                : call(decideQuestion, { params, body: { state: 'refused', reason } }),
            )
          }
        />
      )}
      {mode === 'confirm' && (
        <ConfirmPublish
          warning={warning}
          isBusy={isBusy}
          onPublish={publish}
          onCancel={() => setMode('none')}
        />
      )}
      {mode === 'answer' && (
        <StaffAnswerForm
          warning={warning}
          isBusy={isBusy}
          onCancel={() => setMode('none')}
          onSend={(text) => void run(() => call(answerAsStaff, { params, body: { text } }))}
        />
      )}
      {mode === 'none' && (
        <QuestionActions
          found={found}
          isBusy={isBusy}
          onAnswer={() => setMode('answer')}
          onPublish={warning === '' ? publish : () => setMode('confirm')}
          onRefuse={() => setMode('refuse')}
        />
      )}
    </>
  );
}

function QuestionActions({
  found: { name, state },
  isBusy,
  onAnswer,
  onPublish,
  onRefuse,
}: {
  found: StaffQuestion;
  isBusy: boolean;
  onAnswer: () => void;
  onPublish: () => void;
  onRefuse: () => void;
}) {
  return (
    <Actions label={`Question by ${name}`}>
      <Button size="small" onClick={onAnswer}>
        Answer
      </Button>
      {state !== 'published' && (
        <Button size="small" variant="ghost" loading={isBusy} onClick={onPublish}>
          Publish without an answer
        </Button>
      )}
      {state !== 'refused' && (
        <Button size="small" variant="ghost" onClick={onRefuse}>
          Decline
        </Button>
      )}
    </Actions>
  );
}

function Flags({ flags }: { flags: StaffQuestion['flags'] }) {
  return (
    <span className={styles.tags}>
      {flags.map((flag) => (
        <Tag key={flag} kind="warning">
          {FLAG_LABEL[flag]}
        </Tag>
      ))}
    </span>
  );
}

function QuestionContent({ found }: { found: StaffQuestion }) {
  return (
    <>
      <EntryLine>
        <b className={styles.text}>{found.text}</b>
        <Flags flags={found.flags} />
      </EntryLine>
      <p className="muted small">
        {found.name} ·{' '}
        <SiteLink to={found.product.url} className="link">
          {found.product.title}
        </SiteLink>{' '}
        · {dayText(found.requestedAt)}
      </p>
      {found.refusal !== null && <p className="small">Declined: {REFUSAL_LABEL[found.refusal]}</p>}
    </>
  );
}

function AnswerContent({
  answer: { text, author, name, flags, state },
  isBusy,
  isRefusing,
  onPublish,
  onRefuse,
}: {
  answer: StaffQuestion['answers'][number];
  isBusy: boolean;
  /** Whether the form to decline this answer is open. */
  isRefusing: boolean;
  onPublish: () => void;
  onRefuse: () => void;
}) {
  return (
    <div className={styles.reply}>
      <p className={styles.text}>{text}</p>
      <EntryLine>
        <span className="muted small">{author === 'staff' ? 'Our team' : `${name}, buyer`}</span>
        <Flags flags={flags} />
        <Tag>{REVIEW_STATE_LABEL[state]}</Tag>
      </EntryLine>
      {author === 'buyer' && !isRefusing && (
        <Actions label={`Answer by ${name}`}>
          {state !== 'published' && (
            <Button size="small" loading={isBusy} onClick={onPublish}>
              Publish the answer
            </Button>
          )}
          {state !== 'refused' && (
            <Button size="small" variant="ghost" onClick={onRefuse}>
              Decline the answer
            </Button>
          )}
        </Actions>
      )}
    </div>
  );
}

function StaffAnswerForm({
  warning,
  isBusy,
  onCancel,
  onSend,
}: {
  /**
   * The warning about personal data in the question; empty if there is none. It is displayed because the
   * answer also publishes the question.
   */
  warning: string;
  isBusy: boolean;
  onCancel: () => void;
  onSend: (text: string) => void;
}) {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() === '') setError('Please write an answer');
        else onSend(text);
      }}
    >
      {warning === '' ? null : <Notice kind="warning">{warning}</Notice>}
      <TextArea
        label="Our answer"
        hint="We publish it with the question, and email it to the asker."
        rows={4}
        value={text}
        error={error}
        maxLength={MAX_ANSWER_LENGTH}
        onChange={(event) => {
          setText(event.target.value);
          setError('');
        }}
      />
      <Actions>
        <Button type="submit" size="small" loading={isBusy}>
          {warning === '' ? 'Publish the answer' : 'Publish anyway'}
        </Button>
        <Button size="small" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
    </form>
  );
}
