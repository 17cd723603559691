import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { Combobox } from '#design/forms/combobox.tsx';
import { searchProducts } from '#domains/search/contract.ts';
import { addProduct } from '../../contract/lines.ts';
import { newKey, useProjectWorkspace } from '../project-workspace.tsx';
import { STOCK_TEXT } from './stock-text.ts';
import { FALLBACK, toolText } from '../tool-text.ts';
import styles from './add-product.module.css';

/**
 * In staff tools, a search requires at least two characters and starts 300 ms after the last key press
 * (PROJECT-42).
 */
export const TOOL_SEARCH = { minChars: 2, debounceMs: 300 } as const;

/** Renders a product search by name or SKU. The selected product is added to the displayed room. */
export function AddProduct({ folderId }: { folderId: number | null }) {
  const { project, change } = useProjectWorkspace();
  return (
    <Combobox
      {...TOOL_SEARCH}
      label="Add product"
      labelHidden
      placeholder="Add by name or SKU"
      icon="search"
      clearOnSelect
      className={styles.field}
      load={async (text, signal) => {
        try {
          return (await call(searchProducts, { params: { text } }, { signal })).products;
        } catch (error) {
          if (!signal.aborted)
            showMessage(toolText(error, FALLBACK.sku), { kind: 'error', isPersistent: false });
          throw error;
        }
      }}
      itemToString={({ title }) => title}
      itemKey={({ sku }) => sku}
      renderItem={(found) => (
        <span className={styles.found}>
          <img src={found.imageUrl} alt="" width={40} height={40} loading="lazy" />
          <span>
            {found.title}
            <span className={styles.sku}>
              {found.sku} <span className={styles.price}>{formatPrice(found.price)}</span>{' '}
              <span>{STOCK_TEXT[found.stockStatus]}</span>
            </span>
          </span>
        </span>
      )}
      onSelect={({ sku }) =>
        void change(addProduct, {
          body: { projectId: project.projectId, productCode: sku, folderId, quantity: 1, key: newKey() },
        })
      }
    />
  );
}
