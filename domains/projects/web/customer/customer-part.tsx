import { Suspense, useState } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { Button } from '#design/button.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { formatPhone } from '#foundation/pure/contact/phone.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import type { QuoteData } from '../../contract/types.ts';
import { addressOf, customerName, useProjectCount } from './customer.ts';
import { useProjectWorkspace } from '../project-workspace.tsx';
import { FALLBACK, toolText } from '../tool-text.ts';
import work from '../workspace.module.css';

const CustomerDialog = lazyPart(async () => ({
  default: (await import('./customer-dialog.tsx')).CustomerDialog,
}));

/** Renders the project's customer and referrer. */
export function CustomerPart() {
  const { project, isStaff } = useProjectWorkspace();
  const { country } = useSite();
  const [isEditing, setEditing] = useState(false);
  const { quoteData } = project;
  const name = customerName(quoteData);
  const address = addressOf(quoteData);
  const isKnown = [name, quoteData.customerEmail, quoteData.contactNumber].some((text) => text !== '');
  return (
    <>
      <section aria-labelledby="project-customer" className={work.below}>
        <h2 id="project-customer" className={work.label}>
          Customer
        </h2>
        <div className={work.side}>
          {isKnown ? (
            <>
              {name ? <b>{name}</b> : null}
              {quoteData.customerEmail ? (
                <a href={`mailto:${quoteData.customerEmail}`}>{quoteData.customerEmail}</a>
              ) : null}
              {quoteData.contactNumber ? (
                <a href={`tel:${quoteData.contactNumber.replace(/\s/g, '')}`} className="tnum">
                  {formatPhone(quoteData.contactNumber, country)}
                </a>
              ) : null}
              {address ? <span className={work.quiet}>{address}</span> : null}
              <OtherProjects of={quoteData} />
            </>
          ) : (
            <span className={work.quiet}>No customer yet.</span>
          )}
          <Button
            className={`${work.tool} ${work.wide}`}
            icon="user"
            variant="ghost"
            onClick={() => setEditing(true)}
          >
            {isKnown ? 'Change customer' : 'Add customer'}
          </Button>
        </div>
      </section>
      {isStaff && quoteData.referrerCode + quoteData.referrerName + quoteData.referrerBusinessName !== '' ? (
        <section aria-labelledby="project-referrer" className={work.below}>
          <h2 id="project-referrer" className={work.label}>
            Referrer
          </h2>
          <div className={work.side}>
            <b>{quoteData.referrerBusinessName || quoteData.referrerName}</b>
            <span className={work.quiet}>
              {[
                quoteData.referrerBusinessName ? quoteData.referrerName : '',
                quoteData.referrerCode && `KAD ${quoteData.referrerCode}`,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </div>
        </section>
      ) : null}
      <Suspense fallback={null}>
        {isEditing ? <CustomerDialog onClose={() => setEditing(false)} /> : null}
      </Suspense>
    </>
  );
}

function OtherProjects({ of }: { of: QuoteData }) {
  const { isStaff } = useProjectWorkspace();
  const { answer, state, error } = useProjectCount(of, isStaff);
  if (state === 'failure')
    return <span className={work.quiet}>{toolText(error, FALLBACK.projectCount)}</span>;
  const others = (answer?.projectCount ?? 1) - 1;
  if (others <= 0) return null;
  return (
    <SiteLink
      className={work.linkish}
      to={`/project-admin?term=${encodeURIComponent(of.customerEmail || customerName(of))}`}
    >
      {others === 1 ? '1 other project' : `${others} other projects`}
    </SiteLink>
  );
}
