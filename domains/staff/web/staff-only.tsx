import type { ReactNode } from 'react';
import { useHydrated } from '#foundation/browser/hydration/use-hydrated.ts';
import { isStaffSession } from '#foundation/browser/session/session.ts';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Icon } from '#design/icons/icon.tsx';
import type { StaffSectionId } from '#domains/identity/rules/staff-sections.ts';
import { AccountShell } from '#domains/identity/web/account/account-shell.tsx';
import { useOwnAccount } from '#domains/identity/web/account/own-account.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { StaffPage } from './staff-frame.tsx';

/**
 * Renders a page in the frame of the staff tools if the user is a staff member. Without the required
 * permission, renders a text that states who can use the page. Shoppers see this text as a page of their
 * account, and guests see the sign-in.
 */
export function StaffOnly({
  section,
  permission,
  refusal,
  children,
  ...head
}: {
  section: StaffSectionId;
  title: string;
  /** The link to the parent page, for pages without an entry in the menu. */
  below?: { label: string; to: string };
  /** The permission that staff need. Without this property, all staff can use the page. */
  permission?: Permission;
  refusal: { title: string; text: string; way?: { label: string; to: string } };
  children: ReactNode;
}) {
  const isHydrated = useHydrated();
  const own = useOwnAccount();
  const { account } = own;
  const isSignedIn = useFlagged() && own.state !== 'ended';
  const isStaff =
    isHydrated && isSignedIn && (account ? account.winningUserId !== undefined : isStaffSession());
  const refused = (
    <EmptyState
      picture={<Icon name={refusal.way ? 'info' : 'warning'} size="large" />}
      title={refusal.title}
      actions={refusal.way ? <Button to={refusal.way.to}>{refusal.way.label}</Button> : undefined}
    >
      <p>{refusal.text}</p>
    </EmptyState>
  );
  if (!isStaff)
    return (
      <AccountShell section={null} {...head}>
        {account ? refused : null}
      </AccountShell>
    );
  return (
    <StaffPage section={section} {...head}>
      {own.state === 'failure' ? (
        <LoadFailure what="your account" error={own.error} retry={own.retry} />
      ) : account === null ? (
        <div aria-busy="true">
          <Skeleton height={320} />
        </div>
      ) : permission === undefined || account.permissions.includes(permission) ? (
        children
      ) : (
        refused
      )}
    </StaffPage>
  );
}
