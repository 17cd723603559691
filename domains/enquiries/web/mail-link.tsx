import { useState, type ReactNode } from 'react';
import { Button } from '#design/button.tsx';
import { EmptyState } from '#design/feedback/empty-state.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { Notice } from '#design/feedback/notice.tsx';

/**
 * Renders the page that an emailed link opens, with one button. Nothing changes until the user presses the
 * button, because email programs open links automatically. `isDone` returns true if no action remains; the
 * button then leads to the home page.
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
  /** The label of the action's button. */
  ask: string;
  /** Renders the text that describes the item which the link identifies. */
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
            We couldn’t do that. Please try again.
          </Notice>
        )}
      </EmptyState>
    </div>
  );
}
