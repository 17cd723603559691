import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { getProductBySlug } from '#domains/catalogue/contract/product.ts';
import type { AccountInfo } from '#domains/identity/contract/identity.ts';
import { QuotePrice } from '#domains/cart/web/quote-price.tsx';
import { createPanelHandle, PanelShell } from '#domains/identity/web/panel-shell.tsx';
import { AddToProject } from '#domains/projects/web/adding/add-to-project.tsx';
import { ProjectsOfProduct } from '#domains/projects/web/lists/panel-list.tsx';
import { NotesOfProduct } from '#domains/projects/web/activity/product-notes.tsx';
import { rememberedProject } from '#domains/projects/web/adding/last-project.ts';
import { ProductReminder } from '#domains/reminders/web/product-reminder.tsx';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Tabs } from '#design/navigation/section-nav.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { CompetitorSection } from '#domains/merchandising/web/competitor-section.tsx';
import { MarginSection } from '#domains/merchandising/web/margin-section.tsx';
import { PriceChanges, PriceLine } from '#domains/merchandising/web/price-changes.tsx';
import { StockSection } from '#domains/merchandising/web/stock-section.tsx';
import styles from '#domains/merchandising/web/product-panel.module.css';

const TITLE = 'Product panel';

export const handle = createPanelHandle(TITLE);

export const loader = () => null;

/** Renders the staff panel for the product on the current page (STAFF-22). */
export function Component() {
  const [query] = useSearchParams();
  const uri = query.get('uri') ?? '';
  return <PanelShell title={TITLE}>{(account) => <ProductPanel uri={uri} account={account} />}</PanelShell>;
}

function ProductPanel({ uri, account }: { uri: string; account: AccountInfo }) {
  const found = useAnswer(uri === '' ? null : uri, (signal) =>
    call(getProductBySlug, { params: { slug: uri }, query: {} }, { signal, missing: 'caller' }),
  );
  if (uri === '' || (isCallError(found.error) && found.error.status === 404))
    return (
      <EmptyState title="No product here">
        <p>Open a product to see its details in this panel.</p>
      </EmptyState>
    );
  if (found.state === 'failure')
    return (
      <EmptyState
        title="An error occurred getting the product."
        actions={<Button onClick={found.retry}>Try again</Button>}
      />
    );
  if (!found.answer)
    return (
      <section aria-busy="true">
        <Skeleton height={220} />
      </section>
    );
  return <ProductTabs key={uri} product={found.answer} account={account} />;
}

const TAB = 'staffProductTab';

/**
 * Displays product information for staff in three tabs. When staff open the next product, the tab that they
 * last viewed is open.
 */
function ProductTabs({
  product: { sku, title, productCode },
  account,
}: {
  product: { sku: string; title: string; productCode: string };
  account: AccountInfo;
}) {
  const [added, setAdded] = useState(0);
  /** The product's cost in dollars while it is displayed; null while it is hidden. */
  const [cost, setCost] = useState<number | null>(null);
  const may = (permission: Permission) => account.permissions.includes(permission);
  const sells = may('projects.sell');
  const tabs = [
    {
      id: 'price',
      label: 'Stock and price',
      shouldStayMounted: true,
      content: (
        <>
          <p className={styles.title}>
            {title} <span className={styles.sku}>{sku}</span>
          </p>
          {may('merchandising.read') ? <StockSection sku={sku} /> : null}
          {may('costs.read') ? <MarginSection sku={sku} onCost={setCost} /> : null}
          {may('prices.override') ? <QuotePrice productCode={productCode} cost={cost} /> : null}
          {may('merchandising.read') ? (
            <CompetitorSection sku={sku} mayNote={may('lines.competitor-url')} />
          ) : null}
          <PriceLine sku={sku} />
          {sells ? <AddToProject sku={sku} onAdded={() => setAdded((count) => count + 1)} /> : null}
          <ProductReminder sku={sku} projectId={sells ? rememberedProject() : null} />
        </>
      ),
    },
    ...(sells
      ? [
          {
            id: 'notes',
            label: 'Notes',
            shouldStayMounted: true,
            content: <NotesOfProduct key={added} sku={sku} />,
          },
        ]
      : []),
    {
      id: 'history',
      label: 'History',
      content: (
        <>
          <PriceChanges sku={sku} />
          {sells ? <ProjectsOfProduct key={added} sku={sku} /> : null}
        </>
      ),
    },
  ];
  return (
    <Tabs
      label="About this product"
      className={styles.tabs}
      initial={tabs.find(({ id }) => id === rememberedTab())?.id ?? 'price'}
      onShow={rememberTab}
      tabs={tabs}
    />
  );
}

function rememberedTab(): string | null {
  try {
    return sessionStorage.getItem(TAB);
  } catch {
    return null;
  }
}

function rememberTab(id: string): void {
  try {
    sessionStorage.setItem(TAB, id);
  } catch {
    // Without browser storage, the first tab is open for each product.
  }
}
