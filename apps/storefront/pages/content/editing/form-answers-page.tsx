import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import { addressOf } from '#foundation/pure/endpoint.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Entry, EntryLine, Fact, Facts, Parts } from '#design/layout/entries.tsx';
import { Pagination } from '#design/navigation/pagination.tsx';
import { pageCount } from '#design/navigation/pagination-rules.ts';
import { Tag } from '#design/tag.tsx';
import {
  exportFormAnswers,
  listFormAnswers,
  type FormAnswer,
} from '#domains/content/contract/form-answers.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { dayText } from '#domains/identity/web/security/day-text.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { ExportButton } from '#domains/staff/web/export-button.tsx';
import { StaffFilter, StaffRows } from '#domains/staff/web/staff-list.tsx';
import { StaffOnly } from '#domains/staff/web/staff-only.tsx';
import styles from './editing.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Form answers', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

const NOT_YOURS = {
  title: 'You can’t read form answers',
  text: 'Only support staff and administrators can read what visitors sent through forms.',
};
const PATH = '/account/forms';

/** Lists what visitors sent through the site’s custom forms, for staff, who filter, search and export them. */
export function Component() {
  return (
    <StaffOnly section="form-answers" title="Form answers" permission="forms.read" refusal={NOT_YOURS}>
      <Answers />
    </StaffOnly>
  );
}

function Answers() {
  const who = useSignedInId();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const form = query.get('form') ?? '';
  const term = query.get('term') ?? '';
  const page = /^\d{1,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 0;
  const found = useAnswer(who && JSON.stringify([who, form, term, page]), (signal) =>
    call(listFormAnswers, { query: { form, term, page } }, { signal }),
  );
  const urlOf = (more: { form?: string; term?: string; page?: number }) => {
    const params = { form, term, page: 0, ...more };
    const search = new URLSearchParams({
      ...(params.form === '' ? {} : { form: params.form }),
      ...(params.term === '' ? {} : { term: params.term }),
      ...(params.page === 0 ? {} : { page: String(params.page) }),
    }).toString();
    return search === '' ? PATH : `${PATH}?${search}`;
  };
  const { forms = [], answers = [], totalCount = 0, pageSize = 1 } = found.answer ?? {};
  const labels = Object.fromEntries([
    ['', 'All forms'],
    [form, form === '' ? 'All forms' : form],
    ...forms.map((one) => [one.form, `${one.title} (${one.count})`] as const),
  ]);
  return (
    <Parts>
      <StaffFilter
        label="Form answers"
        filter={{ label: 'Form', states: ['', ...Object.keys(labels).filter((name) => name !== '')], labels }}
        state={form}
        onState={(next) => void navigate(urlOf({ form: next }))}
        search={{ label: 'Name, email or any other answer' }}
        term={term}
        onTerm={(typed) => void navigate(urlOf({ term: typed }))}
        actions={
          <ExportButton
            url={addressOf(exportFormAnswers, { query: { form, term } })}
            fileName="form-answers.csv"
            disabled={totalCount === 0}
          />
        }
      />
      <LoadState
        state={found.state}
        loading={<Skeleton height={320} />}
        failure={<LoadFailure what="the answers" error={found.error} retry={found.retry} />}
      >
        {totalCount === 0 ? (
          <EmptyState
            picture={<Icon name="mail" size="large" />}
            title={form === '' && term === '' ? 'No answers yet' : 'Nothing found'}
          >
            <p>
              {form === '' && term === ''
                ? 'What visitors send through the forms of this site appears here.'
                : 'Try another form, or fewer letters.'}
            </p>
          </EmptyState>
        ) : (
          <>
            <StaffRows count={`${totalCount === 1 ? '1 answer' : `${totalCount} answers`}, latest first`}>
              {answers.map((one) => (
                <Entry key={one.id}>
                  <Answer answer={one} />
                </Entry>
              ))}
            </StaffRows>
            <Pagination
              page={page + 1}
              pageCount={pageCount(totalCount, pageSize)}
              pageUrl={(number) => urlOf({ page: number - 1 })}
              label="Pages of answers"
            />
          </>
        )}
      </LoadState>
    </Parts>
  );
}

function Answer({ answer: { title, source, sentAt, fields } }: { answer: FormAnswer }) {
  const { timeZone } = useSite();
  return (
    <>
      <EntryLine>
        <span className={styles.form}>
          <b>{title}</b>
          {source === '' ? null : <Tag>{source}</Tag>}
        </span>
        <span className="muted small">{dayText(sentAt, timeZone)}</span>
      </EntryLine>
      <Facts>
        {fields.map(({ label, value }, index) => (
          <Fact key={`${index} ${label}`} term={label}>
            <span className={styles.answer}>{value}</span>
          </Fact>
        ))}
      </Facts>
    </>
  );
}
