import { useNavigate, useSearchParams } from 'react-router';
import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { useSignedInId } from '#domains/identity/web/account/own-account.ts';
import { LoadFailure } from '#domains/identity/web/load-failure.tsx';
import { StaffOnly } from '#domains/staff/web/staff-only.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { LoadState } from '#design/feedback/load-state.tsx';
import { Skeleton } from '#design/feedback/skeleton.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Entries, Entry, Parts } from '#design/layout/entries.tsx';
import { Pagination } from '#design/navigation/pagination.tsx';
import { pageCount } from '#design/navigation/pagination-rules.ts';
import { listStaffQuestions } from '#domains/reviews/contract/questions.ts';
import { QUESTION_LIST_LABEL, QUESTION_LISTS } from '#domains/reviews/contract/values.ts';
import { StaffQuestionItem } from '#domains/reviews/web/staff-question.tsx';
import styles from '#domains/reviews/web/staff-reviews.module.css';

export const handle: PageHandle<null> = {
  head: () => ({ title: 'Questions', noIndex: true }),
  pageType: 'accounts',
  personal: true,
};

export const loader = () => null;

const NOT_YOURS = {
  title: 'Ask on the product’s page',
  text: 'Open a product, and choose “Ask a question”. We answer by email.',
  way: { label: 'All products', to: '/products' },
};

/** Lists the questions about products of this site, for staff who answer, publish and refuse them. */
export function Component() {
  return (
    <StaffOnly section="questions" title="Questions" permission="reviews.moderate" refusal={NOT_YOURS}>
      <Questions />
    </StaffOnly>
  );
}

function Questions() {
  const who = useSignedInId();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const list = QUESTION_LISTS.find((one) => one === query.get('list')) ?? 'pending';
  const page = /^\d{1,4}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 0;
  const found = useAnswer(who && JSON.stringify([who, list, page]), (signal) =>
    call(listStaffQuestions, { query: { list, page } }, { signal }),
  );
  const urlOf = (params: { list: string; page: number }) => {
    const search = new URLSearchParams({
      ...(params.list === 'pending' ? {} : { list: params.list }),
      ...(params.page === 0 ? {} : { page: String(params.page) }),
    }).toString();
    return search === '' ? '/account/questions' : `/account/questions?${search}`;
  };
  const { questions = [], totalCount = 0, pageSize = 1 } = found.answer ?? {};
  return (
    <>
      <div className={styles.filter}>
        <SelectField
          label="Questions"
          value={list}
          options={QUESTION_LISTS.map((value) => ({ value, label: QUESTION_LIST_LABEL[value] }))}
          onChange={(event) => void navigate(urlOf({ list: event.target.value, page: 0 }))}
        />
      </div>
      <LoadState
        state={found.state}
        loading={
          <Parts>
            <Skeleton height={160} />
            <Skeleton height={160} />
          </Parts>
        }
        failure={<LoadFailure what="the questions" error={found.error} retry={found.retry} />}
      >
        {totalCount === 0 ? (
          <EmptyState
            picture={<Icon name="check" size="large" />}
            title={list === 'pending' ? 'No questions to review' : 'Nothing found'}
          >
            <p>New questions and answers from shoppers appear here, oldest first.</p>
          </EmptyState>
        ) : (
          <>
            <p className="muted" role="status">
              {totalCount === 1 ? '1 question' : `${totalCount} questions`}
            </p>
            <Entries>
              {questions.map((one) => (
                <Entry key={one.id}>
                  <StaffQuestionItem
                    found={one}
                    onChanged={(changed) =>
                      found.put({
                        ...found.answer!,
                        questions: questions.map((old) => (old.id === changed.id ? changed : old)),
                      })
                    }
                  />
                </Entry>
              ))}
            </Entries>
            <Pagination
              page={page + 1}
              pageCount={pageCount(totalCount, pageSize)}
              pageUrl={(number) => urlOf({ list, page: number - 1 })}
              label="Pages of questions"
            />
          </>
        )}
      </LoadState>
    </>
  );
}
