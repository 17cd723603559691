import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/page.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { dayInZone } from '#foundation/pure/day.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { getPriceHistory, getProductBySlug, type PricePoint } from '#domains/catalogue/contract-product.ts';
import { PriceChart } from '#domains/catalogue/web/price-chart.tsx';
import type { AccountInfo } from '#domains/identity/contract.ts';
import { QuotePrice } from '#domains/cart/web/quote-price.tsx';
import { PanelShell } from '#domains/identity/web/panel-shell.tsx';
import { AddToProject } from '#domains/projects/web/add-to-project.tsx';
import { ProjectsOfProduct } from '#domains/projects/web/panel-list.tsx';
import { ProductReminder } from '#domains/reminders/web/product-reminder.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { CompetitorSection } from '../competitor-section.tsx';
import { Failed } from '../failed.tsx';
import { MarginSection } from '../margin-section.tsx';
import { StockSection } from '../stock-section.tsx';
import styles from '../product-panel.module.css';

const TITLE = 'Product panel';

export const handle: PageHandle<null> = {
  head: () => ({ title: TITLE, noIndex: true }),
  personal: true,
  chrome: 'none',
  autoTrackingEnabled: false,
};

export const loader = () => null;

/** The product beside which the panel stands, for staff (STAFF-22). */
export function Component() {
  const [query] = useSearchParams();
  const uri = query.get('uri') ?? '';
  return <PanelShell title={TITLE}>{(account) => <ProductPanel uri={uri} account={account} />}</PanelShell>;
}

function ProductPanel({ uri, account }: { uri: string; account: AccountInfo }) {
  const [added, setAdded] = useState(0);
  const found = useAnswer(uri === '' ? null : uri, (signal) =>
    call(getProductBySlug, { params: { slug: uri }, query: {} }, { signal, missing: 'caller' }),
  );
  const may = (permission: Permission) => account.permissions.includes(permission);
  if (uri === '' || (isCallError(found.error) && found.error.status === 404))
    return (
      <EmptyState title="No product here">
        <p>Open a product, and the panel tells what we know of it.</p>
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
  const { sku, title, productCode } = found.answer;
  return (
    <>
      <section>
        <h1 className={styles.title}>{title}</h1>
        <span className={styles.sku}>{sku}</span>
      </section>
      {may('merchandising.read') ? <StockSection sku={sku} /> : null}
      {may('costs.read') ? <MarginSection sku={sku} /> : null}
      {may('prices.override') ? <QuotePrice productCode={productCode} /> : null}
      {may('merchandising.read') ? <CompetitorSection sku={sku} /> : null}
      <History sku={sku} />
      {may('projects.sell') ? (
        <>
          <AddToProject sku={sku} onAdded={() => setAdded((count) => count + 1)} />
          <ProjectsOfProduct key={added} sku={sku} />
        </>
      ) : null}
      <ProductReminder key={sku} sku={sku} />
    </>
  );
}

function History({ sku }: { sku: string }) {
  const { timeZone } = useSite();
  const [today] = useState(() => dayInZone(new Date(), timeZone).day);
  const history = useAnswer(sku, (signal) => call(getPriceHistory, { params: { sku } }, { signal }));
  const points = history.answer?.filter((one): one is PricePoint & { price: number } => one.price !== null);
  const prices = points?.map(({ price }) => price) ?? [];
  return (
    <section aria-labelledby="history">
      <h2 id="history">Price history</h2>
      {history.state === 'failure' ? (
        <Failed what="the price history" retry={history.retry} />
      ) : !points ? (
        <Skeleton height={150} />
      ) : points.length === 0 ? (
        <p className={styles.note}>No price of it has been noted yet.</p>
      ) : (
        <div className={styles.chart}>
          <PriceChart
            points={points}
            today={today}
            lowest={Math.min(...prices)}
            highest={Math.max(...prices)}
          />
        </div>
      )}
    </section>
  );
}
