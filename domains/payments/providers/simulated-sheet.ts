import { formatCents, type Cents } from '#foundation/pure/money.ts';
import type { SheetFacts } from '../contract/sheet.ts';
import { simulatedToken, type SimulatedWalletPayment } from './simulated-token.ts';
import type { SheetAnswer } from './opened-sheet.ts';
import styles from './simulated-sheet.module.css';

const DECISIONS: readonly [text: string, decision: SimulatedWalletPayment['decision'] | null][] = [
  ['Pay', 'approve'],
  ['Pay with a card that is declined', 'decline'],
  ['Pay with a bank that leaves the payment pending', 'pending'],
  ['Cancel', null],
];

/**
 * Opens a simulated payment sheet instead of the wallet's own. Used only in the sandbox, where it works on
 * every device.
 */
export function askSimulated(
  wallet: 'apple-pay' | 'google-pay',
  title: string,
  facts: SheetFacts,
  payCents: Cents,
): Promise<SheetAnswer> {
  return new Promise((answer) => {
    const dialog = document.createElement('dialog');
    dialog.className = styles.sheet ?? '';
    dialog.setAttribute('aria-label', `Simulated ${title}`);
    const heading = document.createElement('h2');
    heading.className = 'h4';
    heading.textContent = `Simulated ${title}`;
    const words = document.createElement('p');
    words.textContent = `${formatCents(payCents)} to ${facts.merchantName}. Nothing leaves this machine.`;
    dialog.append(heading, words);
    const end = (decision: SimulatedWalletPayment['decision'] | null) => {
      dialog.close();
      dialog.remove();
      if (decision === null) return answer({ kind: 'cancelled' });
      const { currency } = facts;
      const nonce = crypto.randomUUID();
      answer({
        kind: 'token',
        token: simulatedToken(wallet, { decision, cents: payCents, currency, nonce }),
      });
    };
    for (const [text, decision] of DECISIONS) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = decision === 'approve' ? (styles.first ?? '') : (styles.other ?? '');
      button.textContent = text;
      button.addEventListener('click', () => end(decision));
      dialog.append(button);
    }
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      end(null);
    });
    document.body.append(dialog);
    dialog.showModal();
  });
}
