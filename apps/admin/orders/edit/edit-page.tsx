import { useState } from 'react';
import { useParams } from 'react-router';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { errorText, isCallError } from '#foundation/pure/fault.ts';
import { getOrderToEdit } from '#domains/orders/contract/edit.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { BackLink } from '../../shell/back-link.tsx';
import { usePageTitle } from '../../shell/page-title.ts';
import { WithPermission } from '../../shell/with-permission.tsx';
import { ChangedNotice } from '../changed-notice.tsx';
import { useOrderChanges } from '../use-order-changes.ts';
import { EditForm } from './edit-form.tsx';
import styles from './edit-page.module.css';

/** Renders the page on which staff edit a placed order of the current site. */
export function EditPage() {
  const { number = '' } = useParams();
  usePageTitle(`Edit order ${number}`);
  return (
    <WithPermission permission="orders.edit" what="edit orders">
      <div className={styles.page}>
        <BackLink to={`/orders/${encodeURIComponent(number)}`}>Order {number}</BackLink>
        <Edit number={number} />
      </div>
    </WithPermission>
  );
}

function Edit({ number }: { number: string }) {
  // Increases after a conflict, so that the order is loaded again.
  const [round, setRound] = useState(0);
  const { state, answer, error, retry } = useAnswer(`${number} ${round}`, (signal) =>
    call(getOrderToEdit, { params: { id: number } }, { signal }),
  );
  const reload = () => setRound(round + 1);
  const { hasChanged, show } = useOrderChanges(number, reload, { isDraft: true });
  if (answer)
    return (
      <>
        {hasChanged ? (
          <ChangedNotice onShow={show}>
            This order has changed since you opened it, so your changes can’t be saved.
          </ChangedNotice>
        ) : null}
        <EditForm key={round} order={answer} reload={show} />
      </>
    );
  if (state !== 'failure')
    return (
      <div role="status" aria-busy="true" aria-label="Loading" className={styles.loading}>
        <Skeleton height={40} width="min(420px, 100%)" />
        <Skeleton height={360} />
      </div>
    );
  if (!isCallError(error) || ![403, 404, 409].includes(error.status))
    return <LoadFailure what={`order ${number}`} error={error} retry={retry} />;
  return (
    <EmptyState
      level={1}
      title={error.status === 404 ? `This site has no order ${number}` : `Order ${number} can’t be edited`}
      picture={<Icon name="lock" size="large" />}
      actions={
        <Button variant="ghost" to={`/admin/orders/${encodeURIComponent(number)}`}>
          Open the order
        </Button>
      }
    >
      <p>{error.status === 404 ? 'Open it on the address of its own site.' : errorText(error)}</p>
    </EmptyState>
  );
}
