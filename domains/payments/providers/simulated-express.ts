import { formatCents } from '#foundation/pure/money.ts';
import type { SheetFacts } from '../contract/sheet.ts';
import { splitName } from '../rules/split-name.ts';
import type {
  ExpressEnd,
  ExpressOrder,
  ExpressQuote,
  WalletContact,
  WalletPlace,
} from '../contract/express.ts';
import { simulatedToken, type SimulatedWalletPayment } from './simulated-token.ts';
import styles from './simulated-sheet.module.css';

const FIELDS = ['Name', 'Email', 'Phone', 'Street', 'Suburb', 'State', 'Postcode'] as const;
type Field = (typeof FIELDS)[number];
const PLACE_FIELDS: readonly Field[] = ['Suburb', 'State', 'Postcode'];

/**
 * The fictional contact and address, per country, with which the simulated payment sheet is filled in
 * initially.
 */
const CONTACTS: Readonly<Record<'AU' | 'NZ', Readonly<Record<Field, string>>>> = {
  AU: {
    Name: 'Sam Nguyen',
    Email: 'sam.nguyen@example.com',
    Phone: '+61 412 345 678',
    Street: '12 Curlewis Street',
    Suburb: 'Bondi',
    State: 'New South Wales',
    Postcode: '2026',
  },
  NZ: {
    Name: 'Kiri Walker',
    Email: 'kiri@example.com',
    Phone: '+64 21 234 567',
    Street: '8 Franklin Road',
    Suburb: 'Ponsonby',
    State: 'Auckland',
    Postcode: '1011',
  },
};

const DECISIONS: readonly [text: string, decision: SimulatedWalletPayment['decision']][] = [
  ['Pay', 'approve'],
  ['Pay with a card that is declined', 'decline'],
  ['Pay with a bank that leaves the payment pending', 'pending'],
];

function create<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  return element;
}

/**
 * Opens a simulated express sheet instead of the wallet's own, with editable contact and address. Used only in
 * the sandbox. Like a wallet, it discloses the street and the contact only with the payment.
 */
export function askSimulatedExpress(
  wallet: 'apple-pay' | 'google-pay',
  title: string,
  facts: SheetFacts,
  order: ExpressOrder,
): Promise<ExpressEnd> {
  return new Promise((resolve) => {
    const dialog = create('dialog');
    dialog.className = styles.sheet ?? '';
    dialog.setAttribute('aria-label', `Simulated ${title}`);
    const heading = create('h2', `Simulated ${title}`);
    heading.className = 'h4';
    const total = create('p');
    const days = create('fieldset');
    days.className = styles.days ?? '';
    const fault = create('p');
    fault.setAttribute('role', 'alert');
    const buttons = DECISIONS.map(([text, decision]) => button(text, () => void pay(decision)));
    const inputs = inputsOf(CONTACTS[facts.country], () => void findDays());
    let quote: ExpressQuote | null = null;
    let latest = 0;

    const end = (how: ExpressEnd) => {
      dialog.close();
      dialog.remove();
      resolve(how);
    };
    function show(next: ExpressQuote | null, text = ''): void {
      quote = next;
      fault.textContent = text;
      const cents = next?.payCents ?? order.goodsCents;
      total.textContent = `${formatCents(cents)} to ${facts.merchantName}. Nothing leaves this machine.`;
      days.replaceChildren(create('legend', next ? 'Delivery day' : 'No delivery day yet'));
      for (const day of next?.days ?? []) days.append(dayRow(day, day.id === next?.chosen, choose));
      for (const one of buttons) one.disabled = next === null;
    }
    function choose(id: string): void {
      const next = order.onDay(id);
      if ('fault' in next) show(quote, next.fault);
      else show(next);
      days.querySelector<HTMLInputElement>('input:checked')?.focus();
    }
    async function findDays(): Promise<void> {
      latest += 1;
      const mine = latest;
      show(null);
      const next = await order.onPlace(placeOf(inputs, facts.country));
      if (mine !== latest) return;
      if ('fault' in next) show(null, next.fault);
      else show(next);
    }
    async function pay(decision: SimulatedWalletPayment['decision']): Promise<void> {
      if (!quote) return;
      for (const one of buttons) one.disabled = true;
      const { currency } = facts;
      const nonce = crypto.randomUUID();
      const token = simulatedToken(wallet, { decision, cents: quote.payCents, currency, nonce });
      const failed = await order.onPaid({
        contact: contactOf(inputs, facts.country),
        day: quote.chosen,
        token,
      });
      if (failed) show(quote, failed.fault);
      else end('paid');
    }

    dialog.append(heading, total, ...FIELDS.map((name) => inputs[name].parentElement!), days, fault);
    dialog.append(
      ...buttons,
      button('Cancel', () => end('cancelled')),
    );
    buttons[0]!.className = styles.first ?? '';
    dialog.addEventListener('cancel', (event) => {
      event.preventDefault();
      end('cancelled');
    });
    document.body.append(dialog);
    dialog.showModal();
    void findDays();
  });
}

type Inputs = Readonly<Record<Field, HTMLInputElement>>;

function inputsOf(contact: Readonly<Record<Field, string>>, onPlace: () => void): Inputs {
  return Object.fromEntries(
    FIELDS.map((name) => {
      const input = create('input');
      input.value = contact[name];
      const label = create('label', name);
      label.className = styles.field ?? '';
      label.append(input);
      if (PLACE_FIELDS.includes(name)) input.addEventListener('change', onPlace);
      return [name, input];
    }),
  ) as unknown as Inputs;
}

function dayRow(
  { id, label, detail }: ExpressQuote['days'][number],
  isChosen: boolean,
  choose: (id: string) => void,
): HTMLElement {
  const row = create('label');
  const radio = create('input');
  radio.type = 'radio';
  radio.name = 'simulated-day';
  radio.checked = isChosen;
  radio.addEventListener('change', () => choose(id));
  row.append(radio, ` ${label}, ${detail}`);
  return row;
}

function button(text: string, onClick: () => void): HTMLButtonElement {
  const element = create('button', text);
  element.type = 'button';
  element.className = styles.other ?? '';
  element.addEventListener('click', onClick);
  return element;
}

function placeOf(inputs: Inputs, country: string): WalletPlace {
  const text = (name: Field) => inputs[name].value.trim();
  return { suburbs: [text('Suburb')], state: text('State'), postcode: text('Postcode'), country };
}

function contactOf(inputs: Inputs, country: string): WalletContact {
  const text = (name: Field) => inputs[name].value.trim();
  return {
    ...placeOf(inputs, country),
    ...splitName(text('Name')),
    email: text('Email'),
    phone: text('Phone'),
    lines: [text('Street')].filter((line) => line !== ''),
  };
}
