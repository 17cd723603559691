import { useCallback, useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { Button } from '#design/button.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import type { ProjectQuote } from '../contract/quote-shapes.ts';
import { answerQuestion, listQuotes, sendQuote } from '../contract/quotes.ts';
import { useProjectWorkspace } from '#domains/projects/web/project-workspace.tsx';
import { FurtherUnits } from './further-units.tsx';
import { SendDialog } from '#domains/projects/web/send-dialog.tsx';
import { toolText } from '#domains/projects/web/tool-text.ts';
import { dayText, whenInSentence } from '#domains/projects/web/when-text.ts';
import work from '#domains/projects/web/workspace.module.css';
import activity from '#domains/projects/web/activity/activity-part.module.css';

/**
 * Renders all versions of a project's quote. Displays when each version was saved, sent, opened and accepted,
 * and its questions (PROJECT-09, -10).
 */
export function QuotePart({
  asksToSend = false,
}: {
  /** Whether the user has just saved a quote. The next step is then to send it. */
  asksToSend?: boolean;
}) {
  const { project, change, changes } = useProjectWorkspace();
  const { projectId } = project;
  const [quotes, setQuotes] = useState<ProjectQuote[] | null>(null);
  const [failure, setFailure] = useState('');
  const load = useCallback(async () => {
    try {
      setQuotes((await call(listQuotes, { query: { projectId: String(projectId) } })).quotes);
      setFailure('');
    } catch (error) {
      setFailure(toolText(error));
    }
  }, [projectId]);
  useEffect(() => {
    const soon = setTimeout(() => void load());
    return () => clearTimeout(soon);
  }, [load, changes]);
  return (
    <div className={activity.pad}>
      <p className={work.fine}>Quotes are locked once saved.</p>
      {failure ? (
        <p role="alert">
          {failure} <Button onClick={() => void load()}>Try again</Button>
        </p>
      ) : null}
      {quotes?.length === 0 ? <p className={work.fine}>No quotes yet.</p> : null}
      <ul className={work.stack}>
        {quotes?.map((quote) => (
          <QuoteVersion
            key={quote.quoteId}
            quote={quote}
            asksAtFirst={asksToSend && quote === quotes[0] && quote.sentAt === null}
            recipient={project.quoteData.customerEmail}
            onSend={() =>
              change(sendQuote, { body: { projectId, quoteId: quote.quoteId } }, { done: 'Quote sent' })
            }
            onAnswer={async (questionId, answer) => {
              const body = { projectId, quoteId: quote.quoteId, questionId, answer };
              const result = await change(answerQuestion, { body }, { done: 'Answer sent' });
              if (result && result !== 'theirs') setQuotes(result.quotes);
            }}
          />
        ))}
      </ul>
    </div>
  );
}

const STATE_TEXT: Readonly<Record<ProjectQuote['state'], string>> = {
  open: 'Open',
  accepted: 'Accepted',
  superseded: 'Superseded',
  expired: 'Expired',
};

function QuoteVersion({
  quote,
  recipient,
  asksAtFirst,
  onSend,
  onAnswer,
}: {
  quote: ProjectQuote;
  /**
   * The customer's email address; empty if unknown. If it is empty, the server returns an error when the
   * quote is sent.
   */
  recipient: string;
  /** Whether to open the confirmation dialog for sending immediately. */
  asksAtFirst: boolean;
  onSend: () => Promise<unknown>;
  onAnswer: (questionId: number, answer: string) => Promise<void>;
}) {
  const [asks, setAsks] = useState(asksAtFirst && recipient !== '');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(quote.link);
      showMessage('Link copied');
    } catch {
      showMessage('Your browser couldn’t copy the link. Open the page and copy its web address.', {
        kind: 'info',
      });
    }
  };
  const facts = [
    `Valid until ${dayText(quote.validUntil)}`,
    quote.sentAt ? `sent ${whenInSentence(quote.sentAt)}` : 'not sent',
    ...(quote.openedAt ? [`opened ${whenInSentence(quote.openedAt)}`] : []),
    ...(quote.acceptedAt
      ? [
          `accepted ${whenInSentence(quote.acceptedAt)} by ${quote.acceptedName ?? ''}, ${quote.acceptedPays === 'deposit' ? 'with a deposit' : 'in full'}`,
        ]
      : []),
  ];
  const unavailable = quote.lines.filter(({ problem }) => problem !== null);
  return (
    <li className={work.stack}>
      <div className={work.between}>
        <b>
          {quote.quoteNumber} · {formatPrice(quote.totals.total, { zero: '$0' })}
        </b>
        <span>
          {quote.isOrdered
            ? ['Ordered', quote.orderNumbers.join(', ')].join(' ').trim()
            : STATE_TEXT[quote.state]}
        </span>
      </div>
      <p className={work.fine}>{facts.join(', ')}</p>
      {unavailable.map(({ lineId, problem }) => (
        <p key={lineId} className={work.negative}>
          {problem}
        </p>
      ))}
      <div className={work.bar}>
        {quote.state === 'open' || quote.state === 'accepted' ? (
          <Button
            className={work.tool}
            icon="mail"
            onClick={() => (recipient === '' ? void onSend() : setAsks(true))}
          >
            {quote.sentAt ? 'Send again' : 'Send'}
            <span className="visually-hidden"> quote {quote.quoteNumber}</span>
          </Button>
        ) : null}
        <Button className={work.tool} icon="copy" onClick={() => void copy()}>
          Copy link<span className="visually-hidden"> of quote {quote.quoteNumber}</span>
        </Button>
        <Button className={work.tool} icon="external" to={quote.link} target="_blank">
          View<span className="visually-hidden"> quote {quote.quoteNumber}</span>
        </Button>
      </div>
      {asks ? (
        <SendDialog
          title={`Send quote ${quote.quoteNumber}?`}
          recipient={recipient}
          wrong={unavailable.flatMap(({ problem }) => problem ?? [])}
          note={quote.sentAt ? `It was sent ${whenInSentence(quote.sentAt)}.` : undefined}
          onSend={async () => void (await onSend())}
          onClose={() => setAsks(false)}
        />
      ) : null}
      {quote.acceptedAt === null ? null : <FurtherUnits quoteId={quote.quoteId} number={quote.quoteNumber} />}
      {quote.questions.map((one) => (
        <Question
          key={one.id}
          question={one}
          about={quote.lines.find(({ lineId }) => lineId === one.lineId)?.title ?? 'the whole quote'}
          onAnswer={(answer) => onAnswer(one.id, answer)}
        />
      ))}
    </li>
  );
}

function Question({
  question: { question, answer, answeredBy },
  about,
  onAnswer,
}: {
  question: ProjectQuote['questions'][number];
  about: string;
  onAnswer: (answer: string) => Promise<void>;
}) {
  const form = useForm({
    names: ['answer'],
    check: (said) => (said.answer === '' ? { answer: 'Please enter an answer' } : {}),
    send: (said) => onAnswer(said.answer),
  });
  return (
    <div className={work.stack}>
      <p>
        <b>Asked about {about}:</b> {question}
      </p>
      {answer === null ? (
        <form method="post" className={activity.say} {...form.handlers} noValidate>
          <TextArea {...form.field('answer')} label="Answer" rows={2} maxLength={1000} />
          <Button type="submit" className={work.tool} loading={form.state === 'sending'}>
            Answer
          </Button>
        </form>
      ) : (
        <p>
          <b>{answeredBy}:</b> {answer}
        </p>
      )}
    </div>
  );
}
