import { Button } from '#design/button.tsx';
import { useSupportLine, useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { chatState, useChatOffered } from './chat-state.ts';
import styles from './contact-us.module.css';

/** The content of the contact view. Imported when the user first opens the view. */
export function ContactPanel() {
  const phone = useSupportPhone();
  const line = useSupportLine();
  const isChatOffered = useChatOffered();
  return (
    <>
      <p className="h4">Contact us</p>
      {line === '' ? null : <p className="small muted">{line}</p>}
      <a href={phone.href} className={styles.number}>
        {phone.number}
      </a>
      {isChatOffered ? (
        <Button variant="ghost" icon="chat" block onClick={() => chatState.set('open')}>
          Chat now
        </Button>
      ) : null}
      <Button variant="tint" to="/ask-an-expert" iconEnd="arrow" block>
        Ask an expert
      </Button>
    </>
  );
}
