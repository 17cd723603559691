import { useParams } from 'react-router';
import { Notice } from '#design/feedback/notice.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { Switch } from '#design/forms/switch.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { call } from '#foundation/browser/call.ts';
import { useNow } from '#foundation/browser/time/use-now.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { getManagedStore, type ManagedStore } from '#domains/stores/contract/manage.ts';
import { holidayNote, openingNote, openingStatus } from '#domains/stores/rules/opening.ts';
import { zonesOf } from '#domains/stores/rules/store-zone.ts';
import { Card } from '../orders/card.tsx';
import { BackLink } from '../shell/back-link.tsx';
import { LeaveGuard } from '../shell/unsaved/leave-guard.tsx';
import { Page, PageHead, PageLoading, RecordMissing } from '../shell/list-page/list-page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { SaveBar } from '../shell/unsaved/save-bar.tsx';
import { WithPermission } from '../shell/with-permission.tsx';
import { SpecialDays, WeekHours } from './hours-fields.tsx';
import { DETAIL_NAMES } from './store-draft.ts';
import { useStoreEditor, type StoreEditor } from './use-store-editor.ts';
import styles from './stores.module.css';

/** Renders a store with its hours, special days and details, which the staff member changes together. */
export function StorePage() {
  usePageTitle('Store');
  return (
    <WithPermission permission="stores.manage" what="change stores">
      <One />
    </WithPermission>
  );
}

function One() {
  const { store: uri = '' } = useParams();
  const { answer, state, error, retry, put } = useAnswer(uri, (signal) =>
    call(getManagedStore, { params: { uri } }, { signal }),
  );
  return (
    <Page width="narrow">
      <BackLink to="/stores">Stores</BackLink>
      {answer ? (
        <Loaded key={answer.storeUri} store={answer} onLoaded={put} />
      ) : state === 'failure' ? (
        isCallError(error) && [400, 404].includes(error.status) ? (
          <RecordMissing title="We couldn’t find that store">
            It doesn’t exist, or none of your sites has it.
          </RecordMissing>
        ) : (
          <LoadFailure what="the store" error={error} retry={retry} />
        )
      ) : (
        <PageLoading heights={[96, 420, 200]} />
      )}
    </Page>
  );
}

function Loaded({ store, onLoaded }: { store: ManagedStore; onLoaded: (store: ManagedStore) => void }) {
  const editor = useStoreEditor(store, onLoaded);
  const place = [store.suburb, store.state, store.siteIds.join(', ')].filter((part) => part !== '');
  return (
    <>
      <LeaveGuard isArmed={editor.changed.length > 0}>Your changes to this store aren’t saved.</LeaveGuard>
      <PageHead title={store.name}>
        <p className="muted">{place.join(' · ')}</p>
      </PageHead>
      {store.mayChange ? null : (
        <Notice kind="info">
          You can view this store. Change only your own store, or stores of your sites.
        </Notice>
      )}
      {editor.canUndo ? (
        <Notice kind="success" live onClose={editor.dismiss}>
          Saved. Shoppers see the change now.{' '}
          <button type="button" className="link" onClick={editor.undo}>
            Undo
          </button>
        </Notice>
      ) : null}
      <ShopperView store={store} editor={editor} />
      <fieldset className={styles.fields} disabled={!store.mayChange || editor.isBusy}>
        <legend className="visually-hidden">Store</legend>
        <Card title="Opening hours">
          <WeekHours editor={editor} />
        </Card>
        <Card title="Special days">
          <SpecialDays editor={editor} holidays={store.holidays} />
        </Card>
        <Card title="Details">
          <Details store={store} editor={editor} />
        </Card>
      </fieldset>
      {editor.changed.length > 0 ? (
        <SaveBar
          changes={editor.changed.length}
          failure={editor.failure}
          isBusy={editor.isBusy}
          onSave={editor.save}
          onDiscard={editor.discard}
        >
          <span className="muted">{editor.changed.map((name) => DETAIL_NAMES[name]).join(', ')}</span>
        </SaveBar>
      ) : null}
    </>
  );
}

/** Renders what shoppers see now, with the changes that are not saved yet. */
function ShopperView({ store, editor: { details, changed } }: { store: ManagedStore; editor: StoreEditor }) {
  const now = useNow();
  if (now === null) return null;
  const note = openingNote(details, now);
  const days = holidayNote(details, store.holidays, now);
  return (
    <section className={styles.view} aria-label="What shoppers see now">
      <p className="muted caption">
        {changed.length > 0 ? 'Shoppers see this after you save' : 'Shoppers see now'}
      </p>
      <p>
        <b>{openingStatus(details, now)}</b>
        {note === '' ? null : <span className="muted"> {note}</span>}
      </p>
      {days === '' ? null : <p>{days}</p>}
    </section>
  );
}

function Details({ store, editor }: { store: ManagedStore; editor: StoreEditor }) {
  const { details, errors, change } = editor;
  const zones = [...new Set([details.timeZone, ...zonesOf(store.country)])];
  return (
    <div className={styles.details}>
      <TextField
        label="Phone"
        type="tel"
        value={details.phone}
        error={errors['phone']}
        maxLength={40}
        onChange={({ target }) => change({ phone: target.value })}
      />
      <SelectField
        label="Time zone"
        value={details.timeZone}
        error={errors['timeZone']}
        options={zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
        onChange={({ target }) => change({ timeZone: target.value })}
      />
      <Switch
        label="By appointment only"
        checked={details.isAppointmentOnly}
        onChange={(isAppointmentOnly) => change({ isAppointmentOnly })}
      />
      <TextField
        label="Parking"
        optional
        value={details.parking}
        maxLength={200}
        onChange={({ target }) => change({ parking: target.value })}
      />
      <TextField
        label="Headline"
        optional
        value={details.headline}
        maxLength={120}
        onChange={({ target }) => change({ headline: target.value })}
      />
      <TextArea
        label="Text"
        optional
        value={details.blurb}
        maxLength={1000}
        onChange={({ target }) => change({ blurb: target.value })}
      />
      <p className="muted caption">
        The next import of stores replaces the hours and details that its file contains. Special days stay.
      </p>
    </div>
  );
}
