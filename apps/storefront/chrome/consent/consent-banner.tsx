import { Suspense, useEffect, useState } from 'react';
import { Button } from '#design/button.tsx';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { blockChat } from '#foundation/browser/scripts/chat-blockers.ts';
import { loadsContent } from '#foundation/pure/embedded/loads-content.ts';
import { isMeasured } from '#foundation/pure/measurement-parties.ts';
import { choose, consentSituation } from '#domains/analytics/web/consent-store.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import styles from './consent-banner.module.css';

const PrivacyChoices = lazyPart(async () => ({
  default: (await import('./privacy-choices.tsx')).PrivacyChoices,
}));

const TEXTS = {
  ask: 'If you agree, we measure how our shop is used and how our ads perform. The shop works the same either way.',
  notice:
    'We measure how our shop is used, so that we can improve it. Advertising partners receive nothing unless you agree.',
};

const CONTENT_TEXT =
  'Some content on our pages, such as reviews or a calendar, comes from other companies. They receive your IP address when it loads.';

/** Renders the question over the lower part of the page, which stays usable. */
export function ConsentBanner() {
  const { site, settings } = useShop();
  const [situation] = useState(() => consentSituation(site.country, settings['ConsentModel']));
  const [isChoosing, setChoosing] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => blockChat('consent'), []);
  const all = { statistics: true, marketing: !situation.hasPrivacyControl };
  return (
    <>
      <section className={styles.banner} aria-labelledby="consent-title">
        <div className={styles.text}>
          <h2 id="consent-title" className="h4">
            Your privacy
          </h2>
          {isMeasured(settings) ? <p>{TEXTS[situation.model]}</p> : null}
          {loadsContent(settings) ? <p>{CONTENT_TEXT}</p> : null}
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
          <Button
            variant="tint"
            onClick={() => {
              setOpened(true);
              setChoosing(true);
            }}
          >
            Choose
          </Button>
        </div>
      </section>
      {wasOpened ? (
        <Suspense fallback={null}>
          <PrivacyChoices open={isChoosing} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
