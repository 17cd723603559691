import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { Switch } from '#design/forms/switch.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { Dialog } from '#design/overlays/dialog.tsx';
import { useStore } from '#foundation/browser/storage/store.ts';
import {
  embeddedParties,
  embeddedPurpose,
  embeddedTitle,
} from '#foundation/pure/embedded/embedded-parties.ts';
import { measurementParties, purposeOf } from '#foundation/pure/measurement-parties.ts';
import { allowedPurposes, PURPOSES, type Consent, type Purpose } from '#domains/analytics/rules/consent.ts';
import { choiceStore, choose, consentSituation } from '#domains/analytics/web/consent-store.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import styles from './privacy-choices.module.css';

const PARTY_TITLES = {
  'tag-manager': 'Google Tag Manager',
  'google-analytics': 'Google Analytics',
  snowplow: 'Snowplow',
  push: 'push notifications',
  pinterest: 'Pinterest',
  affiliate: 'affiliate partners',
};

const PURPOSE_TEXTS: Record<Purpose, { title: string; text: string }> = {
  statistics: {
    title: 'Statistics',
    text: 'Shows us which pages and products are viewed, so that we can improve the shop.',
  },
  marketing: {
    title: 'Marketing',
    text: 'Shows us and our advertising partners which advertisements and partners bring orders.',
  },
};

/** Renders the dialog in which the shopper chooses what may be measured. The choice can change at any time. */
export function PrivacyChoices({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { site, settings } = useShop();
  return (
    <Dialog open={open} onClose={onClose} title="Privacy choices" type="left" size="medium">
      {open ? <Choices key={site.id} settings={settings} site={site} onClose={onClose} /> : null}
    </Dialog>
  );
}

function Choices({
  settings,
  site: { country, timeZone },
  onClose,
}: {
  settings: ReturnType<typeof useShop>['settings'];
  site: ReturnType<typeof useShop>['site'];
  onClose: () => void;
}) {
  const [situation] = useState(() => consentSituation(country, settings['ConsentModel']));
  const choice = useStore(choiceStore);
  const [consent, setConsent] = useState<Consent>(() => allowedPurposes(choice, situation));
  const parties = measurementParties(settings);
  const titlesOf = (purpose: Purpose) =>
    embeddedParties(settings)
      .filter((name) => embeddedPurpose(name) === purpose)
      .map(embeddedTitle);
  const titles: Record<Purpose, string[]> = {
    statistics: [...titlesOf('statistics'), ...(settings['ZipWidgetKey'] ? ['Zip'] : [])],
    marketing: titlesOf('marketing'),
  };
  const save = (next: Consent) => {
    choose(next, situation);
    onClose();
  };
  return (
    <div className="stack">
      <p>
        The shop works the same whatever you choose. Nothing we measure includes your name or contact details.
      </p>
      {situation.hasPrivacyControl ? (
        <Notice kind="info">
          Your browser asks us not to share your data with advertisers (Global Privacy Control), so marketing
          stays off.
        </Notice>
      ) : null}
      <ul className={styles.purposes}>
        <li>
          <p className={styles.title}>Necessary</p>
          <p>Remembers your cart, sign-in and choices. Always on.</p>
        </li>
        {PURPOSES.map((purpose) => (
          <li key={purpose}>
            <Switch
              spread
              label={<span className={styles.title}>{PURPOSE_TEXTS[purpose].title}</span>}
              checked={consent[purpose]}
              disabled={purpose === 'marketing' && situation.hasPrivacyControl}
              onChange={(isOn) => setConsent({ ...consent, [purpose]: isOn })}
            />
            <p>{PURPOSE_TEXTS[purpose].text}</p>
            <p className={styles.parties}>
              {partiesText(parties.filter((name) => purposeOf(name) === purpose))}
            </p>
            <EmbeddedText titles={titles[purpose]} />
          </li>
        ))}
      </ul>
      {choice ? (
        <p className={styles.parties}>
          Your last choice: {new Date(choice.at).toLocaleDateString('en-AU', { dateStyle: 'long', timeZone })}
          .
        </p>
      ) : null}
      <div className="row row-wrap">
        <Button onClick={() => save(consent)}>Save choices</Button>
        <Button variant="ghost" onClick={() => save({ statistics: false, marketing: false })}>
          Reject all
        </Button>
        <Button
          variant="ghost"
          onClick={() => save({ statistics: true, marketing: !situation.hasPrivacyControl })}
        >
          Accept all
        </Button>
        <SiteLink to="/s/privacy" onClick={onClose}>
          Privacy policy
        </SiteLink>
      </div>
    </div>
  );
}

function partiesText(names: readonly (keyof typeof PARTY_TITLES)[]): string {
  if (names.length === 0) return 'Right now, nothing is shared with other companies.';
  return `Shared with: ${names.map((name) => PARTY_TITLES[name]).join(', ')}.`;
}

/**
 * Lists the third parties whose content opens on each page without asking the shopper. Renders nothing if
 * there are none.
 */
function EmbeddedText({ titles }: { titles: readonly string[] }) {
  if (titles.length === 0) return null;
  return (
    <p className={styles.parties}>
      Content from these companies also opens without asking you each time: {titles.join(', ')}.
    </p>
  );
}
