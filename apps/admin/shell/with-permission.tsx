import type { ReactNode } from 'react';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import type { Permission } from '#foundation/pure/permissions.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { useMay, useStaffAccount } from './account.ts';

/** Renders a page if the staff member has its permission. Otherwise names the missing permission. */
export function WithPermission({
  permission,
  allSites = false,
  what,
  children,
}: {
  permission: Permission;
  /** Whether the page concerns all sites, so people who work on some sites may not open it. */
  allSites?: boolean;
  /** What the permission allows, such as `view orders`. */
  what: string;
  children: ReactNode;
}) {
  const { staffSiteIds = [] } = useStaffAccount();
  const { id, name } = useSite();
  const isAllowed = useMay(permission);
  if (isAllowed && allSites && staffSiteIds.length > 0)
    return (
      <EmptyState level={1} title="This page concerns all sites" picture={<Icon name="lock" size="large" />}>
        <p>
          An administrator limited your account to some sites ({staffSiteIds.join(', ')}). Ask a colleague who
          works on all sites.
        </p>
      </EmptyState>
    );
  if (isAllowed) return children;
  if (staffSiteIds.length > 0 && !staffSiteIds.includes(id))
    return (
      <EmptyState level={1} title={`You don’t work on ${name}`} picture={<Icon name="lock" size="large" />}>
        <p>
          An administrator limited your account to other sites ({staffSiteIds.join(', ')}). Sign in on one of
          them.
        </p>
      </EmptyState>
    );
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
