import type { FormEvent } from 'react';
import { redirect, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router';
import type { Client } from '#foundation/pure/client.ts';
import { isCallError } from '#foundation/pure/fault.ts';
import { clientOf, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { plainInput } from '#foundation/pure/input/plain-input.ts';
import { Button } from '#design/button.tsx';
import { Breadcrumbs } from '#design/navigation/breadcrumbs.tsx';
import { SelectField } from '#design/forms/select-field.tsx';
import { TextField } from '#design/forms/text-field.tsx';
import { Masthead } from '#design/layout/masthead.tsx';
import { getCategoryPage, type Listing } from '#domains/catalogue/contract/listing.ts';
import { millimetresIn } from '#domains/catalogue/rules/fit.ts';
import { getDeliveryWeek } from '#domains/delivery/contract.ts';
import { cutOffText, WeekDays } from '#domains/delivery/web/delivery-week.tsx';
import { REPLACEMENT_PATH } from '#domains/delivery/web/replacement-link.tsx';
import { useDeliveryWeek } from '#domains/delivery/web/use-delivery-week.ts';
import { searchLocalities } from '#domains/geo/contract.ts';
import { useDeliveryLocation } from '#domains/geo/web/location-store.ts';
import { useShop } from '#domains/settings/web/shop-context.tsx';
import styles from './replacement-page.module.css';

/** What the shopper entered. Empty fields are empty texts. */
interface Entered {
  /** The URI of a category. */
  type: string;
  /** The width of the space, such as "600" or "60 cm". */
  width: string;
  /** A suburb or a postcode. */
  place: string;
}

interface Data {
  entered: Entered;
  faults: Partial<Record<keyof Entered, string>>;
}

/**
 * Loads the page. If the query has valid answers, redirects to the list of the category with the products
 * that fit and arrive soonest, so that the page works without scripts.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Data | Response> {
  const client = clientOf(args);
  const query = new URL(args.request.url).searchParams;
  const textOf = (name: string) => plainInput(query.get(name) ?? '').slice(0, 100);
  const entered = { type: textOf('type'), width: textOf('width'), place: textOf('place') };
  if (entered.type === '' && entered.place === '') return { entered, faults: {} };
  const faults: Data['faults'] = {};
  const width = entered.width === '' ? null : millimetresIn(entered.width);
  if (entered.width !== '' && width === null) faults.width = 'Enter the width in mm, such as 600.';
  const postcode = await postcodeOf(client, entered.place);
  if (postcode === null) faults.place = 'We couldn’t find that place. Enter a suburb or a postcode.';
  else {
    const { week } = await client(getDeliveryWeek, { body: { lines: [], postcode } });
    if (!week || week.days.length === 0) faults.place = week?.text ?? 'We don’t deliver there yet.';
  }
  const list =
    entered.type && (await listOf(client, { type: entered.type, width, postcode: postcode ?? '' }));
  if (!list) faults.type = 'Choose what you need to replace.';
  return list && Object.keys(faults).length === 0 ? redirect(list) : { entered, faults };
}

/** Returns the postcode for a typed suburb or postcode; null if the place is unknown. */
async function postcodeOf(client: Client, place: string): Promise<string | null> {
  if (place === '') return null;
  const [found] = await client(searchLocalities, { params: { term: place } }, { missing: 'caller' }).catch(
    () => [],
  );
  return found?.postcode ?? null;
}

/**
 * Returns the URL of the category's products that fit and can be delivered soonest; null if the category is
 * unknown. The first deadline with products applies; without one, the list contains all products that fit.
 */
async function listOf(
  client: Client,
  { type, width, postcode }: { type: string; width: number | null; postcode: string },
): Promise<string | null> {
  const query: Record<string, string[]> = {
    ...(width === null ? {} : { cavityWidth: [String(width)] }),
    ...(postcode === '' ? {} : { postcode: [postcode] }),
  };
  const page = await client(getCategoryPage, { params: { uri: type }, query }, { missing: 'caller' }).catch(
    nullIfMissing,
  );
  if (!page) return null;
  const by = soonestOf(page.listing);
  const pairs = Object.entries({ ...query, ...(by === null ? {} : { by: [by] }) });
  return `/c/${type}?${new URLSearchParams(pairs.map(([key, values]) => [key, values[0]!]))}`;
}

/** Returns null for a category that does not exist. Rethrows other errors. */
function nullIfMissing(error: unknown): null {
  if (isCallError(error) && (error.status === 404 || error.status === 400)) return null;
  throw error;
}

/** Returns the first deadline by which at least one product of a list can arrive; null if there is none. */
function soonestOf({ facets }: Listing): string | null {
  const options = facets.find(({ key }) => key === 'by')?.options ?? [];
  return options.find(({ count }) => count > 0)?.value ?? null;
}

/** Renders the form that finds what can replace a broken appliance soonest: type, width and place. */
export function Component() {
  const { entered, faults } = useLoaderData<Data>();
  const { deliveryWeek, navigation } = useShop();
  const { location } = useDeliveryLocation();
  const { week, isWaiting, now } = useDeliveryWeek([], { initial: deliveryWeek });
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) query.set(name, String(value));
    void navigate(`${REPLACEMENT_PATH}?${query}`);
  };
  return (
    <div className="wrap">
      <Masthead
        title="Has yours died?"
        intro="Tell us what broke and where you are. We’ll show what fits and how soon it can be there."
        breadcrumbs={<Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Has yours died?' }]} />}
      />
      <div className={styles.page}>
        <form method="get" className={`panel ${styles.form}`} noValidate onSubmit={submit}>
          <SelectField
            label="What needs replacing?"
            name="type"
            placeholder="Please select"
            options={navigation.map(({ uri, label }) => ({ value: uri, label }))}
            defaultValue={entered.type}
            error={faults.type}
            required
          />
          <TextField
            label="Width of your space"
            optional
            hint="In mm. We’ll allow for ventilation."
            name="width"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={entered.width}
            error={faults.width}
          />
          <TextField
            key={location?._id ?? ''}
            label="Suburb or postcode"
            name="place"
            autoComplete="postal-code"
            defaultValue={entered.place || (location?.postcode ?? '')}
            error={faults.place}
            required
          />
          <Button type="submit" block>
            See what can arrive first
          </Button>
        </form>
        <section className={styles.week} aria-label="Delivery days" aria-busy={isWaiting}>
          <h2 className="h4">{week ? `Delivery to ${week.place.name}` : 'Delivery days'}</h2>
          {week?.days.length === 0 ? <p>{week.text}</p> : <WeekDays week={isWaiting ? null : week} />}
          <p className="muted">{week && cutOffText(week, now)}</p>
          <p>We’ll take the old one. Have it empty and unplugged, and we’ll carry it out.</p>
        </section>
      </div>
    </div>
  );
}

export const handle: PageHandle<Data> = {
  pageType: 'generic',
  head: () => ({
    title: 'Has yours died?',
    description: 'Find an appliance that fits your space and can be delivered to your suburb soonest.',
  }),
  tags: () => ['category'],
};
