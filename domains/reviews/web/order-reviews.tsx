import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { Entries, Entry, EntryLine, Part } from '#design/layout/entries.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { useOwnReviews } from '#domains/settings/web/shop-context.tsx';
import { getOrderReviews } from '../contract/writing.ts';
import { REVIEW_STATE_LABEL } from '../contract/values.ts';

/**
 * Renders links to the review forms of a delivered order's products. Renders nothing if no product can be
 * reviewed, because reviews are an extra on the order's page.
 */
export function OrderReviews({ number }: { number: string }) {
  const isOn = useOwnReviews();
  const { answer } = useAnswer(isOn ? number : null, (signal) =>
    call(getOrderReviews, { params: { id: number } }, { signal }),
  );
  if (!answer || answer.products.length === 0) return null;
  return (
    <Part title="How is it?">
      <p className="muted small">Your review helps other shoppers choose.</p>
      <Entries>
        {answer.products.map(({ title, path, state }) => (
          <Entry key={path}>
            <EntryLine>
              <SiteLink to={path} className="link">
                {state === null ? `Review the ${title}` : `Your review of the ${title}`}
              </SiteLink>
              {state === null ? null : <span className="muted small">{REVIEW_STATE_LABEL[state]}</span>}
            </EntryLine>
          </Entry>
        ))}
      </Entries>
    </Part>
  );
}
