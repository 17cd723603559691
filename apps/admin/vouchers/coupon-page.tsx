import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Notice } from '#design/feedback/notice.tsx';
import { Tag } from '#design/tag.tsx';
import { call } from '#foundation/browser/call.ts';
import { showMessage } from '#foundation/browser/messages.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import type { AnswerOf } from '#foundation/pure/endpoint.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import {
  getStaffCoupon,
  listStaffCoupons,
  saveCoupon,
  type StaffCouponDetails,
} from '#domains/vouchers/contract/coupons.ts';
import { Card, Facts } from '../orders/card.tsx';
import { useStaffAccount } from '../shell/account.ts';
import { BackLink } from '../shell/back-link.tsx';
import { failureText } from '../shell/failure-text.ts';
import { Page, PageActions, PageHead, PageLoading, RecordMissing } from '../shell/list-page/list-page.tsx';
import { ActionButton } from '../shell/palette/action-button.tsx';
import { usePageTitle } from '../shell/page-title.ts';
import { WithPermission } from '../shell/with-permission.tsx';
import { CouponForm } from './coupon-form.tsx';
import { toCopy, toDraft, toTyped } from './coupon-draft.ts';
import { HistoryCard, OrdersCard } from './history-card.tsx';
import { benefitText, COUPON_STATE_LABELS, couponPath, daysText, usesText } from './voucher-texts.ts';
import recordStyles from '../shell/records/record.module.css';

/** Renders a coupon: its benefit and limits, the orders that used it, its actions and its history. */
export function CouponPage() {
  const { id = '' } = useParams();
  usePageTitle('Coupon');
  return (
    <WithPermission permission="coupons.manage" what="manage coupons">
      <One key={id} id={id} />
    </WithPermission>
  );
}

function One({ id }: { id: string }) {
  const { answer, state, error, retry, put } = useAnswer(id, (signal) =>
    call(getStaffCoupon, { params: { id } }, { signal }),
  );
  return (
    <Page width="narrow">
      <BackLink to="/coupons">Coupons</BackLink>
      {answer ? (
        <Details coupon={answer} onChanged={put} />
      ) : state === 'failure' ? (
        isCallError(error) && [400, 404].includes(error.status) ? (
          <RecordMissing title="We couldn’t find that coupon">
            Check its address. You see only coupons of your sites.
          </RecordMissing>
        ) : (
          <LoadFailure what="the coupon" error={error} retry={retry} />
        )
      ) : (
        <PageLoading heights={[220, 160]} />
      )}
    </Page>
  );
}

interface CouponProps {
  coupon: StaffCouponDetails;
  onChanged: (coupon: StaffCouponDetails) => void;
}

function Details({ coupon, onChanged }: CouponProps) {
  const { permissions } = useStaffAccount();
  const { timeZone } = useSite();
  const { label, kind } = COUPON_STATE_LABELS[coupon.state];
  return (
    <>
      <PageHead title={coupon.code}>
        <Tag kind={kind}>{label}</Tag>
        <CouponActions coupon={coupon} onChanged={onChanged} />
      </PageHead>
      {coupon.mayChange ? null : (
        <Notice kind="info">
          This coupon is also valid on sites on which you don’t work, so you can only view and duplicate it.
        </Notice>
      )}
      <div className={recordStyles.columns}>
        <div className={recordStyles.column}>
          <Conditions coupon={coupon} />
          <HistoryCard history={coupon.history} timeZone={timeZone} />
        </div>
        <div className={recordStyles.column}>
          <OrdersCard
            title="Latest orders"
            empty="No order has used it yet."
            mayRead={permissions.includes('orders.read')}
            orders={coupon.orders.map((orderNumber) => ({ orderNumber }))}
          />
        </div>
      </div>
    </>
  );
}

function Conditions({ coupon }: Pick<CouponProps, 'coupon'>) {
  return (
    <Card title="Coupon">
      <Facts
        facts={[
          ['Title', coupon.title],
          ['Benefit', benefitText(coupon)],
          ['Days', daysText(coupon) || 'Always'],
          ['Used', usesText(coupon)],
          ['Uses per customer', coupon.usesPerCustomer ?? 'No limit'],
          ['Sites', coupon.siteNames.join(', ') || 'All'],
          ['Price lists', coupon.audience.join(', ') || 'All'],
          ['Brands', coupon.brands.join(', ') || 'All'],
          ['Categories', coupon.categories.join(', ') || 'All'],
          ['SKUs', coupon.skus.join(', ') || 'All'],
          ['Conditions of products', coupon.conditions.join(', ') || 'All'],
          ['Combines with other coupons', coupon.stacks ? 'Yes' : 'No'],
          ['Discounted products', coupon.excludesReduced ? 'Excluded' : 'Included'],
          ['New customers only', coupon.isForNew ? 'Yes' : ''],
        ]}
      />
    </Card>
  );
}

type Choices = AnswerOf<typeof listStaffCoupons>;

/** Renders the buttons that change, duplicate, end and resume a coupon. */
function CouponActions({ coupon, onChanged }: CouponProps) {
  const navigate = useNavigate();
  const [form, setForm] = useState<{ kind: 'change' | 'copy'; choices: Choices } | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function run(work: () => Promise<void>) {
    setBusy(true);
    await work().catch((error: unknown) => showMessage(failureText(error), { kind: 'error' }));
    setBusy(false);
  }
  const open = (kind: 'change' | 'copy') =>
    run(async () => setForm({ kind, choices: await call(listStaffCoupons, { query: {} }) }));
  /** Ends or resumes the coupon in a version. The message has an undo. */
  async function setActive(seen: StaffCouponDetails, isActive: boolean, isUndo = false) {
    const request = { params: { id: String(seen.id) }, body: { ...toDraft(toTyped(seen)), isActive } };
    const changed = await call(saveCoupon, request, { ifMatch: seen.version });
    onChanged(changed);
    if (isUndo) return;
    showMessage(isActive ? 'The coupon can be used again.' : 'The coupon has ended.', {
      isPersistent: true,
      action: { label: 'Undo', run: () => void run(() => setActive(changed, !isActive, true)) },
    });
  }
  return (
    <PageActions>
      {coupon.mayChange ? (
        <ActionButton
          action="Change the coupon"
          icon="edit"
          disabled={isBusy}
          onPress={() => void open('change')}
        >
          Change
        </ActionButton>
      ) : null}
      <ActionButton
        action="Duplicate the coupon"
        icon="copy"
        disabled={isBusy}
        onPress={() => void open('copy')}
      >
        Duplicate
      </ActionButton>
      {coupon.mayChange ? (
        <ActionButton
          action={coupon.isActive ? 'End the coupon' : 'Resume the coupon'}
          icon={coupon.isActive ? 'close' : 'play'}
          disabled={isBusy}
          onPress={() => void run(() => setActive(coupon, !coupon.isActive))}
        >
          {coupon.isActive ? 'End' : 'Resume'}
        </ActionButton>
      ) : null}
      {form?.kind === 'change' ? (
        <CouponForm
          title={`Change ${coupon.code}`}
          coupon={coupon}
          initial={toTyped(coupon)}
          choices={form.choices}
          onClose={() => setForm(null)}
          onSaved={(changed) => {
            setForm(null);
            onChanged(changed);
            showMessage('Saved. Carts use the change from now on.');
          }}
        />
      ) : null}
      {form?.kind === 'copy' ? (
        <CouponForm
          title={`Duplicate ${coupon.code}`}
          initial={toCopy(coupon)}
          choices={form.choices}
          onClose={() => setForm(null)}
          onSaved={({ id }) => void navigate(couponPath(id))}
        />
      ) : null}
    </PageActions>
  );
}
