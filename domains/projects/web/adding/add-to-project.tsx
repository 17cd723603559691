import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { parseQuantity } from '#foundation/pure/input/typed-quantity.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { MAX_QUANTITY } from '#domains/cart/contract/cart.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { getOutline, saveProject } from '../../contract/projects.ts';
import { addProduct } from '../../contract/lines.ts';
import { newKey } from '../project-workspace.tsx';
import { useFoundProjects } from '../lists/found-projects.ts';
import { rememberedProject } from './last-project.ts';
import type { ChosenExtras } from './product-wish.ts';
import { ProjectChoice } from './project-choice.tsx';
import { FALLBACK, toolText } from '../tool-text.ts';
import { NEW_PROJECT, getPreselectedProject } from './preselected-project.ts';
import styles from '../lists/panel-list.module.css';

const NO_ROOM = '0';
const A_STEP = 6;
const QUANTITY_LIMITS = { min: 1, max: MAX_QUANTITY };
const NO_EXTRAS: ChosenExtras = { titles: [] };

/** Renders the staff panel's form for adding a product to a project. */
export function AddToProject({ sku, onAdded }: { sku: string; onAdded: () => void }) {
  return (
    <section aria-labelledby="add-to-project">
      <h2 id="add-to-project">Add to project</h2>
      <AddToProjectForm sku={sku} onAdded={onAdded} />
    </section>
  );
}

/**
 * Renders a form that adds a product to a project. The user can search for a project, select one from the
 * list or create one. Won and lost projects are never preselected.
 */
export function AddToProjectForm({
  sku,
  quantity = 1,
  extras = NO_EXTRAS,
  takesFocus = false,
  onAdded,
}: {
  sku: string;
  quantity?: number | undefined;
  extras?: ChosenExtras;
  /** Whether to focus the search field when the form is rendered. */
  takesFocus?: boolean;
  onAdded?: () => void;
}) {
  const found = useFoundProjects(A_STEP);
  const [chosen, setChosen] = useState<string | null>(null);
  const [added, setAdded] = useState<AddedProject | null>(null);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Waits for the next frame, because a dialog focuses its first control later in the current one.
    if (takesFocus) requestAnimationFrame(() => search.current?.focus());
  }, [takesFocus]);
  const id = chosen ?? preselectedId(found);
  const isNew = id === NEW_PROJECT;
  const outline = useAnswer(isNew || id === '' ? null : id, (signal) =>
    call(getOutline, { params: { id } }, { signal }),
  );
  const form = useAddForm({
    sku,
    projectId: id,
    extras,
    onStart: () => setAdded(null),
    onAdded: (project, isBegun) => {
      setAdded(project);
      if (isBegun) {
        found.retry();
        setChosen(String(project.projectId));
      }
      onAdded?.();
    },
  });
  const choose = (project: string | null) => {
    setChosen(project);
    setAdded(null);
  };
  return (
    <>
      <form method="post" className={styles.form} {...form.handlers} noValidate>
        <ProjectChoice
          found={{
            ...found,
            type: (text) => {
              // Clears the selection, because the new results may not contain the selected project.
              choose(null);
              found.type(text);
            },
          }}
          chosen={id}
          onChoose={choose}
          searchRef={search}
        />
        <div className={styles.pair}>
          {isNew ? (
            <NewProjectName form={form} takesFocus={takesFocus && found.projects?.length === 0} />
          ) : (
            <FolderField key={id} form={form} folders={outline.answer?.folders ?? []} />
          )}
          <TextField
            {...form.field('quantity')}
            label="Quantity"
            labelHidden
            inputMode="numeric"
            defaultValue={String(quantity)}
            autoComplete="off"
          />
        </div>
        <Button
          type="submit"
          size="small"
          disabled={id === '' || (!isNew && outline.answer === null)}
          loading={form.state === 'sending'}
        >
          Add to project
        </Button>
      </form>
      <Outcome
        failure={
          found.state === 'failure'
            ? FALLBACK.projects
            : outline.state === 'failure'
              ? FALLBACK.outline
              : null
        }
        banner={form.banner}
        added={added}
      />
    </>
  );
}

/** Returns the id of the project to select until the user chooses one; empty while the list loads. */
function preselectedId({ projects, term }: ReturnType<typeof useFoundProjects>): string {
  if (projects === null) return '';
  return getPreselectedProject(projects, { last: rememberedProject(), isSearch: term !== '' });
}

interface AddedProject {
  projectId: number;
  name: string;
}

/** Returns the form's state. `send` adds the product, after creating the project if it is new. */
function useAddForm({
  sku,
  projectId: selectedId,
  extras,
  onStart,
  onAdded,
}: {
  sku: string;
  /** The id of the selected project, or `NEW_PROJECT`. */
  projectId: string;
  extras: ChosenExtras;
  onStart: () => void;
  /** Called after the product was added. `isBegun` is true if the form created the project. */
  onAdded: (project: AddedProject, isBegun: boolean) => void;
}) {
  const isNew = selectedId === NEW_PROJECT;
  // The idempotency key. It does not change until the request succeeds, so a repeated request creates no
  // second project and adds no further units.
  const [key, setKey] = useState(newKey);
  return useForm({
    names: ['name', 'folder', 'quantity'] as const,
    check: (typed) => ({
      ...(isNew && typed.name.trim() === '' ? { name: 'Please enter a name' } : {}),
      ...(typeof parseQuantity(typed.quantity, QUANTITY_LIMITS) === 'number'
        ? {}
        : { quantity: `1 to ${MAX_QUANTITY}` }),
    }),
    send: async ({ name, folder, quantity: pieces }) => {
      onStart();
      const begun = isNew ? await call(saveProject, { body: { name: name.trim(), key } }) : null;
      const projectId = begun?.projectId ?? Number(selectedId);
      const folderId = begun || folder === NO_ROOM || folder === '' ? null : Number(folder);
      const { titles: _, ...options } = extras;
      const body = {
        projectId,
        productCode: sku,
        folderId,
        quantity: Number(plainInput(pieces)),
        ...options,
        key,
      };
      const project = await call(addProduct, { body });
      setKey(newKey());
      onAdded({ projectId, name: project.name }, begun !== null);
    },
    failed: (error) => toolText(error),
  });
}

type AddForm = ReturnType<typeof useAddForm>;

function NewProjectName({ form, takesFocus }: { form: AddForm; takesFocus: boolean }) {
  return (
    <TextField
      {...form.field('name')}
      label="Project name"
      labelHidden
      placeholder="Name, such as Kitchen"
      maxLength={80}
      autoComplete="off"
      // This field gets the focus if there are no projects to search.
      autoFocus={takesFocus}
    />
  );
}

function FolderField({
  form,
  folders,
}: {
  form: AddForm;
  folders: readonly { id: number; title: string }[];
}) {
  return (
    <SelectField
      {...form.field('folder')}
      label="Folder"
      labelHidden
      options={[
        ...folders.map((one) => ({
          value: String(one.id),
          label: one.title,
        })),
        { value: NO_ROOM, label: 'No folder' },
      ]}
    />
  );
}

/** Renders the project to which the product was added, or the reason why adding it failed. */
function Outcome({
  failure,
  banner,
  added,
}: {
  failure: string | null;
  banner: string;
  added: AddedProject | null;
}) {
  return (
    <>
      {failure === null ? null : <Notice kind="error">{failure}</Notice>}
      {banner ? (
        <Notice kind="error" live>
          {banner}
        </Notice>
      ) : null}
      {added ? (
        <Notice kind="success" live>
          Added to{' '}
          <SiteLink to={`/project/${added.projectId}`} className="link" target="_top">
            {added.name}
          </SiteLink>
          .
        </Notice>
      ) : null}
    </>
  );
}
