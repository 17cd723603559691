import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { FormButtons } from '#design/forms/form-buttons.tsx';
import { Actions, Entries, Entry, EntryLine, EntryWords, Part } from '#design/layout/entries.tsx';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { Form } from '#design/forms/form.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { useWayBack } from '#design/navigation/use-way-back.ts';
import { plainEmail, profileErrors } from '#domains/identity/rules/profile.ts';
import { identityText } from '#domains/identity/web/identity-text.ts';
import {
  changeBuyer,
  inviteBuyer,
  removeBuyer,
  withdrawInvitation,
  type Buyer,
  type Company,
} from '../contract.ts';
import { limitError, limitOf } from '../rules/limit-text.ts';
import { useCompanyChange } from './use-company-change.ts';
import styles from './company.module.css';

type Changes = { company: Company; onChanged: (company: Company) => void };

const mayText = ({ limit, mayApprove }: Pick<Buyer, 'limit' | 'mayApprove'>) =>
  `${limit === null ? 'No limit' : `Up to ${formatPrice(limit, { zero: '$0' })} an order`}${mayApprove ? ', approves other people’s orders' : ''}`;

/**
 * Renders a company's buyers, for its owner. The owner can invite buyers by email and set their limits and
 * permissions.
 */
export function TeamPart({ company, onChanged }: Changes) {
  const { change, isBusy } = useCompanyChange(onChanged);
  const [editing, setEditing] = useState<string | null>(null);
  const { opener, back } = useWayBack();
  return (
    <Part
      id="company-team"
      title="Your buyers"
      intro="They see your trade prices and can order for your business. Orders over their limit need your approval."
    >
      {company.buyers.length + company.invitations.length > 0 ? (
        <Entries>
          {company.buyers.map((buyer) => (
            <Entry key={buyer.userId}>
              <BuyerRow
                buyer={buyer}
                isEditing={editing === buyer.userId}
                setEditing={(is) => setEditing(is ? buyer.userId : null)}
                onChanged={onChanged}
              />
            </Entry>
          ))}
          {company.invitations.map((one) => (
            <Entry key={one.id} inline>
              <EntryWords>
                <b>{one.email}</b>
                <span>Invited. {mayText(one)}</span>
              </EntryWords>
              <Button
                size="small"
                variant="ghost"
                loading={isBusy}
                onClick={() =>
                  void change(
                    () => call(withdrawInvitation, { params: { id: one.id } }),
                    'The invitation is withdrawn',
                  )
                }
              >
                Withdraw<span className="visually-hidden"> the invitation of {one.email}</span>
              </Button>
            </Entry>
          ))}
        </Entries>
      ) : null}
      {editing === 'new' ? (
        <BuyerForm
          title="Invite a buyer"
          press="Send the invitation"
          buyer={null}
          onSend={async ({ email, ...allowed }) => {
            onChanged(await call(inviteBuyer, { body: { email, ...allowed } }));
            setEditing(null);
          }}
          onCancel={() => back(() => setEditing(null), 'form')}
        />
      ) : (
        <Button
          ref={opener('form')}
          icon="plus"
          size="small"
          variant="tint"
          onClick={() => setEditing('new')}
        >
          Invite a buyer
        </Button>
      )}
    </Part>
  );
}

function BuyerRow({
  buyer,
  isEditing,
  setEditing,
  onChanged,
}: {
  buyer: Buyer;
  isEditing: boolean;
  setEditing: (is: boolean) => void;
  onChanged: (company: Company) => void;
}) {
  const [asks, setAsks] = useState(false);
  const { opener, back } = useWayBack<'form' | 'question'>();
  const { change, isBusy } = useCompanyChange(onChanged);
  const name = `${buyer.firstName} ${buyer.lastName}`.trim() || buyer.email;
  const params = { id: buyer.userId };
  if (isEditing)
    return (
      <BuyerForm
        title={`What ${name} can do`}
        press="Save"
        buyer={buyer}
        onSend={async ({ limit, mayApprove }) => {
          onChanged(await call(changeBuyer, { params, body: { limit, mayApprove } }));
          setEditing(false);
        }}
        onCancel={() => back(() => setEditing(false), 'form')}
      />
    );
  return (
    <EntryLine>
      <EntryWords>
        <b>{name}</b>
        <span>{buyer.email}</span>
        <span>{mayText(buyer)}</span>
      </EntryWords>
      {asks ? (
        <Actions key="question" label={`Remove ${name}?`}>
          <Button
            size="small"
            loading={isBusy}
            onClick={() =>
              void change(() => call(removeBuyer, { params }), `${name} no longer buys for your company`)
            }
          >
            Yes, remove
          </Button>
          <Button
            autoFocus
            size="small"
            variant="ghost"
            onClick={() => back(() => setAsks(false), 'question')}
          >
            Keep
          </Button>
        </Actions>
      ) : (
        <Actions>
          <Button
            ref={opener('form')}
            size="small"
            variant="ghost"
            icon="edit"
            onClick={() => setEditing(true)}
          >
            Change<span className="visually-hidden"> what {name} can do</span>
          </Button>
          <Button
            ref={opener('question')}
            size="small"
            variant="ghost"
            icon="bin"
            onClick={() => setAsks(true)}
          >
            Remove<span className="visually-hidden"> {name}</span>
          </Button>
        </Actions>
      )}
    </EntryLine>
  );
}

/**
 * Renders the form for a buyer: the email address (for new buyers only), the limit in dollars or none, and
 * whether the buyer may approve orders.
 */
function BuyerForm({
  title,
  press,
  buyer,
  onSend,
  onCancel,
}: {
  title: string;
  press: string;
  buyer: Buyer | null;
  onSend: (input: { email: string; limit: number | null; mayApprove: boolean }) => Promise<void>;
  onCancel: () => void;
}) {
  const [mayApprove, setMayApprove] = useState(buyer?.mayApprove ?? false);
  const form = useForm({
    names: ['email', 'limit'],
    failed: identityText,
    check: ({ email, limit }) => ({
      ...(buyer ? {} : profileErrors({ email: plainEmail(email) })),
      ...limitError(limit),
    }),
    send: ({ email, limit }) => onSend({ email: plainEmail(email), limit: limitOf(limit), mayApprove }),
  });
  return (
    <Form of={form} className={styles.form} aria-label={title}>
      <div className={styles.pair}>
        {buyer ? null : (
          <TextField
            {...form.field('email')}
            type="email"
            label="Email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            autoFocus
          />
        )}
        <TextField
          {...form.field('limit')}
          label="Limit for one order, in dollars"
          optional
          hint="Leave empty for no limit."
          inputMode="decimal"
          autoComplete="off"
          defaultValue={buyer?.limit ?? ''}
          autoFocus={buyer !== null}
        />
      </div>
      <Checkbox
        label="Can approve other people’s orders"
        checked={mayApprove}
        onChange={(event) => setMayApprove(event.target.checked)}
      />
      <FormButtons send={press} isSending={form.state === 'sending'} onCancel={onCancel} />
    </Form>
  );
}
