import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ShopProvider } from '#domains/settings/web/shop-context.tsx';
import { siteOf } from '#sites/registry.ts';
import { CONSENT_COOKIE } from '../../rules/consent.ts';
import { choiceStore, choose } from '../consent-store.ts';
import { ThirdPartyContent } from './third-party-content.tsx';
import { useThirdParty } from './use-third-party.ts';

let scripts: HTMLScriptElement[];
let calendars = 0;
beforeEach(() => {
  scripts = [];
  // Each test has its own URL, because a loaded script is never loaded again.
  calendars += 1;
  vi.spyOn(document.head, 'append').mockImplementation((tag) => {
    scripts.push(tag as HTMLScriptElement);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  document.cookie = `${CONSENT_COOKIE}=; Path=/; Max-Age=0`;
  choiceStore.set(null);
});

function Reviews({ onPress = false }: { onPress?: boolean }) {
  const { state, load } = useThirdParty('bazaar_voice', { onPress });
  return (
    <ThirdPartyContent
      party="bazaar_voice"
      state={state}
      onLoad={load}
      label="Show reviews"
      loading={<p>Loading</p>}
      failureTitle="We couldn’t load the reviews"
      failure={<p>Allow them.</p>}
    >
      <p>All reviews</p>
    </ThirdPartyContent>
  );
}

function show(model: 'ask' | 'notice', onPress = false) {
  render(
    <ShopProvider
      value={{
        site: siteOf('aol'),
        settings: { ConsentModel: model, BazaarVoiceDeployment: `shop/${calendars}/production/en_AU` },
        navigation: [],
        origin: 'https://shop.example',
      }}
    >
      <Reviews onPress={onPress} />
    </ShopProvider>,
  );
}

async function settle(event: 'load' | 'error', count = 1) {
  await waitFor(() => expect(scripts).toHaveLength(count));
  await act(async () => {
    scripts.at(-1)!.dispatchEvent(new Event(event));
    await Promise.resolve();
  });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('content loads by itself where the shopper is only notified', async () => {
  show('notice');
  await settle('load');
  expect(screen.getByText('All reviews')).toBeTruthy();
});

test('without consent, the page names the third party and loads its content after a press', async () => {
  show('ask');
  await screen.findByText(/This comes from Bazaarvoice/);
  expect(scripts).toHaveLength(0);
  press('Show reviews');
  await settle('load');
  expect(screen.getByText('All reviews')).toBeTruthy();
});

test('content loads when the shopper gives consent later', async () => {
  show('ask');
  await screen.findByText(/This comes from Bazaarvoice/);
  act(() => choose({ statistics: true, marketing: false }, { model: 'ask', hasPrivacyControl: false }));
  await settle('load');
  expect(screen.getByText('All reviews')).toBeTruthy();
});

test('content that needs a press has no notice if the consent allows it', async () => {
  show('notice', true);
  await screen.findByRole('button', { name: 'Show reviews' });
  expect(screen.queryByText(/This comes from/)).toBeNull();
  expect(scripts).toHaveLength(0);
  press('Show reviews');
  await settle('load');
  expect(screen.getByText('All reviews')).toBeTruthy();
});

test('a blocked script leaves a message, and a press loads it again', async () => {
  show('notice');
  await settle('error');
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t load the reviews');
  press('Try again');
  await settle('load', 2);
  expect(screen.getByText('All reviews')).toBeTruthy();
});
