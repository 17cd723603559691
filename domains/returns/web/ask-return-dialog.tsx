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
} from '../contract/values.ts';
import { PhotoButton } from './photo-button.tsx';
import type { ReturnCalls } from './return-calls.ts';
import styles from './returns.module.css';
import { sendPhotos } from './send-photos.ts';

type Errors = { lines?: string; reason?: string; wish?: string; words?: string };

const FAILED = 'We couldn’t send this. Please try again, or call us.';

/**
 * Renders a dialog for requesting a return. The customer selects goods, a reason and a preferred remedy, and
 * can add photographs.
 */
export function AskReturnDialog({
  answer,
  calls,
  onClose,
  onRequested,
}: {
  answer: OrderReturnsAnswer;
  calls: ReturnCalls;
  onClose: () => void;
  /** Called after the return was created. `refused` contains the reasons why photographs were rejected. */
  onRequested: (refused: readonly string[]) => void;
}) {
  const { goods } = answer;
  const { country } = useSite();
  const [units, setUnits] = useState<Record<string, number>>(() =>
    Object.fromEntries(goods.map(({ sku }) => [sku, goods.length === 1 ? 1 : 0])),
  );
  const [reason, setReason] = useState<ReturnReason | ''>('');
  const [wish, setWish] = useState<Wish | ''>('');
  const [words, setWords] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const [errors, setErrors] = useState<Errors>({});
  const { busy, failure, setFailure, request } = useRequest(calls, onRequested);
  const id = useId();
  const lines = goods
    .map(({ sku }) => ({ sku, quantity: units[sku] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const send = async () => {
    const rejected = findRejectedQuantity(document.getElementById(`${id}-lines`) ?? document);
    if (rejected) {
      rejected.focus();
      return;
    }
    const wrong = findErrors({ lines, reason, wish, words });
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (reason === '' || first !== undefined) {
      document.getElementById(`${id}-${first}`)?.focus();
      return;
    }
    await request({ reason, wish: wish === '' ? 'refund' : wish, words, lines }, files);
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title="Return an item"
      type="left"
      errors={failure ? [failure] : []}
      onDismissError={() => setFailure('')}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={busy} onClick={() => void send()}>
            Request a return
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <GoodsToReturn
          id={`${id}-lines`}
          goods={goods}
          units={units}
          error={errors.lines}
          onChange={(sku, value) => setUnits({ ...units, [sku]: value })}
        />
        <ReasonFields
          id={id}
          answer={answer}
          reason={reason}
          wish={wish}
          errors={errors}
          onReason={(value) => {
            setReason(value);
            setErrors({});
          }}
          onWish={setWish}
        />
        <TextArea
          id={`${id}-words`}
          label={isFault(reason) ? 'What’s wrong with it?' : 'Anything we should know?'}
          optional={!isFault(reason)}
          error={errors.words}
          rows={4}
          maxLength={1000}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <ChosenPhotos files={files} onChange={setFiles} />
        <p className="muted small">{rightsText(country)}</p>
      </div>
    </Dialog>
  );
}

/** Sends the request with its photographs. A repeated press creates only one return. */
function useRequest(calls: ReturnCalls, onRequested: (refused: readonly string[]) => void) {
  const [key] = useState(() => crypto.randomUUID());
  const [failure, setFailure] = useState('');
  const [busy, setBusy] = useState(false);
  const request = async (input: Omit<Parameters<ReturnCalls['ask']>[0], 'key'>, files: readonly File[]) => {
    setBusy(true);
    try {
      const ownReturn = await calls.ask({ key, ...input });
      onRequested((await sendPhotos(calls, ownReturn, files)).refused);
    } catch (error) {
      setFailure(isCallError(error) && error.status < 500 ? (errorText(error) ?? FAILED) : FAILED);
      setBusy(false);
    }
  };
  return { busy, failure, setFailure, request };
}

/** Whether the reason is a fault. For a fault, the customer selects a remedy and describes the fault. */
function isFault(reason: ReturnReason | ''): boolean {
  return reason !== '' && !isChangeOfMind(reason);
}

/** Returns the form's error messages, in the order of the fields. */
function findErrors({
  lines,
  reason,
  wish,
  words,
}: {
  lines: readonly unknown[];
  reason: ReturnReason | '';
  wish: Wish | '';
  words: string;
}): Errors {
  return {
    ...(lines.length === 0 ? { lines: 'Please choose the products to return' } : {}),
    ...(reason === '' ? { reason: 'Please choose a reason' } : {}),
    ...(isFault(reason) && wish === '' ? { wish: 'Please choose what you would like' } : {}),
    ...(isFault(reason) && words.trim() === '' ? { words: 'Please describe the problem' } : {}),
  };
}

/** Renders the goods of the order, each with a field for the quantity to return. */
function GoodsToReturn({
  id,
  goods,
  units,
  error,
  onChange,
}: {
  id: string;
  goods: OrderReturnsAnswer['goods'];
  /** The quantities to return, by SKU. */
  units: Readonly<Record<string, number>>;
  error: string | undefined;
  onChange: (sku: string, value: number) => void;
}) {
  return (
    <fieldset className={styles.goods} id={id} tabIndex={-1}>
      <legend className={styles.legend}>Why are you returning it?</legend>
      {goods.map(({ sku, title, quantity }) => (
        <EntryLine key={sku}>
          <EntryWords>{title}</EntryWords>
          <Stepper
            size="small"
            label={`Quantity of ${title}`}
            value={units[sku] ?? 0}
            min={0}
            max={quantity}
            onChange={(value) => onChange(sku, value)}
          />
        </EntryLine>
      ))}
      {error ? (
        <p className={styles.fault} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}

/** Renders the reason field. For a fault, also renders the field for the preferred remedy. */
function ReasonFields({
  id,
  answer: { changeOfMindUntil, mayChangeMind },
  reason,
  wish,
  errors,
  onReason,
  onWish,
}: {
  id: string;
  answer: OrderReturnsAnswer;
  reason: ReturnReason | '';
  wish: Wish | '';
  errors: Errors;
  onReason: (reason: ReturnReason | '') => void;
  onWish: (wish: Wish | '') => void;
}) {
  return (
    <>
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
        onChange={(event) => onReason(event.target.value as ReturnReason | '')}
      />
      {isFault(reason) ? (
        <SelectField
          id={`${id}-wish`}
          label="What would you like?"
          placeholder="Please select"
          value={wish}
          error={errors.wish}
          options={WISHES.map((value) => ({ value, label: WISH_LABEL[value] }))}
          onChange={(event) => onWish(event.target.value as Wish | '')}
        />
      ) : null}
    </>
  );
}

/** Renders the selected photographs, and a button that adds one. */
function ChosenPhotos({
  files,
  onChange,
}: {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}) {
  return (
    <div className={styles.files}>
      <p>
        <b>Photos</b> <span className="muted small">JPEG, PNG or WebP, {MAX_PHOTOS} at most</span>
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
                  onClick={() => onChange(files.filter((_one, other) => other !== index))}
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
          label="Add photos"
          onChosen={(chosen) => onChange([...files, ...chosen].slice(0, MAX_PHOTOS))}
        />
      ) : null}
    </div>
  );
}
