import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import {
  changeCompanyTerms,
  decideCompany,
  MAX_DECISION_REASON,
  type CompanyProfile,
} from '#domains/customers/contract/companies.ts';
import { failureText } from '../shell/failure-text.ts';
import { FormDialog } from '../shell/form-dialog.tsx';

const NO_AMOUNT = 'Enter an amount in dollars, such as 8000';
const NO_DAYS = 'Enter 0 to 180 days';

type Action = 'terms' | 'approve' | 'decline';

interface Draft {
  creditLimit: string;
  termsDays: string;
  priceList: string;
  reason: string;
}

/**
 * Renders the dialog that changes the terms of a company, or decides on its application. The message after a change of
 * terms has an undo; a decision is emailed and cannot be undone.
 */
export function TermsDialog({
  company,
  action,
  onClose,
  onChanged,
  onReload,
}: {
  company: CompanyProfile;
  action: Action;
  onClose: () => void;
  onChanged: (company: CompanyProfile) => void;
  onReload: () => void;
}) {
  const [before] = useState<Draft>(() => ({
    creditLimit: String(company.creditLimit),
    termsDays: String(company.termsDays),
    priceList: company.priceList,
    reason: '',
  }));
  const [draft, setDraft] = useState(before);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState({ text: '', isConflict: false });
  const [isBusy, setBusy] = useState(false);
  const params = { site: company.siteId, owner: company.ownerId };
  const hasTerms = action !== 'decline';

  async function submit() {
    const typed = hasTerms ? faultsOf(draft) : {};
    setFaults(typed);
    setFailure({ text: '', isConflict: false });
    if (Object.keys(typed).length > 0) return;
    setBusy(true);
    try {
      const next = await send(company, action, draft);
      onClose();
      onChanged(next);
      if (action !== 'terms') showMessage(`${company.email} gets an email with your decision.`);
      else offerUndo(next);
    } catch (error) {
      setFaults((isCallError(error) && error.body.fields) || {});
      setFailure({
        text: failureText(error),
        isConflict: isCallError(error) && error.body.code === 'company-conflict',
      });
      setBusy(false);
    }
  }
  function offerUndo({ version }: CompanyProfile) {
    const undo = () => call(changeCompanyTerms, { params, body: toTerms(before) }, { ifMatch: version });
    const fail = (error: unknown) => void showMessage(failureText(error), { kind: 'error' });
    showMessage('Saved. The terms apply from the next order.', {
      isPersistent: true,
      action: { label: 'Undo', run: () => void undo().then(onChanged, fail) },
    });
  }
  const reload = () => {
    onClose();
    onReload();
  };
  const set = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const texts = {
    terms: { title: 'Change terms', submit: 'Save' },
    approve: { title: `Approve ${company.name}?`, submit: 'Approve' },
    decline: { title: `Decline ${company.name}?`, submit: 'Decline' },
  }[action];
  return (
    <FormDialog
      title={texts.title}
      name="Terms"
      submit={texts.submit}
      unsaved="Nothing is saved yet."
      isChanged={JSON.stringify(draft) !== JSON.stringify(before)}
      isBusy={isBusy}
      failure={failure.text}
      size="small"
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {hasTerms ? <TermsFields company={company} draft={draft} faults={faults} onChange={set} /> : null}
      {action === 'terms' ? null : (
        <TextArea
          label={hasTerms ? 'Note' : 'Reason'}
          optional
          hint={hasTerms ? 'For colleagues only.' : 'The applicant receives it by email.'}
          rows={3}
          maxLength={MAX_DECISION_REASON}
          value={draft.reason}
          error={faults['reason']}
          onChange={({ target }) => set({ reason: target.value })}
        />
      )}
      {failure.isConflict ? (
        <Button size="small" variant="ghost" onClick={reload}>
          Load the company again
        </Button>
      ) : null}
    </FormDialog>
  );
}

/** Changes the terms, or decides on the application, in the version that the user saw. */
function send(company: CompanyProfile, action: Action, draft: Draft): Promise<CompanyProfile> {
  const params = { site: company.siteId, owner: company.ownerId };
  const seen = { ifMatch: company.version };
  const terms = toTerms(draft);
  if (action === 'terms') return call(changeCompanyTerms, { params, body: terms }, seen);
  const body = { ...terms, approve: action === 'approve', reason: draft.reason };
  return call(decideCompany, { params, body }, seen);
}

function TermsFields({
  company,
  draft,
  faults,
  onChange,
}: {
  company: CompanyProfile;
  draft: Draft;
  faults: Readonly<Record<string, string>>;
  onChange: (part: Partial<Draft>) => void;
}) {
  const lists = [...new Set(['retail', ...company.priceLists, company.priceList])];
  return (
    <>
      <TextField
        label="Credit limit in dollars"
        hint="0: the company can’t order on account. All members with the same business number share it."
        inputMode="decimal"
        value={draft.creditLimit}
        error={faults['creditLimit']}
        onChange={({ target }) => onChange({ creditLimit: target.value })}
      />
      <TextField
        label="Days to pay"
        inputMode="numeric"
        value={draft.termsDays}
        error={faults['termsDays']}
        onChange={({ target }) => onChange({ termsDays: target.value })}
      />
      <SelectField
        label="Price list"
        value={draft.priceList}
        error={faults['priceList']}
        options={lists.map((value) => ({ value, label: value === 'retail' ? 'Retail prices' : value }))}
        onChange={({ target }) => onChange({ priceList: target.value })}
      />
    </>
  );
}

const plainNumber = (text: string) => text.replaceAll(/[$,\s]/g, '');

function toTerms({ creditLimit, termsDays, priceList }: Draft) {
  return {
    creditLimit: Number(plainNumber(creditLimit)),
    termsDays: Number(plainNumber(termsDays)),
    priceList,
  };
}

function faultsOf({ creditLimit, termsDays }: Draft): Record<string, string> {
  return {
    ...(/^\d{1,8}(\.\d{1,2})?$/.test(plainNumber(creditLimit)) ? {} : { creditLimit: NO_AMOUNT }),
    ...(/^\d{1,3}$/.test(plainNumber(termsDays)) ? {} : { termsDays: NO_DAYS }),
  };
}
