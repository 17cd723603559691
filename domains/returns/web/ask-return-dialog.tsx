import { useId, useState } from 'react';
import { dayFromParts, formatDayLong } from '#foundation/pure/day.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { EntryLine, EntryWords } from '#design/layout/entries.tsx';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { Stepper } from '#design/forms/stepper.tsx';
import { findRejectedQuantity } from '#design/forms/use-quantity-draft.ts';
import { TextArea } from '#design/forms/text-area.tsx';
import { MAX_PHOTOS, type OrderReturnsAnswer } from '../contract/returns.ts';
import {
  isChangeOfMind,
  reasonLabel,
  RETURN_REASONS,
  rightsText,
  WISH_LABEL,
  WISHES,
  type ReturnReason,
  type Wish,
} from '../contract/words.ts';
import { PhotoButton } from './photo-button.tsx';
import type { ReturnCalls } from './return-calls.ts';
import styles from './returns.module.css';
import { sendPhotos } from './send-photos.ts';

const FAILED = 'We couldn’t send this. Please try again, or call us.';

/** Renders the dialog for requesting a return: goods, reason, preferred remedy and photographs. */
export function AskReturnDialog({
  answer: { goods, changeOfMindUntil, mayChangeMind },
  calls,
  onClose,
  onRequested,
}: {
  answer: OrderReturnsAnswer;
  calls: ReturnCalls;
  onClose: () => void;
  /** `refused`: why photographs were rejected. */
  onRequested: (refused: readonly string[]) => void;
}) {
  const { country } = useSite();
  const [key] = useState(() => crypto.randomUUID());
  const [units, setUnits] = useState<Record<string, number>>(() =>
    Object.fromEntries(goods.map(({ sku }) => [sku, goods.length === 1 ? 1 : 0])),
  );
  const [reason, setReason] = useState<ReturnReason | ''>('');
  const [wish, setWish] = useState<Wish | ''>('');
  const [words, setWords] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<{ lines?: string; reason?: string; wish?: string; words?: string }>(
    {},
  );
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const id = useId();
  const lines = goods
    .map(({ sku }) => ({ sku, quantity: units[sku] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const isFault = reason !== '' && !isChangeOfMind(reason);

  const send = async () => {
    const rejected = findRejectedQuantity(document.getElementById(`${id}-lines`) ?? document);
    if (rejected) {
      rejected.focus();
      return;
    }
    const wrong = {
      ...(lines.length === 0 ? { lines: 'Please choose the products to return' } : {}),
      ...(reason === '' ? { reason: 'Please choose a reason' } : {}),
      ...(isFault && wish === '' ? { wish: 'Please choose what you would like' } : {}),
      ...(isFault && words.trim() === '' ? { words: 'Please describe the problem' } : {}),
    };
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (reason === '' || first !== undefined) {
      document.getElementById(`${id}-${first}`)?.focus();
      return;
    }
    setBusy(true);
    try {
      const ownReturn = await calls.ask({ key, reason, wish: wish === '' ? 'refund' : wish, words, lines });
      onRequested((await sendPhotos(calls, ownReturn, files)).refused);
    } catch (error) {
      setFailure(isCallError(error) && error.status < 500 ? (errorText(error) ?? FAILED) : FAILED);
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Return something"
      type="left"
      errors={failure ? [failure] : []}
      onDismissError={() => setFailure('')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button loading={busy} onClick={() => void send()}>
            Request return
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <fieldset className={styles.goods} id={`${id}-lines`} tabIndex={-1}>
          <legend className={styles.legend}>Why are you returning it?</legend>
          {goods.map(({ sku, title, quantity }) => (
            <EntryLine key={sku}>
              <EntryWords>{title}</EntryWords>
              <Stepper
                size="small"
                label={`How many of ${title}`}
                value={units[sku] ?? 0}
                min={0}
                max={quantity}
                onChange={(value) => setUnits({ ...units, [sku]: value })}
              />
            </EntryLine>
          ))}
          {errors.lines ? (
            <p className={styles.fault} role="alert">
              {errors.lines}
            </p>
          ) : null}
        </fieldset>
        <SelectField
          id={`${id}-reason`}
          label="Why?"
          placeholder="Please select"
          value={reason}
          error={errors.reason}
          hint={
            changeOfMindUntil && mayChangeMind
              ? `You can change your mind until ${formatDayLong(dayFromParts(changeOfMindUntil))}.`
              : undefined
          }
          options={RETURN_REASONS.filter((value) => mayChangeMind || !isChangeOfMind(value)).map((value) => ({
            value,
            label: reasonLabel(value),
          }))}
          onChange={(event) => {
            setReason(event.target.value as ReturnReason | '');
            setErrors({});
          }}
        />
        {isFault ? (
          <SelectField
            id={`${id}-wish`}
            label="What would you like?"
            placeholder="Please select"
            value={wish}
            error={errors.wish}
            options={WISHES.map((value) => ({ value, label: WISH_LABEL[value] }))}
            onChange={(event) => setWish(event.target.value as Wish | '')}
          />
        ) : null}
        <TextArea
          id={`${id}-words`}
          label={isFault ? 'What is wrong with it?' : 'Anything we should know?'}
          optional={!isFault}
          error={errors.words}
          rows={4}
          maxLength={1000}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <div className={styles.files}>
          <p>
            <b>Photographs</b> <span className="muted small">JPEG, PNG or WebP, {MAX_PHOTOS} at most</span>
          </p>
          {files.length > 0 ? (
            <ul className={styles.names}>
              {files.map((file, index) => (
                <li key={`${file.name} ${file.lastModified}`}>
                  <EntryLine>
                    <EntryWords>{file.name}</EntryWords>
                    <Button
                      variant="ghost"
                      size="xs"
                      onClick={() => setFiles(files.filter((_one, other) => other !== index))}
                    >
                      Remove<span className="visually-hidden"> {file.name}</span>
                    </Button>
                  </EntryLine>
                </li>
              ))}
            </ul>
          ) : null}
          {files.length < MAX_PHOTOS ? (
            <PhotoButton
              label="Add photographs"
              onChosen={(chosen) => setFiles([...files, ...chosen].slice(0, MAX_PHOTOS))}
            />
          ) : null}
        </div>
        <p className="muted small">{rightsText(country)}</p>
      </div>
    </Dialog>
  );
}
