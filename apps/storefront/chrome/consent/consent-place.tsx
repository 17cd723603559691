import { useEffect, useState } from 'react';
import { Button } from '#design/button.tsx';
import { blockChat } from '#foundation/browser/scripts/chat-blockers.ts';
import { isStaffSession } from '#foundation/browser/session/session.ts';
import { useStore } from '#foundation/browser/storage/store.ts';
import { measurementParties } from '#foundation/pure/measurement-parties.ts';
import { choiceStore, choose, consentSituation } from '#domains/analytics/web/consent-store.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import { PrivacyChoices } from './privacy-choices.tsx';
import styles from './consent-banner.module.css';

/**
 * Asks for consent until the shopper has chosen, if the site has third parties that measure. Staff sessions
 * are not measured and see no question.
 */
export function ConsentPlace() {
  const { settings } = useShop();
  const choice = useStore(choiceStore);
  const isAsked = choice === null && measurementParties(settings).length > 0 && !isStaffSession();
  return isAsked ? <ConsentBanner /> : null;
}

const TEXTS = {
  ask: 'With your agreement, we measure how our shop is used and how our advertising works. The shop works the same without it.',
  notice:
    'We measure how our shop is used, so that we can improve it. Advertising partners receive nothing unless you agree.',
};

/** Renders the question over the lower part of the page, which stays usable. */
function ConsentBanner() {
  const { site, settings } = useShop();
  const [situation] = useState(() => consentSituation(site.country, settings['ConsentModel']));
  const [isChoosing, setChoosing] = useState(false);
  useEffect(() => blockChat('consent'), []);
  const all = { statistics: true, marketing: !situation.hasPrivacyControl };
  return (
    <>
      <section className={styles.banner} aria-labelledby="consent-title">
        <div className={styles.text}>
          <h2 id="consent-title" className="h4">
            Your privacy
          </h2>
          <p>{TEXTS[situation.model]}</p>
          {situation.hasPrivacyControl ? (
            <p>Your browser asks us not to share your data with advertisers, so advertising stays off.</p>
          ) : null}
        </div>
        <div className={styles.actions}>
          <Button variant="ghost" onClick={() => choose({ statistics: false, marketing: false }, situation)}>
            Reject all
          </Button>
          <Button variant="ghost" onClick={() => choose(all, situation)}>
            Accept all
          </Button>
          <Button variant="tint" onClick={() => setChoosing(true)}>
            Choose
          </Button>
        </div>
      </section>
      <PrivacyChoices open={isChoosing} onClose={() => setChoosing(false)} />
    </>
  );
}
