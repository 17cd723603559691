import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { MAX_QUANTITY } from '#domains/cart/contract.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { SelectField } from '#design/select-field.tsx';
import { SiteLink } from '#design/site-link.tsx';
import { TextField } from '#design/text-field.tsx';
import { getProjectNavbar, getOutline, saveProject } from '../contract.ts';
import { addProduct } from '../contract-lines.ts';
import { newKey } from './desk.tsx';
import { rememberedProject } from './last-project.ts';
import { FALLBACK, toolText } from './tool-text.ts';
import styles from './panel-list.module.css';

const NO_ROOM = '0';
const NEW = 'new';

/** Puts a product into a project, in the panel of staff. */
export function AddToProject({ sku, onAdded }: { sku: string; onAdded: () => void }) {
  return (
    <section aria-labelledby="add-to-project">
      <h2 id="add-to-project">Add to project</h2>
      <AddToProjectForm sku={sku} onAdded={onAdded} />
    </section>
  );
}

/**
 * Puts a product into one of the latest projects of who is signed in: the one that they had open last unless they say another, or
 * one that begins with it.
 */
export function AddToProjectForm({
  sku,
  quantity = 1,
  onAdded,
}: {
  sku: string;
  quantity?: number;
  onAdded?: () => void;
}) {
  const found = useAnswer('projects', (signal) => call(getProjectNavbar, {}, { signal }));
  const [chosen, setChosen] = useState<string | null>(null);
  const [added, setAdded] = useState<{ projectId: number; name: string } | null>(null);
  const projects = found.answer?.projects ?? [];
  const last = projects.find(({ projectId }) => projectId === rememberedProject());
  const id = chosen ?? String((last ?? projects[0])?.projectId ?? (found.answer ? NEW : ''));
  const isNew = id === NEW;
  const outline = useAnswer(isNew || id === '' ? null : id, (signal) =>
    call(getOutline, { params: { id } }, { signal }),
  );
  // One wish until it is fulfilled: sent again it makes neither a second project nor more pieces.
  const [key, setKey] = useState(newKey);
  const form = useForm({
    names: ['name', 'folder', 'quantity'] as const,
    check: (typed) => ({
      ...(isNew && typed.name.trim() === '' ? { name: 'Please enter a name' } : {}),
      ...(/^[1-9]\d{0,2}$/.test(typed.quantity) && Number(typed.quantity) <= MAX_QUANTITY
        ? {}
        : { quantity: `1 to ${MAX_QUANTITY}` }),
    }),
    send: async ({ name, folder, quantity: pieces }) => {
      setAdded(null);
      const begun = isNew ? await call(saveProject, { body: { name: name.trim(), key } }) : null;
      const projectId = begun?.projectId ?? Number(id);
      const folderId = begun || folder === NO_ROOM || folder === '' ? null : Number(folder);
      const body = { projectId, productCode: sku, folderId, quantity: Number(pieces), key };
      const project = await call(addProduct, { body });
      setKey(newKey());
      setAdded({ projectId, name: project.name });
      if (begun) {
        found.retry();
        setChosen(String(projectId));
      }
      onAdded?.();
    },
    failed: (error) => toolText(error),
  });
  return (
    <>
      <form method="post" className={styles.form} onSubmit={form.submit} noValidate>
        <SelectField
          label="Project"
          labelHidden
          value={id}
          disabled={found.answer === null}
          onChange={(event) => {
            setChosen(event.target.value);
            setAdded(null);
          }}
          options={[
            ...projects.map(({ projectId, projectRef, name }) => ({
              value: String(projectId),
              label: `${projectRef} ${name}`,
            })),
            { value: NEW, label: 'A new project' },
          ]}
        />
        <div className={styles.pair}>
          {isNew ? (
            <TextField
              {...form.field('name')}
              label="Name of the project"
              labelHidden
              placeholder="Name, like Kitchen"
              maxLength={80}
              autoComplete="off"
            />
          ) : (
            <SelectField
              {...form.field('folder')}
              key={id}
              label="Folder"
              labelHidden
              options={[
                ...(outline.answer?.folders ?? []).map((one) => ({
                  value: String(one.id),
                  label: one.title,
                })),
                { value: NO_ROOM, label: 'In no folder' },
              ]}
            />
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
      {found.state === 'failure' || outline.state === 'failure' ? (
        <Notice kind="error">{found.state === 'failure' ? FALLBACK.projects : FALLBACK.outline}</Notice>
      ) : null}
      {form.banner ? (
        <Notice kind="error" live>
          {form.banner}
        </Notice>
      ) : null}
      {added ? (
        <Notice kind="success" live>
          It is in{' '}
          <SiteLink to={`/project/${added.projectId}`} className="link" target="_top">
            {added.name}
          </SiteLink>
          .
        </Notice>
      ) : null}
    </>
  );
}
