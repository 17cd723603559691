import type { RefObject } from 'react';
import { SelectField } from '#design/forms/select-field.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import {
  FULFILMENT_FILTERS,
  getOrderFilters,
  ORDER_STATES,
  PAYMENT_STATES,
} from '#domains/orders/contract/back-office.ts';
import { Popover } from '../shell/popover.tsx';
import { FilterBar as ListFilterBar } from '../shell/list-page/filter-bar.tsx';
import { AmountFilter, ChoiceFilter, DayFilter } from '../shell/list-page/filters.tsx';
import { OrderChips } from './filter-chips.tsx';
import type { ListQuery } from './list-query.ts';
import { FULFILMENTS, PAYMENTS, STATES } from './order-texts.ts';

/** Renders the search field, the filters, and the filters in force as removable chips. */
export function FilterBar({
  query,
  searchRef,
  onChange,
}: {
  query: ListQuery;
  searchRef: RefObject<HTMLInputElement | null>;
  onChange: (query: ListQuery, options?: { replace?: boolean }) => void;
}) {
  const { answer } = useAnswer('filters', (signal) => call(getOrderFilters, {}, { signal }));
  const sites = answer?.sites ?? [];
  const sellers = answer?.sellers ?? [];
  const set = (part: Partial<ListQuery>) => onChange({ ...query, ...part });
  return (
    <>
      <ListFilterBar
        search={{
          label: 'Search orders',
          placeholder: 'Number, name, email, phone, SKU, postcode or reference',
          value: query.q,
          inputRef: searchRef,
          onSearch: (q, options) => onChange({ ...query, q }, options),
        }}
      >
        <ChoiceFilter
          label="Payment"
          options={PAYMENT_STATES.map((value) => ({ value, label: PAYMENTS[value].label }))}
          chosen={query.payment}
          onChange={(payment) => set({ payment })}
        />
        <ChoiceFilter
          label="State"
          options={ORDER_STATES.map((value) => ({ value, label: STATES[value].label }))}
          chosen={query.state}
          onChange={(state) => set({ state })}
        />
        <ChoiceFilter
          label="Fulfilment"
          options={FULFILMENT_FILTERS.map((value) => ({ value, label: FULFILMENTS[value].label }))}
          chosen={query.fulfilment}
          onChange={(fulfilment) => set({ fulfilment })}
        />
        <ChoiceFilter
          label="Site"
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={query.site}
          onChange={(site) => set({ site })}
        />
        <ChoiceFilter
          label="Tag"
          options={[...new Set([...(answer?.tags ?? []), ...query.tag])].map((value) => ({
            value,
            label: value,
          }))}
          chosen={query.tag}
          onChange={(tag) => set({ tag })}
        />
        <DayFilter
          label="Placed"
          from={query.placedFrom}
          to={query.placedTo}
          onChange={([placedFrom, placedTo]) => set({ placedFrom, placedTo })}
        />
        <DayFilter
          label="Delivery"
          from={query.deliveryFrom}
          to={query.deliveryTo}
          onChange={([deliveryFrom, deliveryTo]) => set({ deliveryFrom, deliveryTo })}
        />
        <AmountFilter
          min={query.amountMin}
          max={query.amountMax}
          onChange={([amountMin, amountMax]) => set({ amountMin, amountMax })}
        />
        <Popover label="Salesperson" isSet={query.seller !== ''}>
          <SelectField
            label="Placed for the customer by"
            compact
            value={query.seller}
            options={[
              { value: '', label: 'Anyone' },
              ...sellers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ target }) => set({ seller: target.value })}
          />
        </Popover>
      </ListFilterBar>
      <OrderChips query={query} sites={sites} sellers={sellers} onChange={onChange} />
    </>
  );
}
