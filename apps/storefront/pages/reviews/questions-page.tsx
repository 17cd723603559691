import { call } from '#foundation/browser/call.ts';
import type { PageHandle } from '#foundation/browser/navigation/page.ts';
import { listStaffQuestions } from '#domains/reviews/contract/questions.ts';
import { QUESTION_LIST_LABEL, QUESTION_LISTS } from '#domains/reviews/contract/values.ts';
import { StaffQuestionItem } from '#domains/reviews/web/staff-question.tsx';
import { StaffList } from '#domains/staff/web/staff-list.tsx';
import { StaffOnly } from '#domains/staff/web/staff-only.tsx';

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
      <StaffList
        path="/account/questions"
        noun={['question', 'questions']}
        filter={{
          label: 'Questions',
          states: QUESTION_LISTS,
          labels: QUESTION_LIST_LABEL,
          parameter: 'list',
        }}
        load={async ({ state, page }, signal) => {
          const { questions, ...rest } = await call(
            listStaffQuestions,
            { query: { list: state, page } },
            { signal },
          );
          return { ...rest, rows: questions };
        }}
        rowKey={({ id }) => String(id)}
        empty={{
          title: 'No questions to review',
          text: 'New questions and answers from shoppers appear here, oldest first.',
          back: 'Questions to review',
        }}
      >
        {(question, onChanged) => <StaffQuestionItem found={question} onChanged={onChanged} />}
      </StaffList>
    </StaffOnly>
  );
}
