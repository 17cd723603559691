import { useState, type ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/empty-state.tsx';
import { Icon } from '#design/icon.tsx';
import { Notice } from '#design/notice.tsx';

/**
 * What a mail's link does, as a button: nothing changes before it is pressed, as mail programs open links by themselves.
 * `answer` is what stands now, `isDone` that nothing is left to do.
 */
export function MailLink<Answer>({
  loaded,
  press,
  isDone,
  title,
  ask,
  children,
}: {
  loaded: Answer;
  press: () => Promise<Answer>;
  isDone: (answer: Answer) => boolean;
  title: (answer: Answer) => string;
  /** Words of the button. */
  ask: string;
  /** What it is about. */
  children: (answer: Answer) => ReactNode;
}) {
  const [answer, setAnswer] = useState(loaded);
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open');
  const send = async () => {
    setState('sending');
    try {
      setAnswer(await press());
      setState('open');
    } catch {
      setState('failed');
    }
  };
  return (
    <div className="wrap section-small">
      <EmptyState
        level={1}
        picture={<Icon name="bell" size="large" />}
        title={title(answer)}
        actions={
          isDone(answer) ? (
            <Button to="/">Go to the home page</Button>
          ) : (
            <Button loading={state === 'sending'} onClick={() => void send()}>
              {ask}
            </Button>
          )
        }
      >
        <p role="status">{children(answer)}</p>
        {state === 'failed' && (
          <Notice kind="error" live>
            We could not do that just now. Please try again.
          </Notice>
        )}
      </EmptyState>
    </div>
  );
}
