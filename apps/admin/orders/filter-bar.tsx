import { useState, type RefObject } from 'react';
import { classNames } from '#design/class-names.ts';
import { Button } from '#design/button.tsx';
import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import {
  FULFILMENT_FILTERS,
  getOrderFilters,
  ORDER_STATES,
  PAYMENT_STATES,
} from '#domains/orders/contract/back-office.ts';
import { Popover } from '../shell/popover.tsx';
import { AmountFilter, ChoiceFilter, DayFilter } from './filters.tsx';
import { FilterChips } from './filter-chips.tsx';
import type { ListQuery } from './list-query.ts';
import { FULFILMENTS, PAYMENTS, STATES } from './order-texts.ts';
import { SearchField } from '../shell/search-field.tsx';
import styles from './filter-bar.module.css';

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
  const [isOpen, setOpen] = useState(false);
  const { answer } = useAnswer('filters', (signal) => call(getOrderFilters, {}, { signal }));
  const sites = answer?.sites ?? [];
  const sellers = answer?.sellers ?? [];
  const set = (part: Partial<ListQuery>) => onChange({ ...query, ...part });
  return (
    <>
      <div className={styles.bar}>
        <SearchField
          label="Search orders"
          placeholder="Number, name, email, phone, SKU, postcode or reference"
          value={query.q}
          inputRef={searchRef}
          onSearch={(q) => onChange({ ...query, q }, { replace: query.q !== '' && q !== '' })}
        />
        <Button
          size="small"
          variant="ghost"
          icon="filter"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Filters
        </Button>
        <div className={classNames(styles.filters, isOpen && styles.open)} role="group" aria-label="Filters">
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
            <label className={styles.select}>
              <span>Placed for the customer by</span>
              <select value={query.seller} onChange={({ target }) => set({ seller: target.value })}>
                <option value="">Anyone</option>
                {sellers.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
          </Popover>
        </div>
      </div>
      <FilterChips query={query} sites={sites} sellers={sellers} onChange={onChange} />
    </>
  );
}
