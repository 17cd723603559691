import { useEffect, useState } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import { Notice } from '#design/feedback/notice.tsx';
import { getCompany, type Company } from '#domains/company/contract.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';

/**
 * Renders a notice if the user buys for a company and the total in dollars is above the limit of one order. The
 * checkout then asks the company for approval. Only sites for members have companies.
 */
export function ApprovalNote({ total }: { total: number }) {
  const { capabilities } = useSite();
  return useFlagged() && capabilities.hidesPricesFromGuests ? <NoteOfCompany total={total} /> : null;
}

function NoteOfCompany({ total }: { total: number }) {
  const [company, setCompany] = useState<Company | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    // Without a company or a response, there is no notice: the checkout checks the limit in any case.
    call(getCompany, {}, { signal: stop.signal }).then(setCompany, () => undefined);
    return () => stop.abort();
  }, []);
  if (company === null || company.limit === null || total <= company.limit) return null;
  return (
    <Notice kind="info" title={`Above your limit of ${formatPrice(company.limit, { zero: '$0' })}`}>
      You can accept this quote. When you order, we’ll ask {company.ownerName || company.name} to approve it.
    </Notice>
  );
}
