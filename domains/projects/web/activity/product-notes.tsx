import { useRef, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { getProductInfo } from '../../contract/lines.ts';
import { saveNote } from '../../contract/notes.ts';
import { MAX_NOTE_LENGTH } from '../../contract/values.ts';
import { newKey } from '../project-workspace.tsx';
import { rememberedProject } from '../adding/last-project.ts';
import { PanelFailure } from '../lists/panel-list.tsx';
import { toolText } from '../tool-text.ts';
import { whenText } from '../when-text.ts';
import styles from '../lists/panel-list.module.css';

type Info = AnswerOf<typeof getProductInfo>;

/**
 * Renders a product's notes from all projects, latest change first. Also renders a form that adds a note to a
 * project with this product.
 */
export function NotesOfProduct({ sku }: { sku: string }) {
  const found = useAnswer(sku, (signal) => call(getProductInfo, { params: { sku } }, { signal }));
  const { answer } = found;
  const again = async () => found.put(await call(getProductInfo, { params: { sku } }));
  return (
    <section aria-labelledby="product-notes">
      <h2 id="product-notes">Notes in projects</h2>
      {found.state === 'failure' ? (
        <PanelFailure retry={found.retry} />
      ) : !answer ? (
        <Skeleton height={120} />
      ) : (
        <>
          {answer.projects.length === 0 ? null : <NewNote info={answer} onNoted={again} />}
          {answer.notes.length === 0 ? (
            <p className={styles.note}>
              {answer.projects.length === 0
                ? 'No notes yet. Add the product to a project to write notes on it.'
                : 'No notes yet. Add details such as heights, cut-outs and hinges.'}
            </p>
          ) : (
            <ul className={styles.list}>
              {answer.notes.map(({ id, projectId, projectName, notes, user, modified }) => (
                <li key={id} className={styles.noted}>
                  <p>{notes}</p>
                  <p className={styles.about}>
                    <a className="link" href={`/project/${projectId}`} target="_parent">
                      {projectName}
                    </a>
                    , {user}, {whenText(modified)}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

function NewNote({ info, onNoted }: { info: Info; onNoted: () => Promise<void> }) {
  const projects = new Map(info.projects.map((one) => [one.projectId, one]));
  const last = rememberedProject();
  // The idempotency key. A request that is repeated after a lost response adds no second note.
  const [key, setKey] = useState(newKey);
  const box = useRef<HTMLTextAreaElement>(null);
  const form = useForm({
    names: ['project', 'notes'] as const,
    check: ({ notes }) => (notes === '' ? { notes: 'Please enter a note' } : {}),
    send: async ({ project, notes }) => {
      await call(saveNote, { body: { projectId: Number(project), sku: info.sku, notes, key } });
      setKey(newKey());
      if (box.current) box.current.value = '';
      await onNoted();
    },
    failed: (error) => toolText(error),
  });
  return (
    <form method="post" className={styles.form} {...form.handlers} noValidate>
      <SelectField
        {...form.field('project')}
        label="Project"
        labelHidden
        {...(last !== null && projects.has(last) ? { defaultValue: String(last) } : {})}
        options={[...projects.values()].map(({ projectId, projectRef, name }) => ({
          value: String(projectId),
          label: `${projectRef} ${name}`,
        }))}
      />
      <TextArea
        {...form.field('notes')}
        ref={box}
        label="Note"
        labelHidden
        placeholder="Details for this project"
        rows={2}
        maxLength={MAX_NOTE_LENGTH}
      />
      {form.banner ? (
        <Notice kind="error" live>
          {form.banner}
        </Notice>
      ) : null}
      <Button type="submit" size="small" loading={form.state === 'sending'}>
        Add note
      </Button>
    </form>
  );
}
