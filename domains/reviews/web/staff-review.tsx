import { useId, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { Actions, EntryLine } from '#design/layout/entries.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { Rating } from '#design/product/rating.tsx';
import { Tag } from '#design/tag.tsx';
import { dayText } from '#domains/identity/web/security/day-text.ts';
import { publishReview, refuseReview, replyToReview, type StaffReview } from '../contract/staff.ts';
import {
  FLAG_LABEL,
  MAX_REPLY_LENGTH,
  REFUSAL_LABEL,
  REFUSAL_REASONS,
  REVIEW_STATE_LABEL,
  personalDataWarning,
  type Refusal,
} from '../contract/values.ts';
import styles from './staff-reviews.module.css';

const FAILED = 'That didn’t work. Please try again.';
const SOURCE_LABEL = { order: 'Verified buyer', import: 'Imported', demo: 'Demo' } as const;

/** Renders a review for staff, with the actions for its state. */
export function StaffReviewItem({
  found,
  onChanged,
}: {
  found: StaffReview;
  onChanged: (one: StaffReview) => void;
}) {
  const [mode, setMode] = useState<'none' | 'confirm' | 'refuse' | 'reply'>('none');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const params = { id: String(found.id) };
  const run = async (send: () => Promise<StaffReview>) => {
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
  const publish = () => void run(() => call(publishReview, { params, body: { version: found.version } }));
  const warning = personalDataWarning(found.flags);
  return (
    <>
      <ReviewContent found={found} />
      {failure !== '' && (
        <Notice kind="error" live>
          {failure}
        </Notice>
      )}
      {mode === 'confirm' && (
        <ConfirmPublish
          warning={warning}
          isBusy={isBusy}
          onPublish={publish}
          onCancel={() => setMode('none')}
        />
      )}
      {mode === 'refuse' && (
        <RefuseForm
          isBusy={isBusy}
          onCancel={() => setMode('none')}
          onSend={(reason, note) =>
            void run(() => call(refuseReview, { params, body: { version: found.version, reason, note } }))
          }
        />
      )}
      {mode === 'reply' && (
        <ReplyForm
          text={found.reply}
          isBusy={isBusy}
          onCancel={() => setMode('none')}
          onSend={(text) => void run(() => call(replyToReview, { params, body: { text } }))}
        />
      )}
      {mode === 'none' && (
        <Actions label={`Review by ${found.name}`}>
          {found.state !== 'published' && (
            <Button
              size="small"
              loading={isBusy}
              onClick={warning === '' ? publish : () => setMode('confirm')}
            >
              Publish
            </Button>
          )}
          {found.state !== 'refused' && (
            <Button size="small" variant="ghost" onClick={() => setMode('refuse')}>
              Decline
            </Button>
          )}
          {found.state === 'published' && (
            <Button size="small" variant="ghost" onClick={() => setMode('reply')}>
              {found.reply === '' ? 'Reply' : 'Change the reply'}
            </Button>
          )}
        </Actions>
      )}
    </>
  );
}

/** Asks staff to confirm that a text with personal data is published. */
export function ConfirmPublish({
  warning,
  isBusy,
  onPublish,
  onCancel,
}: {
  warning: string;
  isBusy: boolean;
  onPublish: () => void;
  onCancel: () => void;
}) {
  return (
    <>
      <Notice kind="warning" live>
        {warning}
      </Notice>
      <Actions label="Publish with personal data">
        <Button size="small" variant="danger" loading={isBusy} onClick={onPublish}>
          Publish anyway
        </Button>
        <Button size="small" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
    </>
  );
}

function ReviewContent({ found }: { found: StaffReview }) {
  const { stars, title, text, photos, aspects, flags, name, state, refusal, refusalNote, reply } = found;
  return (
    <>
      <EntryLine>
        <Rating value={stars} />
        <span className={styles.tags}>
          {flags.map((flag) => (
            <Tag key={flag} kind="warning">
              {FLAG_LABEL[flag]}
            </Tag>
          ))}
          <Tag>{REVIEW_STATE_LABEL[state]}</Tag>
        </span>
      </EntryLine>
      <p>
        <b>{title === '' ? 'No title' : title}</b>
      </p>
      <p className={styles.text}>{text === '' ? 'Rating only' : text}</p>
      {photos.length > 0 && (
        <ul className={styles.photos} aria-label={`Photos by ${name}`}>
          {photos.map((url, index) => (
            <li key={url}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={`${index + 1} of ${photos.length}`} width={120} height={120} />
              </a>
            </li>
          ))}
        </ul>
      )}
      {aspects.length > 0 && (
        <p className="muted small">
          {aspects.map(({ label, stars: rated }) => `${label} ${rated}/5`).join(' · ')}
        </p>
      )}
      <p className="muted small">
        {[
          name,
          found.product.title,
          found.orderNumber === null ? SOURCE_LABEL[found.source] : `order ${found.orderNumber}`,
          dayText(found.writtenAt),
        ].join(' · ')}
      </p>
      {refusal !== null && (
        <p className="small">
          Declined: {REFUSAL_LABEL[refusal]}
          {refusalNote === '' ? '' : `. ${refusalNote}`}
        </p>
      )}
      {reply !== '' && <p className={styles.reply}>Our reply: {reply}</p>}
    </>
  );
}

/** Renders the fields of a refusal: the reason that the author reads, and a note. */
export function RefuseForm({
  withNote = true,
  isBusy,
  onCancel,
  onSend,
}: {
  /** Whether the author receives an email, which may contain a note. */
  withNote?: boolean;
  isBusy: boolean;
  onCancel: () => void;
  onSend: (reason: Refusal, note: string) => void;
}) {
  const [reason, setReason] = useState<Refusal | ''>('');
  const [note, setNote] = useState('');
  const [error, setError] = useState('');
  const id = useId();
  return (
    <form
      method="post"
      className={styles.form}
      aria-labelledby={id}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === '') setError('Please choose a reason');
        else onSend(reason, note);
      }}
    >
      <p id={id} className="muted small">
        {withNote
          ? 'The author receives the reason by email. A low rating isn’t a reason.'
          : 'The text stays hidden.'}
      </p>
      <SelectField
        label="Reason"
        placeholder="Please select"
        value={reason}
        error={error}
        options={REFUSAL_REASONS.map((value) => ({ value, label: REFUSAL_LABEL[value] }))}
        onChange={(event) => {
          setReason(event.target.value as Refusal);
          setError('');
        }}
      />
      {withNote && (
        <TextField
          label="Note to the author"
          optional
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.target.value)}
        />
      )}
      <Actions>
        <Button type="submit" size="small" loading={isBusy}>
          Decline
        </Button>
        <Button size="small" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
    </form>
  );
}

function ReplyForm({
  text,
  isBusy,
  onCancel,
  onSend,
}: {
  text: string;
  isBusy: boolean;
  onCancel: () => void;
  onSend: (text: string) => void;
}) {
  const [reply, setReply] = useState(text);
  return (
    <form
      method="post"
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(reply);
      }}
    >
      <TextArea
        label="Our reply"
        hint="Shoppers see it below the review. To remove the reply, leave this empty."
        value={reply}
        rows={4}
        maxLength={MAX_REPLY_LENGTH}
        onChange={(event) => setReply(event.target.value)}
      />
      <Actions>
        <Button type="submit" size="small" loading={isBusy}>
          Save the reply
        </Button>
        <Button size="small" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
    </form>
  );
}
