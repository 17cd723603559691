import { inASentence } from '#foundation/pure/text/text.ts';
import { Suspense, useMemo, useState } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import type { OrderKey } from '#domains/invoices/web/order-documents.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { Actions, Entries, Entry, EntryLine, Part } from '#design/layout/entries.tsx';
import { Button } from '#design/button.tsx';
import { FocusedMessage } from '#design/feedback/focused-message.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import type { OwnReturn } from '../contract/returns.ts';
import { reasonLabel, REMEDY_LABEL, rightsText } from '../contract/values.ts';
import { PhotoButton } from './photo-button.tsx';
import { returnCalls, type ReturnCalls } from './return-calls.ts';
import { ReturnStateTag } from './return-state-tag.tsx';
import styles from './returns.module.css';
import { sendPhotos } from './send-photos.ts';

/** Loaded when the customer opens the dialog, because most customers return nothing. */
const AskReturnDialog = lazyPart(async () => ({
  default: (await import('./ask-return-dialog.tsx')).AskReturnDialog,
}));

const FAILED = 'We couldn’t do that. Please try again, or call us.';

/**
 * Renders the returns of a dispatched order, and a button for requesting a return. Renders nothing if there
 * are no returns and no goods can be returned.
 */
export function OrderReturns({ order }: { order: OrderKey }) {
  const key = JSON.stringify(order);
  const calls = useMemo(() => returnCalls(JSON.parse(key) as OrderKey), [key]);
  const { country } = useSite();
  const { state, answer, put, retry } = useAnswer(key, (signal) => calls.look(signal));
  const [isOpen, setOpen] = useState(false);
  const [isRequested, setRequested] = useState(false);
  const [failures, setFailures] = useState<readonly string[]>([]);
  if (state === 'failure')
    return (
      <Part title="Returns">
        <p className="muted">We couldn’t load your returns.</p>
        <Button variant="ghost" size="small" onClick={retry}>
          Try again
        </Button>
      </Part>
    );
  if (!answer || (answer.goods.length === 0 && answer.returns.length === 0)) return null;
  const changed = (one: OwnReturn, refused: readonly string[] = []) => {
    put({ ...answer, returns: answer.returns.map((old) => (old.number === one.number ? one : old)) });
    setFailures(refused);
  };
  return (
    <Part id="order-returns" title={answer.returns.length === 0 ? 'Something not right?' : 'Returns'}>
      {isRequested ? (
        <FocusedMessage>
          <Notice kind="success" title="We’ve received your request">
            We’ll reply by email within two working days.
          </Notice>
        </FocusedMessage>
      ) : null}
      {failures.length > 0 ? (
        <Notice kind="error" live onClose={() => setFailures([])}>
          {failures.join(' ')}
        </Notice>
      ) : null}
      {answer.returns.length === 0 ? null : (
        <Entries>
          {answer.returns.map((one) => (
            <OneReturn key={one.number} ownReturn={one} calls={calls} onChanged={changed} />
          ))}
        </Entries>
      )}
      {answer.goods.length > 0 ? (
        <>
          <Button
            variant="ghost"
            onClick={() => {
              setRequested(false);
              setOpen(true);
            }}
          >
            Return an item
          </Button>
          <p className="muted small">{rightsText(country)}</p>
        </>
      ) : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <AskReturnDialog
            answer={answer}
            calls={calls}
            onClose={() => setOpen(false)}
            onRequested={(refused) => {
              setOpen(false);
              setRequested(true);
              setFailures(refused);
              retry();
            }}
          />
        </Suspense>
      ) : null}
    </Part>
  );
}

function OneReturn({
  ownReturn,
  calls,
  onChanged,
}: {
  ownReturn: OwnReturn;
  calls: ReturnCalls;
  onChanged: (one: OwnReturn, refused?: readonly string[]) => void;
}) {
  const [busy, setBusy] = useState<'nothing' | 'photos' | 'withdraw'>('nothing');
  const { number, state, reason, remedy, decision, refunded, lines, photos } = ownReturn;
  const does = async (what: 'photos' | 'withdraw', work: () => Promise<void>) => {
    setBusy(what);
    try {
      await work();
    } catch (error) {
      onChanged(ownReturn, [
        isCallError(error) && error.status < 500 ? (errorText(error) ?? FAILED) : FAILED,
      ]);
    } finally {
      setBusy('nothing');
    }
  };
  return (
    <Entry>
      <EntryLine>
        <b>Return {number}</b>
        <ReturnStateTag state={state} />
      </EntryLine>
      <p>{inASentence(lines.map(({ quantity, title }) => `${quantity} × ${title}`))}</p>
      <p className="muted small">
        {[
          reasonLabel(reason),
          remedy && REMEDY_LABEL[remedy],
          refunded > 0 && `${formatPrice(refunded)} refunded`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {decision === '' ? null : <p className={styles.words}>{decision}</p>}
      <Photos photos={photos} />
      {ownReturn.mayAddPhotos || ownReturn.mayWithdraw ? (
        <Actions>
          {ownReturn.mayAddPhotos ? (
            <PhotoButton
              label={photos.length === 0 ? 'Add photos' : 'Add more'}
              loading={busy === 'photos'}
              onChosen={(files) =>
                void does('photos', async () => {
                  const sent = await sendPhotos(calls, ownReturn, files);
                  onChanged(sent.ownReturn, sent.refused);
                })
              }
            />
          ) : null}
          {ownReturn.mayWithdraw ? (
            <Button
              variant="ghost"
              size="small"
              loading={busy === 'withdraw'}
              onClick={() => void does('withdraw', async () => onChanged(await calls.withdraw(number)))}
            >
              Cancel return<span className="visually-hidden"> {number}</span>
            </Button>
          ) : null}
        </Actions>
      ) : null}
    </Entry>
  );
}

/** Renders a return's photographs, each with a link to the full image. */
export function Photos({ photos }: { photos: readonly string[] }) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {photos.map((path, index) => (
        <li key={path}>
          <a href={path} target="_blank" rel="noreferrer">
            <img src={path} alt={`Photograph ${index + 1}`} width={88} height={88} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
