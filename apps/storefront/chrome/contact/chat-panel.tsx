import { useEffect, useEffectEvent, useState } from 'react';
import { thirdPartyAddress, type ThirdPartyValues } from '#foundation/pure/third-parties.ts';
import { track } from '#domains/analytics/web/track.ts';
import { Accordion } from '#design/layout/accordion.tsx';
import { Button } from '#design/button.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { Icon } from '#design/icons/icon.tsx';
import { useIsMissing } from '#design/navigation/missing-pages.ts';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { ExpertForm } from '#domains/enquiries/web/expert-form.tsx';
import { useSettingOn, useShop } from '#domains/settings/web/shop-context.tsx';
import { useSupportLine, useSupportPhone } from '#domains/settings/web/support-phone.ts';
import styles from './chat-panel.module.css';

/** The details of the event `chat-loaded`. The specification requires the constant duration 19 (ANALYTICS-19, -20). */
const CHAT_LOADED = { duration: 19 } as const;

/**
 * Answers to common questions. If an answer has a setting in `onlyIf`, the answer is displayed only if that
 * setting is on.
 */
const QUICK_ANSWERS = [
  {
    question: 'When can you deliver?',
    answer:
      'Set your suburb at the top of the page, and every product shows its first delivery day and price.',
    to: '/s/delivery-and-installation',
    way: 'Days and prices',
  },
  {
    question: 'Do you take the old one away?',
    answer: 'Yes. Add removal and recycling in your cart, and the delivery team will take your old one away.',
    to: '/s/removal-and-recycling',
    way: 'How it works',
  },
  {
    question: 'What if I change my mind?',
    answer:
      'Tell us within 30 days. If something arrives faulty or damaged, we’ll put it right, for as long as the law requires.',
    to: '/s/returns',
    way: 'Returns',
  },
  {
    question: 'Do you match prices?',
    answer:
      'If another shop has the same model in stock for less, send us their price. We’ll check it the same day.',
    to: '/s/price-match',
    way: 'How it works',
    onlyIf: 'PriceMatchEnabled',
  },
];

/**
 * Renders a chat panel over a corner of the page, with quick answers, the phone number and a form for
 * questions by email. If the operator has a chat service (SETTINGS-05), that service opens instead. If the
 * service fails to load, this panel opens.
 */
export function ChatPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { settings } = useShop();
  const phone = useSupportPhone();
  const line = useSupportLine();
  const matches = useSettingOn('PriceMatchEnabled');
  const meets = useSettingOn('WebexEnabled');
  const isMissing = useIsMissing();
  const answers = QUICK_ANSWERS.filter(
    ({ onlyIf, to }) => !isMissing(to) && (onlyIf === undefined || matches),
  );
  const [isOwn, setOwn] = useState(() => thirdPartyAddress('intercom', settings) === null);
  const service = useEffectEvent(() => {
    openService(settings).then(onClose, () => setOwn(true));
  });
  useEffect(() => {
    if (open && !isOwn) service();
  }, [open, isOwn]);
  useEffect(() => {
    if (open && isOwn) track('chat-loaded', CHAT_LOADED);
  }, [open, isOwn]);

  return (
    <Dialog
      open={open && isOwn}
      onClose={onClose}
      title="Ask someone who knows"
      type="left"
      size="small"
      className={styles.panel}
    >
      <div className={styles.content}>
        <a href={phone.href} className={styles.call}>
          <Icon name="phone" />
          <span>
            <b>{phone.number}</b>
            {line === '' ? null : <small>{line}</small>}
          </span>
        </a>
        {meets ? <WebMeeting values={settings} /> : null}
        {answers.length === 0 ? null : (
          <section aria-labelledby="chat-answers">
            <h3 id="chat-answers" className="h6">
              Quick answers
            </h3>
            {answers.map(({ question, answer, to, way }) => (
              <Accordion key={to} summary={question} name="chat-answers">
                <p className={styles.answer}>
                  {answer}{' '}
                  <SiteLink to={to} className="link" onClick={onClose}>
                    {way}
                  </SiteLink>
                </p>
              </Accordion>
            ))}
          </section>
        )}
        <section aria-labelledby="chat-write" className={styles.write}>
          <h3 id="chat-write" className="h6">
            Write to us
          </h3>
          <ExpertForm />
        </section>
      </div>
    </Dialog>
  );
}

/** Loads the script of the chat service with the operator's app id, then opens the service's window. */
async function openService(values: ThirdPartyValues): Promise<void> {
  const page = window as unknown as { intercomSettings?: object; Intercom?: (command: string) => void };
  page.intercomSettings ??= {
    api_base: 'https://api-iam.intercom.io',
    app_id: values['IntercomAppId'],
    hide_default_launcher: true,
  };
  const { loadScript } = await import('#foundation/browser/scripts/load-script.ts');
  await loadScript('intercom', values);
  track('chat-loaded', CHAT_LOADED);
  page.Intercom?.('show');
}

/**
 * Offers a video meeting with an expert (SETTINGS-06) through the operator's service. If the service does not
 * load, offers an appointment.
 */
function WebMeeting({ values }: { values: ThirdPartyValues }) {
  const hasService = thirdPartyAddress('webex', values) !== null;
  const [failed, setFailed] = useState(false);
  if (!hasService || failed) {
    return (
      <Button to="/pe-bookings" variant="tint" block icon="calendar">
        Book a video meeting
      </Button>
    );
  }
  const meet = async () => {
    const { loadScript } = await import('#foundation/browser/scripts/load-script.ts');
    await loadScript('webex', values).catch(() => setFailed(true));
  };
  return (
    <Button variant="tint" block icon="play" onClick={() => void meet()}>
      Meet an expert by video
    </Button>
  );
}
