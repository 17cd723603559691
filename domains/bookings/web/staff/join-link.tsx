import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { Button } from '#design/button.tsx';
import { Form } from '#design/forms/form.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { Entries, Entry, EntryLine } from '#design/layout/entries.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { saveJoinLink, type JoinLink } from '../../contract/staff.ts';
import { joinUrlError, MAX_JOIN_URL_LENGTH } from '../../rules/joining.ts';
import styles from './join-link.module.css';

/** Renders the form that changes the link to a video call. `note` says to which calls it applies. */
export function JoinLinkForm({
  joinUrl,
  note,
  onSave,
}: {
  joinUrl: string;
  note: string;
  onSave: (joinUrl: string) => Promise<void>;
}) {
  const form = useForm({
    names: ['joinUrl'],
    check: (values) => {
      const error = joinUrlError(values.joinUrl.trim());
      return error === null ? {} : { joinUrl: error };
    },
    send: (values) => onSave(values.joinUrl.trim()),
  });
  return (
    <Form of={form} className={styles.form}>
      <p>{note} We’ll email the new link to everyone who has booked.</p>
      <TextField
        {...form.field('joinUrl')}
        label="Video link"
        optional
        hint="A link that begins with https://. Without one, we tell guests that the consultant phones them."
        type="url"
        inputMode="url"
        maxLength={MAX_JOIN_URL_LENGTH}
        defaultValue={joinUrl}
      />
      <Button type="submit" loading={form.state === 'sending'}>
        Save link
      </Button>
    </Form>
  );
}

/** Lists the consultants who take calls, with the links to their video calls. */
export function JoinLinks({
  links,
  onChange,
}: {
  links: readonly JoinLink[];
  onChange: (link: JoinLink) => void;
}) {
  const [edited, setEdited] = useState<JoinLink | null>(null);
  return (
    <section aria-label="Video links" className={styles.links}>
      <Entries>
        {links.map((link) => (
          <Entry key={link.uri}>
            <EntryLine>
              <b>{link.name}</b>
              <Button size="small" variant="ghost" onClick={() => setEdited(link)}>
                {link.joinUrl === '' ? 'Add video link' : 'Edit video link'}
                <span className="visually-hidden"> of {link.name}</span>
              </Button>
            </EntryLine>
            <p className={`muted small ${styles.url}`}>
              {link.joinUrl === '' ? 'By phone: the consultant calls the guest.' : link.joinUrl}
            </p>
          </Entry>
        ))}
      </Entries>
      <Dialog
        open={edited !== null}
        onClose={() => setEdited(null)}
        title="Video link"
        type="left"
        size="small"
      >
        {edited ? (
          <JoinLinkForm
            joinUrl={edited.joinUrl}
            note={`For all calls with ${edited.name}, except those with a link of their own.`}
            onSave={async (joinUrl) => {
              onChange(await call(saveJoinLink, { params: { uri: edited.uri }, body: { joinUrl } }));
              setEdited(null);
            }}
          />
        ) : null}
      </Dialog>
    </section>
  );
}
