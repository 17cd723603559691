import type { ReactNode } from 'react';
import type { Permission } from '#foundation/pure/permissions.ts';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import type { AccountSectionId } from '#domains/identity/rules/account-sections.ts';
import { AccountShell } from '#domains/identity/web/account/account-shell.tsx';
import { useOwnAccount } from '#domains/identity/web/account/own-account.ts';

/**
 * Renders an account page if the user is a staff member with the required permission. Otherwise renders a
 * text that states who can use the page.
 */
export function StaffOnly({
  permission,
  refusal,
  children,
  ...shell
}: {
  section: AccountSectionId;
  title: string;
  below?: { label: string; to: string };
  permission: Permission;
  refusal: { title: string; text: string; way?: { label: string; to: string } };
  children: ReactNode;
}) {
  const { account } = useOwnAccount();
  return (
    <AccountShell {...shell}>
      {account === null ? null : account.permissions.includes(permission) ? (
        children
      ) : (
        <EmptyState
          picture={<Icon name={refusal.way ? 'info' : 'warning'} size="large" />}
          title={refusal.title}
          actions={refusal.way ? <Button to={refusal.way.to}>{refusal.way.label}</Button> : undefined}
        >
          <p>{refusal.text}</p>
        </EmptyState>
      )}
    </AccountShell>
  );
}
