import type { ReactNode } from 'react';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import type { Permission } from '#foundation/pure/permissions.ts';
import { useMay } from './account.ts';

/** Renders a page if the staff member has its permission. Otherwise names the missing permission. */
export function WithPermission({
  permission,
  what,
  children,
}: {
  permission: Permission;
  /** What the permission allows, such as `view orders`. */
  what: string;
  children: ReactNode;
}) {
  if (useMay(permission)) return children;
  return (
    <EmptyState
      level={1}
      title="You don’t have access to this page"
      picture={<Icon name="lock" size="large" />}
    >
      <p>
        Your roles don’t let you {what}. Ask an administrator for a role with the permission{' '}
        <code>{permission}</code>.
      </p>
    </EmptyState>
  );
}
