import { Button } from '#design/button.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import { useSupportLine, useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { storesWord } from '#sites/stores-word.ts';
import { chatState, useChatOffered } from './chat-state.ts';
import styles from './contact-us.module.css';

/** The content of the contact view. Imported when the user first opens the view. */
export function ContactPanel() {
  const { layout } = useSite();
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
      <ul className={styles.more}>
        {layout === 'showroom' ? (
          <>
            <li>
              <SiteLink to="/pe-bookings">Book an appointment</SiteLink>
            </li>
            <li>
              <SiteLink to="/virtual-tour">Virtual tour</SiteLink>
            </li>
          </>
        ) : null}
        <li>
          <SiteLink to="/stores">Find your {storesWord(layout).one}</SiteLink>
        </li>
        <li>
          <SiteLink to="/track-order">Track order</SiteLink>
        </li>
      </ul>
    </>
  );
}
