import { useId, useRef, useState } from 'react';
import { useForm } from '#foundation/browser/use-form.ts';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { Form } from '#design/forms/form.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { deleteProject, renameProject, saveDetails } from '../contract/projects.ts';
import { fieldChanges } from '../rules/changes.ts';
import type { QuoteData } from '../contract/types.ts';
import { CategoryField } from './lines/catalogue-fields.tsx';
import { useProjectWorkspaceForForm } from './project-workspace.tsx';
import { PlaceFields, placeOf } from './customer/place-fields.tsx';
import { DeskDialog } from './refusal.tsx';
import { DONE } from './tool-text.ts';
import work from './workspace.module.css';

/** Splits a comma-separated text into a list. */
const listed = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

/**
 * Renders the form for a project's name, goal and start (PROJECT-22), and a button that deletes the project.
 */
export function DetailsDialog({
  onClose,
  onDeleted,
}: {
  onClose: () => void;
  onDeleted: (projectId: number) => void;
}) {
  const formId = useId();
  const { project, isStaff, isBusy } = useProjectWorkspaceForForm();
  const [bookings, setBookings] = useState(project.quoteData.showCulinaryBookings);
  const [place, setPlace] = useState(placeOf(project));
  const form = useDetailsForm({ place, bookings, onDone: onClose });
  return (
    <DeskDialog
      open
      onClose={onClose}
      title="Project details"
      type="left"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={isBusy}>
            Save details
          </Button>
        </>
      }
    >
      <Form of={form} id={formId} className={work.fields}>
        <DetailsFields form={form} />
        {isStaff ? <PlaceFields project={project} place={place} onChange={setPlace} /> : null}
        {isStaff ? (
          <Checkbox
            className={work.span}
            label="Show culinary bookings"
            checked={bookings}
            onChange={(event) => setBookings(event.target.checked)}
          />
        ) : null}
      </Form>
      <ArchiveAndDelete onClose={onClose} onDeleted={onDeleted} />
    </DeskDialog>
  );
}

/** Returns the form's state. `send` saves the new name and the changed details. */
function useDetailsForm({
  place,
  bookings,
  onDone,
}: {
  place: ReturnType<typeof placeOf>;
  /** Whether the project displays culinary bookings. */
  bookings: boolean;
  onDone: () => void;
}) {
  const { project, isStaff, change } = useProjectWorkspaceForForm();
  const { projectId, name, quoteData } = project;
  return useForm({
    names: ['name', 'projectGoal', 'projectStart', 'interests', 'comments'],
    check: (typed) => (typed.name === '' ? { name: 'Please enter a name for the project' } : {}),
    send: async ({ name: newName, interests: said, ...typed }) => {
      const details: Partial<QuoteData> = {
        ...typed,
        interests: listed(said),
        ...(isStaff ? { showCulinaryBookings: bookings } : {}),
      };
      // Sends only the fields that the user changed, because other users may have changed the remaining
      // fields.
      const touched = fieldChanges('', quoteData, details).map(({ field, to }) => [field, to]);
      const before = placeOf(project);
      const changes = {
        ...(place.storeUri === before.storeUri ? {} : { storeUri: place.storeUri || null }),
        ...(place.salespersonCode === before.salespersonCode
          ? {}
          : { salespersonCode: place.salespersonCode }),
      };
      const body = { projectId, ...Object.fromEntries(touched), ...changes };
      const hasMore = Object.keys(body).length > 1;
      const isRenamed = newName !== name;
      // Saving may send several changes. Only the last of them displays the success message (PROJECT-24).
      if (
        isRenamed &&
        !(await change(renameProject, { body: { projectId, name: newName } }, { quiet: hasMore }))
      )
        return;
      if (!hasMore || (await change(saveDetails, { body }))) onDone();
    },
  });
}

function DetailsFields({ form }: { form: ReturnType<typeof useDetailsForm> }) {
  const { name, quoteData } = useProjectWorkspaceForForm().project;
  const interests = useRef<HTMLInputElement>(null);
  return (
    <>
      <TextField
        {...form.field('name')}
        className={work.span}
        label="Project name"
        maxLength={120}
        autoComplete="off"
        defaultValue={name}
      />
      <TextField
        {...form.field('projectStart')}
        label="Start"
        optional
        maxLength={40}
        autoComplete="off"
        hint="Such as Feb 2026, or after the slab is poured"
        defaultValue={quoteData.projectStart}
      />
      <TextField
        {...form.field('projectGoal')}
        label="Goal"
        optional
        maxLength={200}
        autoComplete="off"
        defaultValue={quoteData.projectGoal}
      />
      <TextField
        {...form.field('interests')}
        ref={interests}
        className={work.span}
        label="Interests"
        optional
        maxLength={400}
        autoComplete="off"
        hint="Separate with commas: steam cooking, induction"
        defaultValue={quoteData.interests.join(', ')}
      />
      <div className={work.span}>
        <CategoryField
          label="Add a category to the interests"
          onFound={(found) => {
            const { current } = interests;
            if (current) current.value = [...listed(current.value), found].join(', ');
          }}
        />
      </div>
      <TextArea
        {...form.field('comments')}
        className={work.span}
        label="Comments"
        optional
        maxLength={2000}
        defaultValue={quoteData.comments}
      />
    </>
  );
}

/** Renders buttons that archive or delete the project. The user must confirm the deletion. */
function ArchiveAndDelete({
  onClose,
  onDeleted,
}: {
  onClose: () => void;
  onDeleted: (projectId: number) => void;
}) {
  const { project, change, isBusy } = useProjectWorkspaceForForm();
  const { projectId, name, archived } = project;
  const [isLeaving, setLeaving] = useState(false);
  const remove = async () => {
    const params = { id: String(projectId) };
    if (!(await change(deleteProject, { params }, { quiet: true }))) return;
    onClose();
    onDeleted(projectId);
  };
  const putAway = async () => {
    if (await change(saveDetails, { body: { projectId, archived: !archived } }, { done: DONE.updated }))
      onClose();
  };
  return (
    <div className={work.more}>
      {isLeaving ? (
        <>
          <p>Delete {name}? You can restore it for thirty days.</p>
          <div className={work.bar}>
            <Button
              className={`${work.tool} ${work.danger}`}
              icon="bin"
              disabled={isBusy}
              onClick={() => void remove()}
            >
              Delete it
            </Button>
            <Button className={work.tool} onClick={() => setLeaving(false)}>
              Keep it
            </Button>
          </div>
        </>
      ) : (
        <div className={work.bar}>
          <Button className={work.tool} disabled={isBusy} onClick={() => void putAway()}>
            {archived ? 'Move out of the archive' : 'Move to the archive'}
          </Button>
          <Button className={`${work.tool} ${work.danger}`} icon="bin" onClick={() => setLeaving(true)}>
            Delete project
          </Button>
        </div>
      )}
    </div>
  );
}
