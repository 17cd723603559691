import type { TagKind } from '#design/tag.tsx';
import type { ListedCompany } from '#domains/customers/contract/companies.ts';

/** The name of each state of a company, and the kind of its label. */
export const COMPANY_STATES: Readonly<Record<ListedCompany['state'], { label: string; kind: TagKind }>> = {
  waiting: { label: 'Application', kind: 'warning' },
  active: { label: 'Approved', kind: 'success' },
  refused: { label: 'Declined', kind: 'outline' },
};

/** Returns the path of a company's page. */
export function companyPath({ siteId, ownerId }: Pick<ListedCompany, 'siteId' | 'ownerId'>): string {
  return `/companies/${encodeURIComponent(siteId)}/${encodeURIComponent(ownerId)}`;
}
