import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ProductQuestion, ProductQuestions as Found } from '../contract/questions.ts';
import { ProductQuestions } from './product-questions.tsx';

const question = (id: number, more: Partial<ProductQuestion> = {}): ProductQuestion => ({
  id,
  name: 'Tom',
  day: [2026, 10, 4],
  text: `Question ${id}?`,
  isDemo: false,
  answers: [],
  ...more,
});
const found = (questions: ProductQuestion[], count = questions.length): Found => ({
  count,
  totalCount: count,
  page: 1,
  pageSize: 5,
  questions,
});
let requests: { url: URL; body: unknown }[];
let response: { status: number; body: unknown };
beforeEach(() => {
  requests = [];
  response = { status: 200, body: {} };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    requests.push({
      url: new URL(address, 'https://shop.example'),
      body: typeof init.body === 'string' ? JSON.parse(init.body) : null,
    });
    return new Response(JSON.stringify(response.body), { status: response.status });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const questions = () =>
  within(screen.getByRole('list', { name: 'Questions' }))
    .queryAllByRole('heading', { level: 3 })
    .map((heading) => heading.textContent);

test('shows questions with the answers of staff and buyers', () => {
  const answer = { id: 1, name: 'Ada', day: [2026, 10, 5] as [number, number, number], text: 'Yes.' };
  show(
    found([
      question(1, {
        answers: [
          { ...answer, author: 'staff' },
          { ...answer, id: 2, author: 'buyer' },
        ],
      }),
      question(2, { isDemo: true }),
    ]),
  );
  expect(screen.getByText('Our team')).toBeTruthy();
  expect(screen.getByText('Verified buyer')).toBeTruthy();
  expect(screen.getByText('Demo')).toBeTruthy();
  expect(screen.getByText('No answer yet.')).toBeTruthy();
});

function show(first: Found) {
  render(<ProductQuestions slug="fridge" found={first} />);
}

test('a search replaces the questions, and further ones are appended', async () => {
  show(found([question(1)], 2));
  const user = userEvent.setup();
  response.body = { ...found([question(2)], 2), page: 2 };
  await user.click(screen.getByRole('button', { name: 'Show more questions' }));
  await screen.findByText('Question 2?');
  expect(questions()).toEqual(['Question 1?', 'Question 2?']);
  response.body = { ...found([], 2), totalCount: 0 };
  await user.type(screen.getByRole('textbox', { name: 'Search the questions' }), 'hinge');
  await user.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText(/No question or answer has these words/);
  expect(questions()).toEqual([]);
  expect(requests.at(-1)!.url.searchParams.get('term')).toBe('hinge');
});

test('a guest asks a question and is told to confirm it', async () => {
  show(found([]));
  expect(screen.getByText(/No questions yet/)).toBeTruthy();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Ask a question' }));
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(requests).toEqual([]);
  await user.type(screen.getByLabelText(/^Your question/), 'Does the door open to the left?');
  await user.type(screen.getByLabelText('Name to show'), 'Tom');
  await user.type(screen.getByLabelText(/^Email/), 'tom@mail.example');
  response.body = { isConfirmed: false };
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText('Please check your email')).toBeTruthy();
  expect(requests[0]!.body).toEqual({
    name: 'Tom',
    email: 'tom@mail.example',
    text: 'Does the door open to the left?',
  });
});
