import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { Button } from '#design/button.tsx';
import { Checkbox } from '#design/forms/checkbox.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { addProduct, getProductInfo } from '../../contract/lines.ts';
import { newKey, useProjectWorkspace } from '../project-workspace.tsx';
import type { PlacedLine } from './lines.ts';
import { SheetPart } from './sheet-part.tsx';
import work from '../workspace.module.css';
import styles from './line-drawer.module.css';

const NONE = '';

interface Chosen {
  installId?: number | null;
  warrantyId?: number | null;
  serviceSkus?: string[];
}

/**
 * Renders a line's install, warranty and services. The user can change those that their permissions allow
 * (STAFF-18).
 */
export function LineOptions({ line }: { line: PlacedLine }) {
  const { project, change, isBusy } = useProjectWorkspace();
  const { projectId, permissions } = project;
  const { answer } = useAnswer(line.productCode, (signal) =>
    call(getProductInfo, { params: { sku: line.productCode } }, { signal }),
  );
  const isFixed = isBusy || line.orderNumber !== null;
  const set = (more: Chosen) =>
    void change(addProduct, {
      body: {
        projectId,
        productCode: line.productCode,
        folderId: line.folderId,
        mode: 'set',
        ...more,
        key: newKey(),
      },
    });
  const optionsOf = (
    offered: readonly { id: number; name: string; price: number }[],
    chosen: PlacedLine['selectedInstall'],
  ) =>
    [...offered, ...(chosen && offered.every(({ id }) => id !== chosen.id) ? [chosen] : [])].map(
      ({ id, name, price }) => ({
        value: String(id),
        label: `${name}, ${formatPrice(price, { zero: 'free' })}`,
      }),
    );
  const chosen = line.selectedServices.map(({ sku }) => sku);
  const services = answer?.services ?? line.selectedServices;
  return (
    <SheetPart title="Install, warranty and services">
      {line.isOptionGone ? (
        <div className={work.bar}>
          <Button
            className={work.tool}
            disabled={isFixed || !permissions.install || !permissions.warranty}
            onClick={() =>
              set({
                installId: line.selectedInstall?.id ?? null,
                warrantyId: line.selectedWarranty?.id ?? null,
                serviceSkus: chosen,
              })
            }
          >
            Continue without the options that are no longer offered
          </Button>
        </div>
      ) : null}
      <div className={styles.options}>
        <SelectField
          label="Install"
          placeholder="No install"
          value={line.selectedInstall ? String(line.selectedInstall.id) : NONE}
          disabled={isFixed || !permissions.install}
          options={optionsOf(answer?.installs ?? [], line.selectedInstall)}
          onChange={(event) => set({ installId: Number(event.target.value) || null })}
        />
        <SelectField
          label="Warranty"
          placeholder="No extra warranty"
          value={line.selectedWarranty ? String(line.selectedWarranty.id) : NONE}
          disabled={isFixed || !permissions.warranty}
          options={optionsOf(answer?.warranties ?? [], line.selectedWarranty)}
          onChange={(event) => set({ warrantyId: Number(event.target.value) || null })}
        />
      </div>
      {services.length === 0 ? null : (
        <fieldset className={styles.services}>
          <legend className={work.fine}>Services</legend>
          {services.map(({ sku, title, price }) => (
            <Checkbox
              key={sku}
              label={title}
              end={formatPrice(price, { zero: 'free' })}
              checked={chosen.includes(sku)}
              disabled={isFixed || !permissions.install}
              onChange={({ target }) =>
                set({
                  serviceSkus: target.checked ? [...chosen, sku] : chosen.filter((one) => one !== sku),
                })
              }
            />
          ))}
        </fieldset>
      )}
    </SheetPart>
  );
}
