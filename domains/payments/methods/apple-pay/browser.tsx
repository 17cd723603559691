import { PanelNote } from '../../web/panel-note.tsx';
import { browserWallet } from '../../providers/wallet-sheet.ts';

export const browserApplePay = browserWallet({
  option: 'ApplePay',
  title: 'Apple Pay',
  wallet: 'apple-pay',
  Panel: () => (
    <PanelNote>You confirm with your face, fingerprint or passcode. We never see your card.</PanelNote>
  ),
  load: () => import('./sheet.ts'),
});
