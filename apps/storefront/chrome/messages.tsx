import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { dismissMessage, messages } from '#foundation/browser/messages.ts';
import { useStore } from '#foundation/browser/storage/store.ts';
import { GlobalMessage, GlobalMessageRegion } from '#design/feedback/global-message.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import styles from './overlays.module.css';

/**
 * Displays messages. All messages, including persistent ones, close when the user leaves the page (SHELL-15).
 */
export function Messages() {
  const visibleMessages = useStore(messages);
  const { key } = useLocation();
  useEffect(
    () => () => {
      for (const { id } of messages.get()) dismissMessage(id);
    },
    [key],
  );
  return (
    <GlobalMessageRegion>
      {visibleMessages.map(({ id, kind, title, text, action }) => (
        <GlobalMessage
          key={id}
          kind={kind}
          onClose={() => dismissMessage(id)}
          action={
            action?.to !== undefined ? (
              <SiteLink to={action.to} className={styles.action}>
                {action.label}
              </SiteLink>
            ) : action ? (
              <button
                type="button"
                className={styles.action}
                onClick={() => {
                  action.run?.();
                  dismissMessage(id);
                }}
              >
                {action.label}
              </button>
            ) : undefined
          }
        >
          {title ? <b>{title} </b> : null}
          <span>{text}</span>
        </GlobalMessage>
      ))}
    </GlobalMessageRegion>
  );
}
