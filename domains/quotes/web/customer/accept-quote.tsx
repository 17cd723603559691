import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Radio, RadioGroup } from '#design/forms/radio.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { FocusedMessage } from '#design/feedback/focused-message.tsx';
import { useMembersWay } from '#domains/cart/web/use-members-way.ts';
import { getCompany, type Company } from '#domains/company/contract.ts';
import { toolText } from '#domains/projects/web/tool-text.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import type { Quote } from '../../contract/quote-shapes.ts';
import { acceptQuote } from '../../contract/quotes.ts';
import { totalOf } from '../../rules/quote-totals.ts';
import { IntoCart } from './order-quote.tsx';
import styles from './accept-quote.module.css';

/** The id of the section for accepting or ordering the quote. */
export const ACCEPT_SECTION = 'accept';

interface Props {
  quote: Quote;
  linkKey: string;
  /** The last day of the quote, as text. */
  until: string;
  onChange: (quote: Quote) => void;
}

/**
 * Renders the section with which the customer accepts a quote: a name, and full payment or a deposit. After the
 * acceptance, renders the buttons for cart and checkout. A repeated click does not accept the quote again.
 * Renders nothing if the quote can be neither accepted nor ordered.
 */
export function AcceptQuote({ quote, linkKey, until, onChange }: Props) {
  const [isAnswered, setAnswered] = useState(false);
  const { state, isOrdered } = quote;
  const isAccepted = state === 'accepted';
  if (isAccepted ? isOrdered && !isAnswered : !isAcceptable(quote)) return null;
  return (
    <section id={ACCEPT_SECTION} className={styles.section} aria-labelledby="accept-title">
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.words}>
          <h2 id="accept-title" className="h2">
            {isAccepted ? 'Order your quote' : 'Accept this quote'}
          </h2>
          <p>
            {isAccepted
              ? 'Choose your delivery day and pay at checkout. Your quoted prices apply there.'
              : `We’ll hold these prices until ${until}, even if ours rise. There’s nothing to pay yet: you choose your delivery day and pay at checkout.`}
          </p>
          <ApprovalNote total={totalOf(quote)} />
        </div>
        {isAccepted ? (
          <AcceptedPart quote={quote} linkKey={linkKey} isAnswered={isAnswered} />
        ) : (
          <AcceptForm
            linkKey={linkKey}
            quote={quote}
            onChange={(after) => {
              setAnswered(true);
              onChange(after);
            }}
          />
        )}
      </div>
    </section>
  );
}

/** Whether a quote can be accepted. A quote without available products cannot. */
export function isAcceptable({ state, available }: Pick<Quote, 'state' | 'available'>): boolean {
  return state === 'open' && available !== 0;
}

function AcceptedPart({
  quote,
  linkKey,
  isAnswered,
}: Pick<Props, 'quote' | 'linkKey'> & { isAnswered: boolean }) {
  const members = useMembersWay();
  return (
    <div className={styles.form}>
      {/* This notice replaces the form, because the notice at the top of the page is out of view. */}
      {isAnswered ? (
        <FocusedMessage>
          <Notice kind="success" title={`Accepted by ${quote.acceptedName ?? 'you'}`}>
            {quote.isOrdered ? 'This quote has been ordered.' : 'Thank you. These prices are yours.'}
          </Notice>
        </FocusedMessage>
      ) : null}
      {quote.isOrdered ? null : members ? (
        <>
          <p className="muted small">Sign in as a member of this shop to order at these prices.</p>
          {/* Opens the sign-in in a dialog, because only the URL of this page contains the quote's key. */}
          <Button to={members.isGuest ? '?showlogin' : members.to}>{members.label}</Button>
        </>
      ) : (
        <IntoCart linkKey={linkKey} quote={quote} />
      )}
    </div>
  );
}

function AcceptForm({ quote, linkKey, onChange }: Omit<Props, 'until'>) {
  const [pays, setPays] = useState<'full' | 'deposit'>('full');
  const [refusal, setRefusal] = useState('');
  const form = useForm({
    names: ['name'],
    check: ({ name }) => (name === '' ? { name: 'Please enter your name' } : {}),
    send: async ({ name }) => {
      try {
        onChange(await call(acceptQuote, { body: { key: linkKey, name, pays } }));
      } catch (error) {
        setRefusal(toolText(error));
      }
    },
  });
  return (
    <form method="post" className={styles.form} {...form.handlers} noValidate aria-label="Accept this quote">
      {refusal ? <Notice kind="error">{refusal}</Notice> : null}
      <TextField
        {...form.field('name')}
        label="Your full name"
        autoComplete="name"
        maxLength={120}
        defaultValue={quote.customerName}
      />
      <RadioGroup legend="How would you like to pay?">
        <Radio name="pays" label="In full" checked={pays === 'full'} onChange={() => setPays('full')} />
        {quote.deposit ? (
          <Radio
            name="pays"
            label="With a deposit"
            hint={`${formatPrice(quote.deposit.amount)} with your order (${quote.deposit.percent}%), ${formatPrice(quote.deposit.rest)} before delivery.`}
            checked={pays === 'deposit'}
            onChange={() => setPays('deposit')}
          />
        ) : null}
      </RadioGroup>
      <Button type="submit" size="large" loading={form.state === 'sending'}>
        Accept this quote
      </Button>
    </form>
  );
}

/**
 * Renders a notice if the user buys for a company and the total in dollars is above the limit of one order. The
 * checkout then asks the company for approval. Only sites for members have companies.
 */
function ApprovalNote({ total }: { total: number }) {
  const { capabilities } = useSite();
  return useFlagged() && capabilities.hidesPricesFromGuests ? <NoteOfCompany total={total} /> : null;
}

function NoteOfCompany({ total }: { total: number }) {
  const [company, setCompany] = useState<Company | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    // Without a company or a response, there is no notice: the checkout checks the limit in any case.
    call(getCompany, {}, { signal: stop.signal }).then(setCompany, () => undefined);
    return () => stop.abort();
  }, []);
  if (company === null || company.limit === null || total <= company.limit) return null;
  return (
    <Notice kind="info" title={`Above your limit of ${formatPrice(company.limit, { zero: '$0' })}`}>
      You can accept this quote. When you order, we’ll ask {company.ownerName || company.name} to approve it.
    </Notice>
  );
}
