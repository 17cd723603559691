import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { todayInZone } from '#foundation/browser/time/today.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import type { CustomerProfile } from '#domains/customers/contract/customers.ts';
import {
  listPrivacyRequests,
  openPrivacyRequest,
  PRIVACY_KINDS,
} from '#domains/customers/contract/privacy.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { Card } from '../orders/card.tsx';
import { failureText } from '../shell/failure-text.ts';
import { FormDialog } from '../shell/form-dialog.tsx';
import { PRIVACY_KIND_TEXTS, PrivacyRequestRow } from './privacy-request-row.tsx';
import recordStyles from '../shell/records/record.module.css';

/** Renders the requests of a customer for their data, and the button that records one. */
export function PrivacyCard({ customer }: { customer: CustomerProfile }) {
  const [isOpening, setOpening] = useState(false);
  const { answer, state, error, retry } = useAnswer(`privacy ${customer.id}`, (signal) =>
    call(listPrivacyRequests, { query: { customer: customer.id } }, { signal }),
  );
  return (
    <Card title="Privacy requests">
      {state === 'failure' ? <LoadFailure what="the requests" error={error} retry={retry} /> : null}
      {answer?.requests.length === 0 ? <p className="muted">None</p> : null}
      <ul className={recordStyles.lines}>
        {(answer?.requests ?? []).map((request) => (
          <PrivacyRequestRow key={request.id} request={request} onChanged={retry} />
        ))}
      </ul>
      <Button size="small" variant="ghost" onClick={() => setOpening(true)}>
        Record a request
      </Button>
      {isOpening ? (
        <RequestDialog
          customerId={customer.id}
          onClose={() => setOpening(false)}
          onOpened={() => {
            setOpening(false);
            retry();
          }}
        />
      ) : null}
    </Card>
  );
}

function RequestDialog({
  customerId,
  onClose,
  onOpened,
}: {
  customerId: string;
  onClose: () => void;
  onOpened: () => void;
}) {
  const { timeZone } = useSite();
  const [kind, setKind] = useState<(typeof PRIVACY_KINDS)[number]>('export');
  const [receivedOn, setReceivedOn] = useState<string>(() => todayInZone(timeZone));
  const [fault, setFault] = useState('');
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  async function submit() {
    setBusy(true);
    setFault('');
    setFailure('');
    try {
      await call(openPrivacyRequest, { params: { id: customerId }, body: { kind, receivedOn } });
      showMessage('The request is recorded.');
      onOpened();
    } catch (error) {
      const text = isCallError(error) ? error.body.fields?.['receivedOn'] : undefined;
      setFault(text ?? '');
      setFailure(text === undefined ? failureText(error) : '');
      setBusy(false);
    }
  }
  return (
    <FormDialog
      title="Record a privacy request"
      name="Privacy request"
      submit="Record request"
      unsaved="The request isn’t recorded."
      isChanged={kind !== 'export'}
      isBusy={isBusy}
      failure={failure}
      size="small"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <SelectField
        label="What does the customer request?"
        value={kind}
        options={PRIVACY_KINDS.map((value) => ({ value, label: PRIVACY_KIND_TEXTS[value] }))}
        onChange={({ target }) => setKind(target.value as typeof kind)}
      />
      <TextField
        label="Received on"
        type="date"
        value={receivedOn}
        error={fault === '' ? undefined : fault}
        hint="The legal deadline counts from this day."
        onChange={({ target }) => setReceivedOn(target.value)}
      />
    </FormDialog>
  );
}
