import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { dayFromParts, formatDayLong } from '#foundation/pure/day.ts';
import { formatPrice } from '#foundation/pure/money.ts';
import type { ProjectQuote } from '../contract/quote-shapes.ts';
import { listQuotes } from '../contract/quotes.ts';
import { useProjectWorkspace } from '#domains/projects/web/project-workspace.tsx';
import work from '#domains/projects/web/workspace.module.css';

/**
 * Renders links to the quotes that were sent to the project's owner, latest first. Renders nothing if no
 * quote was sent.
 */
export function OwnQuotes() {
  const { project, changes } = useProjectWorkspace();
  const { projectId, version } = project;
  const { answer } = useAnswer(`${projectId} ${version} ${changes}`, (signal) =>
    call(listQuotes, { query: { projectId: String(projectId) } }, { signal }),
  );
  const quotes = answer?.quotes ?? [];
  if (quotes.length === 0) return null;
  return (
    <section className={`${work.card} ${work.pad} ${work.stack}`} aria-labelledby="own-quotes">
      <h2 id="own-quotes" className={work.title}>
        {quotes.length === 1 ? 'Your quote' : 'Your quotes'}
      </h2>
      <ul className={work.stack}>
        {quotes.map((quote) => (
          <li key={quote.quoteId}>
            <a className="link" href={new URL(quote.link).pathname}>
              Quote {quote.quoteNumber}
            </a>
            , {formatPrice(quote.totals.total, { zero: '$0' })}
            <br />
            <span className={work.fine}>{stateText(quote)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function stateText({ state, isOrdered, validUntil, acceptedName }: ProjectQuote): string {
  if (state === 'accepted')
    return isOrdered
      ? 'Ordered'
      : `Accepted by ${acceptedName ?? 'you'}. You can order it on the quote’s page.`;
  if (state === 'superseded') return 'Replaced by a newer quote';
  const until = formatDayLong(dayFromParts(validUntil));
  return state === 'expired' ? `It was valid until ${until}` : `Valid until ${until}`;
}
