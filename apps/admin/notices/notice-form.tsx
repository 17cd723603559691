import { useState, type CSSProperties } from 'react';
import { Button } from '#design/button.tsx';
import { Notice as Message } from '#design/feedback/notice.tsx';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { call } from '#foundation/browser/call.ts';
import {
  changeNotice,
  createNotice,
  deleteNotice,
  MAX_NOTICE_TEXT,
  type Notice,
  type NoticeDraft,
  type SlotText,
} from '#domains/promotions/contract/manage.ts';
import { inkOn, isColour } from '#domains/promotions/rules/colours.ts';
import { ConfirmDialog } from '../shell/confirm-dialog.tsx';
import { FormDialog } from '../shell/form-dialog.tsx';
import { ChoiceGroup, withValue } from '../shell/records/choice-group.tsx';
import { useRecordForm } from '../shell/records/use-record-form.ts';
import { draftOf, faultsOf, paramsOf, plainTitle, SLOT_LABELS, withSlot } from './notice-texts.ts';
import styles from './notices.module.css';

type Form = ReturnType<typeof useRecordForm<NoticeDraft>>;

const NAMES = { alert: 'alert', sale: 'sale' } as const;

/**
 * Renders the dialog that adds an alert or a sale or, with `notice`, changes or removes one. `onDone` receives the
 * message and, after a removal, the draft that Undo adds again.
 */
export function NoticeForm({
  notice,
  initial,
  sites,
  hasAllSites,
  onClose,
  onDone,
}: {
  notice?: Notice;
  initial?: NoticeDraft;
  sites: readonly { id: string; name: string }[];
  hasAllSites: boolean;
  onClose: () => void;
  onDone: (text: string, removed?: NoticeDraft) => void;
}) {
  // A retry after a lost response sends the same key, so the entry is added once.
  const [key] = useState(() => crypto.randomUUID());
  const [isRemoving, setRemoving] = useState(false);
  const form = useRecordForm<NoticeDraft>({
    initial: () => (notice ? draftOf(notice) : initial!),
    faultsOf,
    save: async (body) => {
      if (notice) await call(changeNotice, { params: paramsOf(notice), body }, { ifMatch: notice.version });
      else await call(createNotice, { body: { ...body, key } });
      onDone(notice ? 'Saved. Shoppers see it now.' : 'Added.');
    },
  });
  const { draft, dialog } = form;
  const name = NAMES[draft.kind];
  if (isRemoving && notice)
    return (
      <ConfirmDialog
        title={`Remove this ${name}?`}
        label="Remove"
        isDanger
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          await call(deleteNotice, { params: paramsOf(notice) }, { ifMatch: notice.version });
          onDone('Removed.', notice.hasPictures ? undefined : draftOf(notice));
        }}
      >
        <p>Shoppers no longer see “{plainTitle(notice.title)}”.</p>
        {notice.hasPictures ? <p>Its pictures come from the file, so you can’t undo this.</p> : null}
      </ConfirmDialog>
    );
  return (
    <FormDialog
      title={notice ? `Change ${name}` : `Add ${name}`}
      name={name}
      submit={notice ? 'Save' : `Add ${name}`}
      {...dialog}
      onClose={onClose}
    >
      {notice?.mayChange === false ? (
        <Message kind="info">Other sites show this {name} too, so you cannot change it.</Message>
      ) : null}
      {draft.kind === 'alert' ? <AlertFields form={form} /> : <SaleFields form={form} />}
      <div className={styles.pair}>
        <TextField
          label="From"
          type="datetime-local"
          hint="In the local time of each site"
          value={draft.from}
          error={form.fields['from']}
          onChange={({ target }) => form.change({ from: target.value })}
        />
        <TextField
          label="Until"
          type="datetime-local"
          value={draft.until}
          error={form.fields['until']}
          onChange={({ target }) => form.change({ until: target.value })}
        />
      </div>
      <SiteChoice form={form} sites={sites} hasAllSites={hasAllSites} />
      {notice?.mayChange ? (
        <div>
          <Button size="small" variant="ghost" icon="bin" onClick={() => setRemoving(true)}>
            Remove this {name}
          </Button>
        </div>
      ) : null}
    </FormDialog>
  );
}

function AlertFields({ form: { draft, fields, change } }: { form: Form }) {
  return (
    <>
      <TextArea
        label="Text"
        hint="One line. Put two stars around a word to emphasise it: **late**"
        rows={2}
        maxLength={MAX_NOTICE_TEXT}
        value={draft.title}
        error={fields['title']}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextField
        label="Text on phones"
        optional
        hint="If a shorter text fits better"
        maxLength={MAX_NOTICE_TEXT}
        value={draft.phoneText}
        error={fields['phoneText']}
        onChange={({ target }) => change({ phoneText: target.value })}
      />
      <LinkAndColour form={{ draft, fields, change }} linkHint="A page of the shop, such as /s/delivery" />
      <Preview text={draft.title} colour={draft.colour} />
    </>
  );
}

function SaleFields({ form: { draft, fields, change } }: { form: Form }) {
  return (
    <>
      <TextField
        label="Name"
        maxLength={MAX_NOTICE_TEXT}
        value={draft.title}
        error={fields['title']}
        onChange={({ target }) => change({ title: target.value })}
      />
      <LinkAndColour form={{ draft, fields, change }} linkHint="The page of the sale, unless it is /sale" />
      <Preview text={draft.title} colour={draft.colour} />
      <details className={styles.slots}>
        <summary>Texts on the pages</summary>
        {(Object.keys(SLOT_LABELS) as SlotText['slot'][]).map((slot) => {
          const texts = draft.texts.find((one) => one.slot === slot);
          const set = (part: Partial<SlotText>) => change({ texts: withSlot(draft.texts, slot, part) });
          return (
            <fieldset key={slot}>
              <legend>{SLOT_LABELS[slot]}</legend>
              <TextField
                label="Title"
                optional
                maxLength={120}
                value={texts?.title ?? ''}
                error={fields[`texts.${slot}`]}
                onChange={({ target }) => set({ title: target.value })}
              />
              <TextField
                label="Second line"
                optional
                maxLength={200}
                value={texts?.subtext ?? ''}
                onChange={({ target }) => set({ subtext: target.value })}
              />
              <TextField
                label="Link"
                optional
                maxLength={300}
                value={texts?.link ?? ''}
                onChange={({ target }) => set({ link: target.value })}
              />
            </fieldset>
          );
        })}
      </details>
    </>
  );
}

function LinkAndColour({
  form: { draft, fields, change },
  linkHint,
}: {
  form: Pick<Form, 'draft' | 'fields' | 'change'>;
  linkHint: string;
}) {
  return (
    <div className={styles.pair}>
      <TextField
        label="Link"
        optional
        hint={linkHint}
        maxLength={300}
        value={draft.link}
        error={fields['link']}
        onChange={({ target }) => change({ link: target.value })}
      />
      <TextField
        label="Colour"
        optional
        hint="Such as #c4102b. Empty for the usual colour"
        maxLength={20}
        value={draft.colour}
        error={fields['colour']}
        onChange={({ target }) => change({ colour: target.value })}
      />
    </div>
  );
}

/** Renders the text on its colour, as the shop displays it. The shop chooses a readable colour for the text. */
function Preview({ text, colour }: { text: string; colour: string }) {
  if (text.trim() === '' || !isColour(colour)) return null;
  return (
    <p
      className={styles.preview}
      aria-label="Preview"
      style={{ '--notice': colour, '--on-notice': inkOn(colour) } as CSSProperties}
    >
      {plainTitle(text)}
    </p>
  );
}

function SiteChoice({
  form: { draft, fields, change },
  sites,
  hasAllSites,
}: {
  form: Form;
  sites: readonly { id: string; name: string }[];
  hasAllSites: boolean;
}) {
  const isAll = draft.sites.length === 0;
  return (
    <ChoiceGroup label="Sites" error={fields['sites']} isInColumns>
      {hasAllSites ? (
        <Checkbox
          label="All sites"
          checked={isAll}
          onChange={({ target }) =>
            change({ sites: target.checked ? [] : sites.slice(0, 1).map(({ id }) => id) })
          }
        />
      ) : null}
      {sites.map(({ id, name }) => (
        <Checkbox
          key={id}
          label={name}
          checked={isAll || draft.sites.includes(id)}
          disabled={isAll || (draft.sites.length === 1 && draft.sites[0] === id)}
          onChange={({ target }) => change({ sites: withValue(draft.sites, id, target.checked) })}
        />
      ))}
    </ChoiceGroup>
  );
}
