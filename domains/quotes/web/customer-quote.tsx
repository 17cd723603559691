import { useState } from 'react';
import { formatDayLong, dayFromParts } from '#foundation/pure/day.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { ProductPicture } from '#design/product/product-picture.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { pictureAt } from '#domains/catalogue/web/card-view.ts';
import type { Quote } from '../contract/quote-shapes.ts';
import { variationText } from '#domains/orders/rules/order-total.ts';
import { AcceptQuote } from './accept-quote.tsx';
import { AskOfQuote } from './ask-of-quote.tsx';
import styles from '#domains/projects/web/read-only-view.module.css';

type Line = Quote['lines'][number];

/**
 * Renders a quote for the customer, in the site's design: rooms, quoted prices, questions, and the form for
 * accepting it.
 */
export function CustomerQuote({ loaded, linkKey }: { loaded: Quote; linkKey: string }) {
  const [quote, setQuote] = useState(loaded);
  const { lines, questions } = quote;
  const [asks, setAsks] = useState<{ lineId: number | null; title: string } | null>(null);
  const rooms = [...new Set(lines.map(({ folder }) => folder))];
  const by = [quote.salesPerson, quote.store].filter(Boolean).join(', ');
  const until = formatDayLong(dayFromParts(quote.validUntil));
  return (
    <div className={`wrap ${styles.page}`}>
      <header className={styles.head}>
        <Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: `Quote ${quote.quoteNumber}` }]} />
        <h1 className="h2">{`Quote ${quote.quoteNumber}`}</h1>
        <p className="muted">
          Version {quote.version}
          {quote.customerName ? ` for ${quote.customerName}` : ''}
          {by ? `. Made by ${by}.` : '.'}
        </p>
        <StateNotice quote={quote} until={until} />
      </header>
      <div className={styles.columns}>
        <div className={styles.rooms}>
          {rooms.map((room) => (
            <section key={room} aria-label={room || 'Products'} className={styles.room}>
              <h2 className="h4">{room || 'Products'}</h2>
              <ul>
                {lines
                  .filter(({ folder }) => folder === room)
                  .map((line) => (
                    <QuotedLine
                      key={line.lineId}
                      line={line}
                      questions={questions.filter(({ lineId }) => lineId === line.lineId)}
                      onAsk={() => setAsks({ lineId: line.lineId, title: line.title })}
                    />
                  ))}
              </ul>
            </section>
          ))}
          <section className={styles.head} aria-label="Questions about the whole quote">
            <Questions questions={questions.filter(({ lineId }) => lineId === null)} />
            <div>
              <Button
                variant="ghost"
                icon="chat"
                onClick={() => setAsks({ lineId: null, title: 'the whole quote' })}
              >
                Ask about the whole quote
              </Button>
            </div>
          </section>
        </div>
        <aside className={styles.head} aria-label="Total">
          <QuoteTotals quote={quote} />
          <AcceptQuote quote={quote} linkKey={linkKey} onChange={setQuote} />
          <p>
            <a className="link" href={quote.pdfUrl}>
              Download as a PDF
            </a>
          </p>
        </aside>
      </div>
      {asks ? (
        <AskOfQuote
          about={asks}
          linkKey={linkKey}
          onSent={(after) => {
            setQuote(after);
            setAsks(null);
          }}
          onClose={() => setAsks(null)}
        />
      ) : null}
    </div>
  );
}

/** Renders the totals of a quote, and information about delivery costs. */
function QuoteTotals({ quote }: { quote: Quote }) {
  const { totals } = quote;
  const deposit = quote.acceptedPays === 'deposit' ? quote.deposit : null;
  return (
    <>
      <dl className={styles.sums}>
        <Sum
          label={totals.productCount === 1 ? '1 product' : `${totals.productCount} products`}
          amount={totals.goods}
        />
        {totals.options === 0 ? null : <Sum label="Install, warranty and services" amount={totals.options} />}
        {quote.available === null || quote.isOrdered ? null : (
          <Sum label="No longer available" amount={quote.available - totals.total} />
        )}
        <Sum
          label="Total including GST"
          amount={quote.isOrdered ? totals.total : (quote.available ?? totals.total)}
        />
        {deposit ? (
          <>
            <Sum label={`Deposit with the order (${deposit.percent}%)`} amount={deposit.amount} />
            <Sum label="Before delivery" amount={deposit.rest} />
          </>
        ) : null}
      </dl>
      {quote.isOrdered ? (
        <p className="muted small">Your order shows the delivery cost.</p>
      ) : (
        <p className="muted small">
          Delivery is calculated at checkout
          {deposit ? `; the deposit is then ${deposit.percent}% of the total including delivery.` : '.'}
        </p>
      )}
    </>
  );
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
  return (
    <Notice kind="info" title={`Valid until ${until}`}>
      We’ll hold these prices until then.
    </Notice>
  );
}

function QuotedLine({
  line,
  questions,
  onAsk,
}: {
  line: Line;
  questions: Quote['questions'];
  onAsk: () => void;
}) {
  const options = [line.selectedInstall, line.selectedWarranty, ...line.selectedServices].flatMap((one) =>
    one ? [`${one.name} (${formatPrice(one.price, { zero: 'free' })} each)`] : [],
  );
  return (
    <li className={styles.line}>
      <ProductPicture
        alt=""
        src={pictureAt(line.image)}
        widths={[90, 150, 400]}
        sizes="88px"
        width={88}
        height={88}
      />
      <div>
        <p className="muted small">{line.brand}</p>
        <p className={styles.title}>
          {line.url ? <SiteLink to={line.url}>{line.title}</SiteLink> : line.title}
        </p>
        <p className="muted small">
          {[`${line.quantity} × ${formatPrice(line.price)}`, ...options].join(' · ')}
        </p>
        {line.variations.map((one) => (
          <p key={one.sku} className="small">
            {variationText(one)}
          </p>
        ))}
        {line.problem ? <p className="small">{line.problem}</p> : null}
        <Questions questions={questions} />
        <Button variant="ghost" icon="chat" onClick={onAsk}>
          Ask about this<span className="visually-hidden">: {line.title}</span>
        </Button>
      </div>
      <p className={styles.price}>{formatPrice(line.lineTotal, { zero: '$0' })}</p>
    </li>
  );
}

function Questions({ questions }: { questions: Quote['questions'] }) {
  if (questions.length === 0) return null;
  return (
    <ul>
      {questions.map(({ id, question, answer, answeredBy }) => (
        <li key={id} className="small">
          <p>You asked: {question}</p>
          <p className="muted">
            {answer === null ? 'We’ll answer by email and on this page.' : `${answeredBy ?? 'We'}: ${answer}`}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className={styles.price}>{formatPrice(amount, { zero: '$0' })}</dd>
    </div>
  );
}
