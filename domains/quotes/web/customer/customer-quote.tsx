import { useState } from 'react';
import { dayFromParts, dayInZone, formatDayLong, formatDayOfYear } from '#foundation/pure/day.ts';
import { Notice } from '#design/feedback/notice.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import type { Quote } from '../../contract/quote-shapes.ts';
import { AcceptQuote, isAcceptable } from './accept-quote.tsx';
import { AdviserCard } from './adviser-card.tsx';
import { AskOfQuote, type QuestionDraft } from './ask-of-quote.tsx';
import { QuoteBar } from './quote-bar.tsx';
import { QuoteHeader } from './quote-header.tsx';
import { QuoteRooms } from './quote-rooms.tsx';
import { QuoteTotals } from './quote-totals.tsx';
import { UnavailableLines } from './unavailable-lines.tsx';
import styles from './customer-quote.module.css';

/**
 * Renders a quote for the customer, in the site's design and without the shop's header: rooms, quoted prices,
 * questions, and the form for accepting it.
 */
export function CustomerQuote({ loaded, linkKey }: { loaded: Quote; linkKey: string }) {
  const [quote, setQuote] = useState(loaded);
  const [draft, setDraft] = useState<QuestionDraft | null>(null);
  const { timeZone } = useSite();
  const until = formatDayLong(dayFromParts(quote.validUntil));
  const missing = quote.lines.filter(({ problem }) => problem !== null);
  const askAboutAll = (question = '') => setDraft({ lineId: null, title: 'the whole quote', question });
  return (
    <>
      <QuoteHeader quote={quote} />
      <div className={`wrap ${styles.page}`}>
        <div className={styles.head}>
          {quote.customerName ? <p className={styles.eyebrow}>Prepared for {quote.customerName}</p> : null}
          <h1 className="h1">{`Quote ${quote.quoteNumber}`}</h1>
          <p className="muted">{summaryOf(quote, timeZone)}</p>
          <StateNotice quote={quote} until={until} />
        </div>
        <div className={styles.columns}>
          <div className={styles.main}>
            {missing.length > 0 ? (
              <UnavailableLines lines={missing} isAcceptable={isAcceptable(quote)} onAsk={setDraft} />
            ) : null}
            <QuoteRooms quote={quote} onAsk={setDraft} onAskAboutAll={() => askAboutAll()} />
          </div>
          <div className={styles.side}>
            <AdviserCard quote={quote} onAsk={() => askAboutAll()} />
            <QuoteTotals quote={quote} />
          </div>
        </div>
      </div>
      <QuoteBar
        quote={quote}
        until={until}
        onRequestNew={() => askAboutAll('Please send me a new quote for these products.')}
      />
      <AcceptQuote quote={quote} linkKey={linkKey} until={until} onChange={setQuote} />
      {draft ? (
        <AskOfQuote
          draft={draft}
          linkKey={linkKey}
          onSent={(after) => {
            setQuote(after);
            setDraft(null);
          }}
          onClose={() => setDraft(null)}
        />
      ) : null}
    </>
  );
}

/** Returns the size, the date of issue and the version of a quote in one line. */
function summaryOf({ totals, lines, created, version }: Quote, timeZone: string): string {
  const rooms = new Set(lines.map(({ folder }) => folder).filter(Boolean)).size;
  const products = totals.productCount === 1 ? '1 product' : `${totals.productCount} products`;
  return [
    rooms > 1 ? `${products} in ${rooms} rooms` : products,
    `Issued ${formatDayOfYear(dayInZone(new Date(created), timeZone).day)}`,
    `Version ${version}`,
  ].join(' · ');
}

function StateNotice({
  quote: { state, acceptedName, isOrdered, orderNumbers },
  until,
}: {
  quote: Quote;
  until: string;
}) {
  if (state === 'accepted') {
    const orders = `${orderNumbers.length === 1 ? 'order' : 'orders'} ${orderNumbers.join(', ')}`;
    return (
      <Notice kind="success" title={isOrdered ? 'Ordered' : `Accepted by ${acceptedName ?? 'you'}`}>
        {isOrdered
          ? `Accepted by ${acceptedName ?? 'you'}${orderNumbers.length === 0 ? '.' : `, in ${orders}.`}`
          : `Thank you. These prices are yours.${orderNumbers.length === 0 ? '' : ` You’ve already ordered part of this quote in ${orders}.`}`}
      </Notice>
    );
  }
  if (state === 'superseded')
    return (
      <Notice kind="warning" title="There’s a newer version of this quote">
        Please use the link in our latest email.
      </Notice>
    );
  if (state === 'expired')
    return (
      <Notice kind="warning" title={`This quote was valid until ${until}`}>
        Please ask us for a new one.
      </Notice>
    );
  return null;
}
