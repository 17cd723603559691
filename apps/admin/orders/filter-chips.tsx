import type { FulfilmentFilter, OrderState, PaymentState } from '#domains/orders/contract/back-office.ts';
import { FilterChips, valueChips } from '../shell/list-page/filter-bar.tsx';
import { daysText } from '../shell/list-page/filter-texts.ts';
import { MULTIPLE_FILTERS, NO_FILTERS, type ListQuery } from './list-query.ts';
import { FULFILMENTS, PAYMENTS, STATES } from './order-texts.ts';

type Named = readonly { id: string; name: string }[];

/** Renders the filters in force as chips. Pressing a chip removes its filter. */
export function OrderChips({
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
  const nameOf = (list: Named, id: string) => list.find((one) => one.id === id)?.name ?? id;
  const texts = {
    state: (value: string) => STATES[value as OrderState].label,
    payment: (value: string) => PAYMENTS[value as PaymentState].label,
    fulfilment: (value: string) => FULFILMENTS[value as FulfilmentFilter].label,
    site: (value: string) => nameOf(sites, value),
    tag: (value: string) => `Tag ${value}`,
  };
  const { placedFrom, placedTo, deliveryFrom, deliveryTo, amountMin, amountMax, seller } = query;
  const ranges = [
    { text: daysText('Placed', placedFrom, placedTo), without: { placedFrom: '', placedTo: '' } },
    { text: daysText('Delivery', deliveryFrom, deliveryTo), without: { deliveryFrom: '', deliveryTo: '' } },
    { text: amountsText(amountMin, amountMax), without: { amountMin: '', amountMax: '' } },
    { text: seller === '' ? '' : nameOf(sellers, seller), without: { seller: '' } },
  ].filter(({ text }) => text !== '');
  return (
    <FilterChips
      chips={[
        ...MULTIPLE_FILTERS.flatMap((name) =>
          valueChips(name, query[name], texts[name], (values) => onChange({ ...query, [name]: values })),
        ),
        ...ranges.map(({ text, without }) => ({
          key: text,
          text,
          onRemove: () => onChange({ ...query, ...without }),
        })),
      ]}
      onClear={() => onChange({ ...NO_FILTERS, q: query.q })}
    />
  );
}

function amountsText(min: string, max: string): string {
  const [least, most] = [min, max].map((text) => (text === '' ? '' : `$${text.replace(/^\$/, '')}`));
  if (!least && !most) return '';
  if (least && most) return `Total ${least} to ${most}`;
  return least ? `Total ${least} or more` : `Total up to ${most}`;
}
