import { useId, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { readAmount } from '#foundation/pure/input/typed-amount.ts';
import { FormButtons } from '#design/forms/form-buttons.tsx';
import { Actions, Fact, Facts, Part } from '#design/layout/entries.tsx';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { useWayBack } from '#design/navigation/use-way-back.ts';
import { decideApplication, type Application } from '#domains/identity/contract/identity.ts';
import { spacedBusinessNumber } from '#foundation/pure/contact/business-number.ts';
import { identityText } from '#domains/identity/web/identity-text.ts';
import { dayText } from '#domains/identity/web/security/day-text.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import type { RelatedBusiness } from '../contract.ts';
import styles from './company.module.css';

interface Props {
  application: Application;
  /** The members with the applicant's business number; undefined if there are no such members. */
  related: RelatedBusiness | undefined;
  onDecided: (decided: Application) => void;
  /** Called if another staff member has already decided on the application. */
  onGone: () => void;
}

/**
 * Renders a pending application with a form for the decision. To approve, staff set the price list, credit
 * and terms. To refuse, they enter the reason.
 */
export function ApplicationDecision(props: Props) {
  const { company, businessNumber, firstName, lastName, email, phone, since } = props.application;
  const { country } = useSite();
  const [asks, setAsks] = useState<'nothing' | 'approve' | 'refuse'>('nothing');
  const heading = useId();
  const { opener, back } = useWayBack<typeof asks>();
  const close = () => back(() => setAsks('nothing'), asks);
  return (
    <Part id={heading} title={company || 'A business without a name'}>
      <Facts>
        <Fact term={country === 'NZ' ? 'NZBN' : 'ABN'}>{spacedBusinessNumber(businessNumber)}</Fact>
        <Fact term="Requested by">{`${firstName} ${lastName}`.trim() || email}</Fact>
        <Fact term="Email">{email}</Fact>
        {phone === '' ? null : <Fact term="Phone">{phone}</Fact>}
        <Fact term="Waiting since">{dayText(since)}</Fact>
      </Facts>
      {props.related ? <RelatedMembers business={props.related} /> : null}
      {asks === 'nothing' ? (
        <Actions>
          <Button ref={opener('approve')} size="small" onClick={() => setAsks('approve')}>
            Approve …<span className="visually-hidden"> {company}</span>
          </Button>
          <Button ref={opener('refuse')} size="small" variant="ghost" onClick={() => setAsks('refuse')}>
            Decline …<span className="visually-hidden"> {company}</span>
          </Button>
        </Actions>
      ) : asks === 'approve' ? (
        <ApproveForm {...props} heading={heading} onCancel={close} />
      ) : (
        <RefuseForm {...props} heading={heading} onCancel={close} />
      )}
    </Part>
  );
}

/** Renders the other members that share the applicant's business number and thus one credit limit. */
function RelatedMembers({ business: { businessNumber, members, owed } }: { business: RelatedBusiness }) {
  const { country } = useSite();
  const term = country === 'NZ' ? 'NZBN' : 'ABN';
  return (
    <Notice kind="warning" title={`Other members with the ${term} ${spacedBusinessNumber(businessNumber)}`}>
      <ul>
        {members.map(({ userId, company, name, email, creditLimit, termsDays }) => (
          <li key={userId}>
            {`${company || 'A business without a name'}, ${name} (${email}): `}
            {creditLimit > 0
              ? `credit limit ${formatPrice(creditLimit)}, ${termsDays} days to pay`
              : 'no credit'}
          </li>
        ))}
      </ul>
      <p>{owed > 0 ? `Together they owe ${formatPrice(owed)}.` : 'They owe nothing.'}</p>
    </Notice>
  );
}

const LIST = /^[a-z][a-z0-9-]{0,39}$/;
const isUpTo = (text: string, most: number) => /^\d*$/.test(text) && Number(text) <= most;

/** Whether a text is a valid credit limit, up to the maximum for a company. Empty text means no credit. */
const isCreditLimit = (text: string) => {
  const dollars = text === '' ? 0 : readAmount(text);
  return dollars !== null && Number.isInteger(dollars) && dollars <= 10_000_000;
};

type FormProps = Props & { heading: string; onCancel: () => void };

/** Sends the decision to the server. If another staff member has already decided, reloads the application. */
async function decide(
  { application: { userId }, onDecided, onGone }: Props,
  word: {
    approve: boolean;
    reason?: string;
    priceList?: string | null;
    creditLimit?: number;
    termsDays?: number;
  },
): Promise<void> {
  try {
    onDecided(await call(decideApplication, { body: { userId, ...word } }));
  } catch (error) {
    if (!isCallError(error) || error.body.code !== 'already-decided') throw error;
    onGone();
  }
}

function ApproveForm(props: FormProps) {
  const form = useForm({
    names: ['priceList', 'creditLimit', 'termsDays'],
    failed: identityText,
    check: ({ priceList, creditLimit, termsDays }) => ({
      ...(priceList === '' || LIST.test(priceList)
        ? {}
        : { priceList: 'Enter the name of a price list: lower-case letters, digits and hyphens' }),
      ...(isCreditLimit(creditLimit) ? {} : { creditLimit: 'Enter whole dollars, at most 10,000,000' }),
      ...(isUpTo(termsDays, 180) ? {} : { termsDays: 'Enter a number of days, at most 180' }),
    }),
    send: ({ priceList, creditLimit, termsDays }) =>
      decide(props, {
        approve: true,
        priceList: priceList === '' ? null : priceList,
        creditLimit: readAmount(creditLimit) ?? 0,
        termsDays: Number(termsDays),
      }),
  });
  return (
    <form method="post" noValidate className={styles.form} {...form.handlers} aria-labelledby={props.heading}>
      <Faults text={form.banner} />
      <TextField
        {...form.field('priceList')}
        autoFocus
        label="Price list"
        optional
        hint="Leave empty for the regular prices."
        autoComplete="off"
        maxLength={40}
      />
      <TextField
        {...form.field('creditLimit')}
        label="Credit limit in dollars"
        optional
        hint={
          props.related
            ? 'All members with this business number share one credit limit and the same number of days to pay. Leave this empty to approve without credit.'
            : undefined
        }
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...form.field('termsDays')}
        label="Days to pay"
        optional
        inputMode="numeric"
        autoComplete="off"
      />
      <FormButtons send="Approve" isSending={form.state === 'sending'} onCancel={props.onCancel} />
    </form>
  );
}

function RefuseForm(props: FormProps) {
  const [reason, setReason] = useState('');
  const form = useForm({
    names: [],
    failed: identityText,
    check: () => ({}),
    send: () => decide(props, { approve: false, reason: reason.trim() }),
  });
  return (
    <form method="post" noValidate className={styles.form} {...form.handlers} aria-labelledby={props.heading}>
      <Faults text={form.banner} />
      <TextArea
        label="Why not?"
        optional
        hint="The applicant sees this in the email and in their account."
        rows={2}
        autoFocus
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormButtons send="Decline" isSending={form.state === 'sending'} onCancel={props.onCancel} />
    </form>
  );
}

function Faults({ text }: { text: string }) {
  return text === '' ? null : (
    <Notice kind="error" live className={styles.faults}>
      {text}
    </Notice>
  );
}
