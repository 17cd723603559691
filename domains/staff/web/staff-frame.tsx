import '#design/staff-theme.css';
import type { ReactNode } from 'react';
import { useBarePage } from '#foundation/browser/navigation/bare-page.ts';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { PageLinks } from '#design/navigation/page-links.tsx';
import {
  STAFF_SECTIONS,
  staffSectionsFor,
  type StaffSectionId,
} from '#domains/identity/rules/staff-sections.ts';
import { useOwnAccount } from '#domains/identity/web/account/own-account.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import styles from './staff-frame.module.css';

/**
 * Renders the frame of all pages for staff: the design of the staff tools, without the shop's header and
 * footer, and the menu of the pages that the staff member can open.
 */
export function StaffFrame({ section, children }: { section: StaffSectionId; children: ReactNode }) {
  useBarePage();
  const { capabilities } = useSite();
  const { account } = useOwnAccount();
  const sections = staffSectionsFor({
    isTrade: capabilities.hidesPricesFromGuests,
    permissions: account?.permissions ?? [],
  });
  return (
    <div data-scope="staff" className={styles.frame}>
      <div className={styles.menu}>
        <PageLinks
          label="Staff pages"
          links={sections}
          current={STAFF_SECTIONS.find(({ id }) => id === section)?.path}
        />
      </div>
      {children}
    </div>
  );
}

/** Renders a page for staff in their frame, with its heading. */
export function StaffPage({
  section,
  title,
  below,
  children,
}: {
  section: StaffSectionId;
  title: string;
  /** The link to the parent page, for pages without an entry in the menu. */
  below?: { label: string; to: string };
  children: ReactNode;
}) {
  return (
    <StaffFrame section={section}>
      <div className={styles.page}>
        <header className={styles.head}>
          {below ? <Breadcrumbs items={[below, { label: title }]} /> : null}
          <h1>{title}</h1>
        </header>
        <div>{children}</div>
      </div>
    </StaffFrame>
  );
}
