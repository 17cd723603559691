import { useId, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useForm } from '#foundation/browser/use-form.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { Button } from '#design/button.tsx';
import { Form } from '#design/forms/form.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { TextArea } from '#design/forms/text-area.tsx';
import { MAX_QUANTITY } from '#domains/cart/contract/cart.ts';
import { productsRejected } from '../../contract/errors.ts';
import { addProducts } from '../../contract/lines.ts';
import { parsePastedList, type PastedList } from '../../rules/pasted-list.ts';
import { newKey, useProjectWorkspace } from '../project-workspace.tsx';
import { DeskDialog } from '../refusal.tsx';
import { DONE, FALLBACK } from '../tool-text.ts';
import work from '../workspace.module.css';

/**
 * Checks the SKUs in a list that already has other errors. Returns the server's errors, one sentence per SKU.
 * Empty if the server cannot be reached.
 */
async function findUnknownSkus(
  target: { projectId: number; folderId: number | null },
  { products, rejectedSkus }: PastedList,
): Promise<readonly string[]> {
  const checked = [...products, ...rejectedSkus.map((productCode) => ({ productCode, quantity: 1 }))];
  if (checked.length === 0) return [];
  try {
    await call(addProducts, { body: { ...target, products: checked, isCheckOnly: true } });
    return [];
  } catch (error) {
    return isCallError(error) && error.body.code === productsRejected.code ? error.body.errors : [];
  }
}

/**
 * Renders a dialog that adds a pasted list of SKUs and quantities to a folder. If one line is rejected, no
 * product is added, and the dialog displays the reason for each rejected line.
 */
export function PasteListDialog({
  folderId,
  folderTitle,
  onClose,
}: {
  folderId: number | null;
  folderTitle: string;
  onClose: () => void;
}) {
  const formId = useId();
  const { project, change } = useProjectWorkspace();
  const [faults, setFaults] = useState<readonly string[]>([]);
  // The idempotency key. A list that is sent several times is added only once.
  const [key] = useState(newKey);
  const form = useForm({
    names: ['list'],
    check: ({ list }) => (list === '' ? { list: 'Please paste a SKU and a quantity on each line' } : {}),
    send: async ({ list }) => {
      const read = parsePastedList(list, MAX_QUANTITY);
      const target = { projectId: project.projectId, folderId };
      if (read.faults.length > 0)
        return setFaults([...read.faults, ...(await findUnknownSkus(target, read))]);
      setFaults([]);
      const body = { ...target, products: read.products, key };
      const done = `${read.products.length === 1 ? '1 product' : `${read.products.length} products`} added`;
      const added = await change(
        addProducts,
        { body },
        {
          done,
          refused: FALLBACK.sku,
          onRefused: (_, texts) => {
            setFaults(texts);
            return true;
          },
        },
      );
      if (added) onClose();
    },
  });
  return (
    <DeskDialog
      open
      onClose={onClose}
      title="Paste a list"
      type="left"
      size="medium"
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={form.state === 'sending'}>
            Add products
          </Button>
        </>
      }
    >
      <Form of={form} id={formId} className={work.stack}>
        {faults.length > 0 ? (
          <Notice kind="error" title={DONE.failed} live>
            <p>Nothing was added. Please correct these lines and try again.</p>
            <ul className={work.reasons}>
              {faults.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Notice>
        ) : null}
        <TextArea
          {...form.field('list')}
          label="SKUs and quantities"
          hint={`Enter one product on each line: the SKU, then the quantity. You can paste them from a spreadsheet or an email. They go into ${folderTitle}.`}
          rows={10}
          maxLength={20_000}
          spellCheck={false}
          autoFocus
        />
      </Form>
    </DeskDialog>
  );
}
