import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { useEffect, useId, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Button } from '#design/button.tsx';
import { classNames } from '#design/class-names.ts';
import { controlStyles } from '#design/forms/field-frame.tsx';
import { listingQueryString, parseListingQuery } from '#domains/catalogue/rules/listing-query.ts';
import { queryFields } from '#domains/catalogue/web/listing-address.ts';
import { useDeliveryLocation } from '#domains/geo/web/location-store.ts';
import styles from './search-page.module.css';

/**
 * Renders a notice for searches that ask for products available by a certain day. If the user's suburb is
 * known, the list is filtered immediately. Otherwise the notice is a form for a postcode, which also works
 * without scripts.
 */
export function AskPlace({ readAs }: { readAs: string }) {
  const id = useId();
  const { location } = useDeliveryLocation();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const choice = parseListingQuery(new URLSearchParams(readAs === '' ? search : readAs));
  const addressAt = (postcode: string) =>
    `${pathname}?${listingQueryString({ ...choice, postcode, isTextRead: true })}`;
  const known = location === null ? '' : addressAt(location.postcode);
  useEffect(() => {
    if (known !== '') void navigate(known, { replace: true, preventScrollReset: true });
  }, [known, navigate]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = plainInput(String(new FormData(event.currentTarget).get('postcode')));
    if (/^\d{4}$/.test(typed)) void navigate(addressAt(typed));
  };
  return (
    <form method="get" className={styles.ask} onSubmit={submit}>
      {queryFields({ ...choice, isTextRead: true }, (key) => key === 'postcode').map(
        ([key, value], index) => (
          <input key={index} type="hidden" name={key} value={value} />
        ),
      )}
      <label htmlFor={`${id}postcode`}>Enter your postcode to see what can arrive by then.</label>
      <input
        id={`${id}postcode`}
        name="postcode"
        inputMode="numeric"
        autoComplete="postal-code"
        pattern="[0-9０-９]{4}"
        required
        className={classNames(controlStyles.control, styles.box)}
      />
      <Button type="submit" variant="ghost">
        Show
      </Button>
    </form>
  );
}
