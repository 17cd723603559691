import { useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { MAX_QUANTITY } from '#domains/cart/contract.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/notice.tsx';
import { SelectField } from '#design/select-field.tsx';
import { TextField } from '#design/text-field.tsx';
import { getProjectNavbar, getOutline } from '../contract.ts';
import { addProduct } from '../contract-lines.ts';
import { newKey } from './desk.tsx';
import { rememberedProject } from './last-project.ts';
import { FALLBACK, toolText } from './tool-text.ts';
import styles from './panel-list.module.css';

const NO_ROOM = '0';

/** Puts a product into one of the latest projects of who is signed in: the one that they had open last unless they say another. */
export function AddToProject({ sku, onAdded }: { sku: string; onAdded: () => void }) {
  const found = useAnswer('projects', (signal) => call(getProjectNavbar, {}, { signal }));
  const [chosen, setChosen] = useState<string | null>(null);
  const [added, setAdded] = useState('');
  const projects = found.answer?.projects ?? [];
  const last = projects.find(({ projectId }) => projectId === rememberedProject());
  const id = chosen ?? String((last ?? projects[0])?.projectId ?? '');
  const outline = useAnswer(id === '' ? null : id, (signal) =>
    call(getOutline, { params: { id } }, { signal }),
  );
  const form = useForm({
    names: ['folder', 'quantity'] as const,
    check: ({ quantity }) =>
      /^[1-9]\d{0,2}$/.test(quantity) && Number(quantity) <= MAX_QUANTITY
        ? {}
        : { quantity: `1 to ${MAX_QUANTITY}` },
    send: async ({ folder, quantity }) => {
      setAdded('');
      const folderId = folder === NO_ROOM || folder === '' ? null : Number(folder);
      const body = { projectId: Number(id), productCode: sku, folderId, quantity: Number(quantity) };
      const { name } = await call(addProduct, { body: { ...body, key: newKey() } });
      setAdded(`It is in ${name}.`);
      onAdded();
    },
    failed: (error) => toolText(error),
  });
  if (found.answer && projects.length === 0) return null;
  return (
    <section aria-labelledby="add-to-project">
      <h2 id="add-to-project">Add to project</h2>
      <form method="post" className={styles.form} onSubmit={form.submit} noValidate>
        <SelectField
          label="Project"
          labelHidden
          value={id}
          onChange={(event) => {
            setChosen(event.target.value);
            setAdded('');
          }}
          options={projects.map(({ projectId, projectRef, name }) => ({
            value: String(projectId),
            label: `${projectRef} ${name}`,
          }))}
        />
        <div className={styles.pair}>
          <SelectField
            {...form.field('folder')}
            key={id}
            label="Folder"
            labelHidden
            options={[
              ...(outline.answer?.folders ?? []).map((one) => ({ value: String(one.id), label: one.title })),
              { value: NO_ROOM, label: 'In no folder' },
            ]}
          />
          <TextField
            {...form.field('quantity')}
            label="Quantity"
            labelHidden
            inputMode="numeric"
            defaultValue="1"
            autoComplete="off"
          />
        </div>
        <Button
          type="submit"
          size="small"
          disabled={outline.answer === null}
          loading={form.state === 'sending'}
        >
          Add to project
        </Button>
      </form>
      {outline.state === 'failure' ? <Notice kind="error">{FALLBACK.outline}</Notice> : null}
      {form.banner ? (
        <Notice kind="error" live>
          {form.banner}
        </Notice>
      ) : null}
      {added ? (
        <Notice kind="success" live>
          {added}
        </Notice>
      ) : null}
    </section>
  );
}
