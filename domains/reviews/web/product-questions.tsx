import { useRef, useState, type FormEvent } from 'react';
import { call } from '#foundation/browser/call.ts';
import { useFlagged } from '#foundation/browser/session/signed-in.ts';
import { dayFromParts, formatDayOfYear } from '#foundation/pure/day.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { Tag } from '#design/tag.tsx';
import {
  getProductQuestions,
  type ProductQuestion,
  type ProductQuestions as Found,
} from '../contract/questions.ts';
import { AnswerForm, QuestionForm } from './question-forms.tsx';
import styles from './product-questions.module.css';

/**
 * Renders the questions about a product with their answers, a search, and the form for a new question.
 * `found` is the first page of the questions.
 */
export function ProductQuestions({ slug, found }: { slug: string; found: Found }) {
  const [results, setResults] = useState(found);
  const [term, setTerm] = useState('');
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>('ready');
  const [isAsking, setAsking] = useState(false);
  const latest = useRef(0);
  const load = async (words: string, page: number) => {
    const request = ++latest.current;
    setTerm(words);
    setState('loading');
    try {
      const answer = await call(getProductQuestions, { params: { slug }, query: { term: words, page } });
      if (request !== latest.current) return;
      setResults((before) =>
        page === 1 ? answer : { ...answer, questions: [...before.questions, ...answer.questions] },
      );
      setState('ready');
    } catch {
      if (request === latest.current) setState('failed');
    }
  };
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void load(String(new FormData(event.currentTarget).get('term') ?? '').trim(), 1);
  };
  const { questions, totalCount } = results;
  return (
    <section id="questions" aria-labelledby="questions-title" className={styles.section}>
      <h2 id="questions-title">Questions and answers</h2>
      {found.count > 0 && (
        <form method="post" role="search" aria-label="Questions" className={styles.search} onSubmit={search}>
          <TextField name="term" label="Search the questions" autoComplete="off" maxLength={80} />
          <Button type="submit" variant="ghost">
            Search
          </Button>
        </form>
      )}
      {state === 'failed' && (
        <Notice kind="error">
          We couldn’t load the questions.{' '}
          <button type="button" className="link" onClick={() => void load(term, 1)}>
            Try again
          </button>
        </Notice>
      )}
      <p className={styles.muted} role="status">
        {describeCount(totalCount, term)}
      </p>
      <ul className={styles.list} aria-label="Questions" aria-busy={state === 'loading'}>
        {questions.map((question) => (
          <Question key={question.id} question={question} />
        ))}
      </ul>
      <div className={styles.actions}>
        {questions.length < totalCount && (
          <Button
            variant="ghost"
            loading={state === 'loading'}
            onClick={() => void load(term, results.page + 1)}
          >
            Show more questions
          </Button>
        )}
        {!isAsking && (
          <Button variant="ghost" onClick={() => setAsking(true)}>
            Ask a question
          </Button>
        )}
      </div>
      {isAsking && <QuestionForm slug={slug} onClose={() => setAsking(false)} />}
    </section>
  );
}

function describeCount(count: number, term: string): string {
  if (term !== '')
    return count === 0
      ? 'No question or answer has these words. You can ask below.'
      : count === 1
        ? '1 question found'
        : `${count} questions found`;
  if (count === 0) return 'No questions yet. Ask one: our team or another buyer will answer.';
  return count === 1 ? '1 question' : `${count} questions`;
}

function Question({ question: { id, name, day, text, isDemo, answers } }: { question: ProductQuestion }) {
  const isSignedIn = useFlagged();
  const [isAnswering, setAnswering] = useState(false);
  return (
    <li className={styles.question}>
      <h3 className={styles.text}>{text}</h3>
      <p className={styles.by}>
        {name}, {formatDayOfYear(dayFromParts(day))}
        {isDemo && <Tag>Demo</Tag>}
      </p>
      {answers.length === 0 ? (
        <p className={styles.muted}>No answer yet.</p>
      ) : (
        <ul className={styles.answers} aria-label="Answers">
          {answers.map((answer) => (
            <li key={answer.id}>
              <p>{answer.text}</p>
              <p className={styles.by}>
                {answer.name}, {formatDayOfYear(dayFromParts(answer.day))}
                <Tag kind={answer.author === 'staff' ? 'brand' : 'success'}>
                  {answer.author === 'staff' ? 'Our team' : 'Verified buyer'}
                </Tag>
              </p>
            </li>
          ))}
        </ul>
      )}
      {isSignedIn && !isAnswering && (
        <button type="button" className="link" onClick={() => setAnswering(true)}>
          Answer this question
        </button>
      )}
      {isAnswering && <AnswerForm id={id} onClose={() => setAnswering(false)} />}
    </li>
  );
}
