import { useState } from 'react';
import { useForm } from '#foundation/browser/use-form.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { amountText, checkAmount, readAmount } from '#foundation/pure/input/typed-amount.ts';
import { Button } from '#design/button.tsx';
import { IconButton } from '#design/icon-button.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { deleteVariation, saveVariation } from '../../contract/notes.ts';
import type { Project } from '../../contract/types.ts';
import { BrandField } from './catalogue-fields.tsx';
import { newKey, useProjectWorkspace, useProjectWorkspaceForForm } from '../project-workspace.tsx';
import type { PlacedLine } from './lines.ts';
import { SheetPart } from './sheet-part.tsx';
import { DONE } from '../tool-text.ts';
import work from '../workspace.module.css';
import styles from '../activity/notes.module.css';

type Variation = Project['productVariations'][number];

/**
 * Renders the variations that staff chose instead of a line's product. A variation is a version of a product
 * that the catalogue does not list. Reloads the project after a variation is saved or deleted (PROJECT-08).
 */
export function LineVariations({ line }: { line: PlacedLine }) {
  const { project, change, reload, isBusy } = useProjectWorkspace();
  const [edited, setEdited] = useState<Variation | 'new' | null>(null);
  const variations = project.productVariations.filter(({ productCode }) => productCode === line.productCode);
  const remove = async ({ id }: Variation) => {
    const query = { projectId: String(project.projectId), variationId: String(id) };
    if (await change(deleteVariation, { query }, { done: DONE.deleted })) await reload();
  };
  return (
    <SheetPart
      title="Variations"
      end={
        edited === null ? (
          <Button className={work.tool} icon="plus" onClick={() => setEdited('new')}>
            Add variation
          </Button>
        ) : null
      }
    >
      {edited ? (
        <VariationForm
          key={edited === 'new' ? 'new' : edited.id}
          line={line}
          variation={edited === 'new' ? null : edited}
          onDone={() => setEdited(null)}
        />
      ) : null}
      {variations.length === 0 && !edited ? (
        <p className={work.fine}>A finish or hinge that isn’t a separate product in the catalogue.</p>
      ) : null}
      <ul className={styles.notes}>
        {variations.map((one) => (
          <li key={one.id}>
            <p className={styles.by}>
              <b>{one.variationSku}</b>
              <span className={work.quiet}>
                {one.brand}
                {one.rrpOverride === null ? '' : `, RRP ${formatPrice(one.rrpOverride)}`}
              </span>
              <span className={styles.ends}>
                <IconButton
                  icon="edit"
                  size="small"
                  label={`Change variation ${one.variationSku}`}
                  onClick={() => setEdited(one)}
                />
                <IconButton
                  icon="bin"
                  size="small"
                  label={`Delete variation ${one.variationSku}`}
                  disabled={isBusy}
                  onClick={() => void remove(one)}
                />
              </span>
            </p>
            {one.comments ? <p className={styles.text}>{one.comments}</p> : null}
          </li>
        ))}
      </ul>
    </SheetPart>
  );
}

function VariationForm({
  line,
  variation,
  onDone,
}: {
  line: PlacedLine;
  variation: Variation | null;
  onDone: () => void;
}) {
  const { project, change, reload } = useProjectWorkspaceForForm();
  const form = useForm({
    names: ['variationSku', 'brand', 'comments', 'rrpOverride'],
    check: ({ variationSku, brand, rrpOverride }) => ({
      ...(variationSku === '' ? { variationSku: 'Please enter the SKU' } : {}),
      ...(brand === '' ? { brand: 'Please enter the brand' } : {}),
      ...checkAmount('rrpOverride', rrpOverride),
    }),
    send: async ({ rrpOverride, ...typed }) => {
      const body = {
        projectId: project.projectId,
        ...(variation ? { variationId: variation.id } : { key: newKey() }),
        ...typed,
        productCode: line.productCode,
        rrpOverride: readAmount(rrpOverride),
      };
      if (!(await change(saveVariation, { body }))) return;
      await reload();
      onDone();
    },
  });
  return (
    <form method="post" className={work.stack} {...form.handlers} noValidate>
      <div className={work.fields}>
        <TextField
          {...form.field('variationSku')}
          label="Variation SKU"
          maxLength={64}
          autoComplete="off"
          defaultValue={variation?.variationSku ?? ''}
        />
        <BrandField {...form.field('brand')} initialText={variation?.brand ?? line.brand} />
      </div>
      <TextArea
        {...form.field('comments')}
        label="Comments"
        hint="The customer sees this in the quote."
        optional
        maxLength={1000}
        defaultValue={variation?.comments ?? ''}
      />
      <TextField
        {...form.field('rrpOverride')}
        label="RRP"
        optional
        inputMode="decimal"
        autoComplete="off"
        defaultValue={amountText(variation?.rrpOverride ?? null)}
      />
      <div className={work.bar}>
        <Button type="submit" className={`${work.tool} ${work.filled}`} loading={form.state === 'sending'}>
          Save variation
        </Button>
        <Button className={work.tool} onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
