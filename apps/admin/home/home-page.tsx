import { useSearchParams } from 'react-router';
import { classNames } from '#design/class-names.ts';
import { ATTENTION_VIEWS, type AttentionView } from '#domains/attention/contract/attention.ts';
import { useMay } from '../shell/account.ts';
import { Page, PageHead } from '../shell/list-page/list-page.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { AttentionList } from './attention-list.tsx';
import { FiguresCard } from './figures-card.tsx';
import styles from './home.module.css';

/** Renders what needs attention, and the figures of today. */
export function HomePage() {
  usePageTitle('Home');
  const [params] = useSearchParams();
  const view: AttentionView = ATTENTION_VIEWS.find((one) => one === params.get('view')) ?? 'open';
  const seesFigures = useMay('orders.read');
  return (
    <Page>
      <PageHead title="Home" />
      <div className={classNames(styles.columns, !seesFigures && styles.single)}>
        <AttentionList key={view} view={view} />
        {seesFigures ? <FiguresCard /> : null}
      </div>
    </Page>
  );
}
