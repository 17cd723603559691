import { PanelNote } from '../../web/panel-note.tsx';
import { browserWallet } from '../../providers/wallet-sheet.ts';

export const browserGooglePay = browserWallet({
  option: 'GooglePay',
  title: 'Google Pay',
  wallet: 'google-pay',
  Panel: () => <PanelNote>You choose a card saved with Google. We never see its number.</PanelNote>,
  load: () => import('./sheet.ts'),
});
