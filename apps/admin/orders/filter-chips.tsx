import { Chip } from '#design/chip.tsx';
import { day, formatDayOfYear } from '#foundation/pure/day.ts';
import type { FulfilmentFilter, OrderState, PaymentState } from '#domains/orders/contract/back-office.ts';
import { isFiltered, MULTIPLE_FILTERS, NO_FILTERS, type ListQuery } from './list-query.ts';
import { FULFILMENTS, PAYMENTS, STATES } from './order-texts.ts';
import styles from './filter-bar.module.css';

type Named = readonly { id: string; name: string }[];

/** Renders the filters in force as chips. Pressing a chip removes its filter. */
export function FilterChips({
  query,
  sites,
  sellers,
  onChange,
}: {
  query: ListQuery;
  sites: Named;
  sellers: Named;
  onChange: (query: ListQuery) => void;
}) {
  if (!isFiltered({ ...query, q: '' })) return null;
  const nameOf = (list: Named, id: string) => list.find((one) => one.id === id)?.name ?? id;
  const texts = {
    state: (value: string) => STATES[value as OrderState].label,
    payment: (value: string) => PAYMENTS[value as PaymentState].label,
    fulfilment: (value: string) => FULFILMENTS[value as FulfilmentFilter].label,
    site: (value: string) => nameOf(sites, value),
  };
  const { placedFrom, placedTo, deliveryFrom, deliveryTo, amountMin, amountMax, seller } = query;
  const ranges = [
    { text: daysText('Placed', placedFrom, placedTo), without: { placedFrom: '', placedTo: '' } },
    { text: daysText('Delivery', deliveryFrom, deliveryTo), without: { deliveryFrom: '', deliveryTo: '' } },
    { text: amountsText(amountMin, amountMax), without: { amountMin: '', amountMax: '' } },
    { text: seller === '' ? '' : nameOf(sellers, seller), without: { seller: '' } },
  ].filter(({ text }) => text !== '');
  return (
    <div className={styles.chips}>
      {MULTIPLE_FILTERS.flatMap((name) =>
        query[name].map((value) => (
          <Chip
            key={`${name} ${value}`}
            onRemove={() => onChange({ ...query, [name]: query[name].filter((one) => one !== value) })}
          >
            {texts[name](value)}
          </Chip>
        )),
      )}
      {ranges.map(({ text, without }) => (
        <Chip key={text} onRemove={() => onChange({ ...query, ...without })}>
          {text}
        </Chip>
      ))}
      <button type="button" className="link" onClick={() => onChange({ ...NO_FILTERS, q: query.q })}>
        Clear filters
      </button>
    </div>
  );
}

/** Describes a period, such as `Placed from 1 Nov 2026 to 3 Nov 2026`; empty without one. */
export function daysText(label: string, from: string, to: string): string {
  const [first, last] = [from, to].map((text) => (text === '' ? '' : formatDayOfYear(day(text))));
  if (!first && !last) return '';
  if (first === last) return `${label} ${first}`.trim();
  return [label, first ? `from ${first}` : '', last ? `to ${last}` : ''].filter(Boolean).join(' ');
}

function amountsText(min: string, max: string): string {
  const [least, most] = [min, max].map((text) => (text === '' ? '' : `$${text.replace(/^\$/, '')}`));
  if (!least && !most) return '';
  if (least && most) return `Total ${least} to ${most}`;
  return least ? `Total ${least} or more` : `Total up to ${most}`;
}
