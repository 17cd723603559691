import { useState, type FormEvent } from 'react';
import { call } from '#foundation/browser/call.ts';
import { errorText, isCallError, isConnectionLost } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { FocusedMessage } from '#design/feedback/focused-message.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { writeReview, type OwnReview, type ReviewForm } from '../contract/writing.ts';
import { MAX_BODY_LENGTH, MAX_NAME_LENGTH, MAX_PHOTOS, MAX_TITLE_LENGTH } from '../contract/values.ts';
import { reviewErrors, type ReviewFields } from '../rules/review-form.ts';
import { OwnPhotos } from './own-photos.tsx';
import { StarsField } from './stars-field.tsx';
import styles from './review-editor.module.css';

const FAILED = 'We couldn’t save your review. Please try again.';
/** The error text if no response has arrived. There is one review per link, so it can be sent again. */
const LOST =
  'The connection dropped, so your review may have been sent. Check your internet, then try again. Sending it again doesn’t make a second review.';

/** Renders the form of a buyer's review and, once it is saved, its photographs. */
export function ReviewEditor({ token, form }: { token: string; form: ReviewForm }) {
  const [review, setReview] = useState(form.review);
  const [isSaved, setSaved] = useState(false);
  return (
    <div className={styles.editor}>
      {isSaved ? (
        <FocusedMessage>
          <Notice kind="success" title="Thank you for your review">
            <p>We read every review before we publish it, and email you when yours is on the page.</p>
          </Notice>
        </FocusedMessage>
      ) : (
        review && <StateNotice review={review} />
      )}
      <Fields
        token={token}
        form={form}
        review={review}
        onSaved={(saved) => {
          setReview(saved);
          setSaved(true);
        }}
      />
      {review && (
        <OwnPhotos
          token={token}
          photos={review.photos}
          onChanged={(changed) => {
            setReview(changed);
            setSaved(false);
          }}
        />
      )}
    </div>
  );
}

function StateNotice({ review: { state, refusal } }: { review: OwnReview }) {
  if (state === 'refused')
    return (
      <Notice kind="warning" title="Please change your review before we publish it">
        <p>{refusal} You can change it below, and we’ll read it again.</p>
      </Notice>
    );
  return (
    <Notice kind="info">
      {state === 'published'
        ? 'Your review is published. If you change it, we’ll read it again before we publish it.'
        : 'We’ve received your review, and will read it soon. You can still change it.'}
    </Notice>
  );
}

function startOf({ review, suggestedName }: Pick<ReviewForm, 'review' | 'suggestedName'>): ReviewFields {
  if (!review) return { name: suggestedName, stars: null, aspects: {}, title: '', text: '' };
  const { name, stars, aspects, title, text } = review;
  return { name, stars, aspects, title, text };
}

/** Holds the fields of a review, validates them and sends the review. */
function useReviewFields(token: string, form: ReviewForm, onSaved: (review: OwnReview) => void) {
  const [fields, setFields] = useState(() => startOf(form));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const set = (more: Partial<ReviewFields>) => {
    setFields((before) => ({ ...before, ...more }));
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in more))));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const target = event.currentTarget;
    const found = reviewErrors(fields);
    setErrors(found);
    setFailure('');
    const [first] = Object.keys(found);
    if (first !== undefined) {
      target.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    setSending(true);
    try {
      onSaved(await call(writeReview, { params: { token }, body: { ...fields } }));
    } catch (error) {
      if (isCallError(error) && error.body.fields) setErrors(error.body.fields);
      else if (isConnectionLost(error)) setFailure(LOST);
      else setFailure((isCallError(error) && error.status < 500 && errorText(error)) || FAILED);
    } finally {
      setSending(false);
    }
  };
  return { fields, set, errors, failure, isSending, submit };
}

function Fields({
  token,
  form,
  review,
  onSaved,
}: {
  token: string;
  form: ReviewForm;
  review: OwnReview | null;
  onSaved: (review: OwnReview) => void;
}) {
  const { fields, set, errors, failure, isSending, submit } = useReviewFields(token, form, onSaved);
  return (
    <form method="post" noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
      {failure !== '' && (
        <Notice kind="error" live>
          {failure}
        </Notice>
      )}
      <StarsField
        label="Your rating"
        name="stars"
        value={fields.stars}
        error={errors['stars']}
        onChange={(stars) => set({ stars })}
      />
      {form.aspects.length > 0 && (
        <div className={styles.aspects}>
          {form.aspects.map(({ key, label }) => (
            <StarsField
              key={key}
              small
              label={label}
              name={`aspect-${key}`}
              value={fields.aspects[key] ?? null}
              onChange={(stars) => set({ aspects: { ...fields.aspects, [key]: stars } })}
            />
          ))}
        </div>
      )}
      <TextField
        name="title"
        label="Title"
        optional
        value={fields.title}
        error={errors['title']}
        maxLength={MAX_TITLE_LENGTH}
        onChange={(event) => set({ title: event.target.value })}
      />
      <TextArea
        name="text"
        label="Your review"
        optional
        hint="What do you like, and what don’t you? Please leave out names, phone numbers and addresses."
        rows={6}
        value={fields.text}
        error={errors['text']}
        maxLength={MAX_BODY_LENGTH}
        onChange={(event) => set({ text: event.target.value })}
      />
      <TextField
        name="name"
        label="Name to show"
        hint="A first name or a nickname."
        autoComplete="given-name"
        value={fields.name}
        error={errors['name']}
        maxLength={MAX_NAME_LENGTH}
        onChange={(event) => set({ name: event.target.value })}
      />
      {review ? null : (
        <p className="muted small">You can add up to {MAX_PHOTOS} photos after you send your review.</p>
      )}
      <Button type="submit" loading={isSending}>
        {review ? 'Save your changes' : 'Send your review'}
      </Button>
    </form>
  );
}
