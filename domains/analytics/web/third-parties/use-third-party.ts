import { useEffect, useEffectEvent, useState } from 'react';
import { embeddedPurpose, type EmbeddedPartyName } from '#foundation/pure/embedded/embedded-parties.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';

/**
 * The state of a third party's content. `unknown`: the consent is not known yet, as on the server. `blocked`:
 * the shopper has not consented, but may load only this content. `idle`: the consent allows the content,
 * which loads when the shopper presses the button. `failed`: the script could not be loaded, for example
 * because a blocker stopped it.
 */
export type ThirdPartyState = 'unknown' | 'blocked' | 'idle' | 'loading' | 'ready' | 'failed';

/** A third party whose content needs consent. The content of Zip is a text about instalments. */
type ConsentedPartyName = EmbeddedPartyName | 'zip';

const purposeOf = (party: ConsentedPartyName) => (party === 'zip' ? 'statistics' : embeddedPurpose(party));

export interface ThirdPartyOptions {
  /** Whether the content loads only after the shopper presses a button, even if the consent allows it. */
  onPress?: boolean;
  /** Called before the script loads, to set values that the script reads when it starts. */
  prepare?: () => void;
}

export interface UsedThirdParty {
  state: ThirdPartyState;
  /** Whether the shopper or their browser has rejected the purpose of the third party. */
  isRejected: boolean;
  load: () => void;
}

/**
 * Loads a third party's script as soon as the shopper's consent allows it, or after `load` is called. Also
 * loads it when the shopper gives consent later. `load` tries again after a failure.
 */
export function useThirdParty(
  party: ConsentedPartyName,
  { onPress = false, prepare }: ThirdPartyOptions = {},
): UsedThirdParty {
  const { site, settings } = useShop();
  const [state, setState] = useState<ThirdPartyState>('unknown');
  const [isRejected, setRejected] = useState(false);
  const [presses, setPresses] = useState(0);
  const beforeLoad = useEffectEvent(() => prepare?.());
  useEffect(() => {
    let isOver = false;
    let unsubscribe = () => undefined as void;
    const show = (next: ThirdPartyState) => {
      if (!isOver) setState(next);
    };
    const load = async () => {
      show('loading');
      const { loadScript } = await import('#foundation/browser/scripts/load-script.ts');
      if (isOver) return;
      beforeLoad();
      await loadScript(party, settings);
      show('ready');
    };
    const start = async () => {
      if (presses > 0) return load();
      // The module reads cookies, so the server must not import it.
      const { allowedNow, choiceStore, consentSituation } = await import('../consent-store.ts');
      const situation = consentSituation(site.country, settings['ConsentModel']);
      const apply = async () => {
        if (!allowedNow(situation)[purposeOf(party)]) {
          if (!isOver) setRejected(situation.hasPrivacyControl || choiceStore.get() !== null);
          return show('blocked');
        }
        unsubscribe();
        return onPress ? show('idle') : load();
      };
      if (isOver) return;
      unsubscribe = choiceStore.subscribe(() => void apply().catch(() => show('failed')));
      await apply();
    };
    start().catch(() => show('failed'));
    return () => {
      isOver = true;
      unsubscribe();
    };
  }, [party, settings, site.country, presses, onPress]);
  return { state, isRejected, load: () => setPresses((count) => count + 1) };
}
