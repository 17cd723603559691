import { Suspense, useState } from 'react';
import { lazyPart } from '#foundation/browser/hydration/lazy-part.tsx';
import { useWatch } from 'react-hook-form';
import { dayFromParts, formatDayOrdinal } from '#foundation/pure/day.ts';
import { inASentence } from '#foundation/pure/text/text.ts';
import { formatCents, ZERO } from '#foundation/pure/money.ts';
import { removeFromCart } from '#domains/cart/web/cart-store.ts';
import { hasFlag } from '#domains/payments/rules/offered-methods.ts';
import { unavailableText } from '#domains/delivery/rules/availability-state.ts';
import { selectedDayTitle } from '#domains/delivery/rules/calendar.ts';
import { extendedDeliveryDay } from '#domains/delivery/rules/suppliers.ts';
import { DeliveryCalendar } from '#domains/delivery/web/calendar.tsx';
import {
  EarlierNotice,
  StorageFeeAcknowledgement,
  UniqueRequirements,
} from '#domains/delivery/web/delivery-wishes.tsx';
import { useSettingOn, useSite } from '#domains/settings/web/shop-context.tsx';
import { useSupportPhone } from '#domains/settings/web/support-phone.ts';
import { Button } from '#design/button.tsx';
import { Notice } from '#design/feedback/notice.tsx';
import { SiteLink } from '#design/navigation/site-link.tsx';
import { VisuallyHidden } from '#design/layout/visually-hidden.tsx';
import { fieldId, type CheckoutFormReturn, type ErrorOf } from '../form/field-errors.ts';
import { focusOnSection } from '../form/focus-on.ts';
import { DayCards } from './day-cards.tsx';
import { asksForNextSteps } from './next-steps.ts';
import { Section } from './section.tsx';
import type { StepState } from './steps.ts';
import type { SwapOffersProps } from './swap-offers.tsx';
import type { DeliveryAvailability } from './use-availability.ts';
import { dayOf } from './use-steps.ts';
import styles from '../checkout-form.module.css';

/**
 * Components for suppliers' deliveries. Loaded only for staff and for carts with products that suppliers
 * deliver.
 */
const loadPanels = () => import('#domains/delivery/web/supplier-panels.tsx');
const SupplierPanels = lazyPart(async () => ({ default: (await loadPanels()).SupplierPanels }));
const ManufacturerDirectNotice = lazyPart(async () => ({
  default: (await loadPanels()).ManufacturerDirectNotice,
}));

/** Loaded only if a product is out of stock for the address. */
const SwapOffers = lazyPart(async () => ({ default: (await import('./swap-offers.tsx')).SwapOffers }));

export type DeliveryDateSectionProps = {
  form: CheckoutFormReturn;
  errorOf: ErrorOf;
  availability: DeliveryAvailability;
  opts: number;
  isProforma: boolean;
  /** The products of the cart. For products that suppliers deliver, the section names the supplier. */
  products: readonly {
    sku: string;
    productCode: string;
    title: string;
    quantity: number;
    isProforma: boolean;
  }[];
  /**
   * Whether suppliers deliver all products. The shopper can then choose a day three weeks from today
   * (DELIVERY-06).
   */
  mayExtend: boolean;
  /** The store where the customer takes the products (cash and carry); null if the products are delivered. */
  carriedFrom: string | null;
  stepState: StepState;
  onContinue: () => void;
  onEdit: () => void;
  asksStorageFee: boolean;
  onOverride: (isOverridden: boolean) => void;
};

/** Renders the delivery section: the calendar and its notices (checkout §2, section 5). */
export function DeliveryDateSection({
  form,
  errorOf,
  availability,
  opts,
  isProforma,
  products,
  mayExtend,
  carriedFrom,
  stepState,
  onContinue,
  onEdit,
  asksStorageFee,
  onOverride,
}: DeliveryDateSectionProps) {
  const [isOverridden, suburb] = useWatch({
    control: form.control,
    name: ['winningDeliveryServiceOverride', 'deliveryAddress.suburb'],
  });
  const showsOnLoad = useSettingOn('CheckoutShowCalendarOnLoad');
  const offersSwaps = useSettingOn('CheckoutExpandedProductSwapEnabled');
  const { state, answer } = availability;
  const overrideAllowed = hasFlag(opts, 'WinningServicesOverride');
  const showsCalendar = state.calendarIsLoading || state.showCalendarWithAvailableDates;
  const isUntouched = !showsCalendar && !state.deliveryUnavailable;

  if (carriedFrom !== null)
    return <CollectedToday storeName={carriedFrom} error={state.error} stepState={stepState} />;
  return (
    <Section
      step="delivery-date"
      title="Delivery date"
      state={stepState}
      summary={dateSummary(state, answer, { isOverridden, isEstimate: mayExtend })}
      onEdit={onEdit}
      isPreviewed={isUntouched && showsOnLoad}
    >
      <DeliveryNotes
        availability={availability}
        products={products}
        isProforma={isProforma}
        isUntouched={isUntouched}
        suburb={suburb}
      />
      <DayChoice
        availability={availability}
        showsCalendar={showsCalendar || (isUntouched && showsOnLoad)}
        isEstimate={mayExtend}
      />
      {state.deliveryUnavailable ? (
        <DeliveryUnavailable
          error={state.error}
          withoutStock={products.filter(({ sku }) => answer?.withoutStock?.includes(sku))}
          swapsAt={
            offersSwaps ? { place: form.getValues('deliveryAddress'), day: availability.wishedDay() } : null
          }
        />
      ) : null}
      <VisuallyHidden>
        <span role="status">{statusText(state, mayExtend)}</span>
      </VisuallyHidden>
      {answer && (overrideAllowed || hasSuppliers(answer)) ? (
        <div className={styles.below}>
          <Suspense>
            <SupplierPanels
              availability={answer}
              products={products}
              overrideAllowed={overrideAllowed}
              isOverridden={isOverridden}
              onOverride={onOverride}
            />
          </Suspense>
        </div>
      ) : null}
      {answer && !state.calendarIsLoading && !state.deliveryUnavailable ? (
        <DeliveryWishes
          form={form}
          storageFeeError={errorOf('stockFeeAcknowledged')}
          asksStorageFee={asksStorageFee}
          offersEarlierDay={answer.showNotifyIfAvailableSooner}
          offersRequirements={answer.showUniqueDeliveryRequirements || hasFlag(opts, 'UniqueRequirements')}
        />
      ) : null}
      {dayOf(availability) !== null && !state.calendarIsLoading ? (
        <p className={styles.continue}>
          <Button onClick={onContinue}>
            {asksForNextSteps(answer) ? 'Continue to next steps' : 'Continue to payment'}
          </Button>
        </p>
      ) : null}
    </Section>
  );
}

/** Renders the section for a cash-and-carry order, which has no calendar. */
function CollectedToday({
  storeName,
  error,
  stepState,
}: {
  storeName: string;
  error: string | null;
  stepState: StepState;
}) {
  return (
    <Section step="delivery-date" title="Delivery date" state={stepState}>
      {error === null ? (
        <p className={styles.intro}>Collected today from {storeName}. Nothing is delivered.</p>
      ) : (
        <Notice kind="warning" live title={error} />
      )}
    </Section>
  );
}

/** Renders notes on which products suppliers deliver and which our own drivers deliver. */
function DeliveryNotes({
  availability: { state, answer },
  products,
  isProforma,
  isUntouched,
  suburb,
}: Pick<DeliveryDateSectionProps, 'availability' | 'products' | 'isProforma'> & {
  /** Whether the shopper has not entered an address yet. */
  isUntouched: boolean;
  /** The suburb to which the days and prices apply; empty if none is chosen. */
  suburb: string;
}) {
  const makers = Object.values(answer?.supplierAvailability ?? {}).flatMap(({ skus }) => skus);
  const ours = products.filter(({ sku }) => !makers.includes(sku));
  // Also use the cart's flag `isProforma`, which marks products that suppliers deliver. The server names
  // these products only after an address is entered.
  const direct = products.filter(({ sku, isProforma: isMakers }) => isMakers || makers.includes(sku));

  // Whether other days are free, but only the first one is offered, because the order also has products that the manufacturer delivers (DELIVERY-05).
  const hasOneDay = openDays(answer?.dates) > openDays(state.rawDates);

  return (
    <>
      {isProforma ? (
        <div className={styles.above}>
          <Suspense>
            <ManufacturerDirectNotice products={direct.length < products.length ? direct : []} />
          </Suspense>
        </div>
      ) : null}
      {isUntouched ? (
        <p className={styles.intro}>Enter your suburb above to see the days and their prices.</p>
      ) : suburb === '' ? null : (
        <p className={styles.intro}>Delivery to {suburb}</p>
      )}
      {ours.length > 0 && ours.length < products.length ? (
        <p className={styles.intro}>
          Our own drivers bring {inASentence(ours.map(({ title }) => title))}
          {hasOneDay
            ? ' on our first available day, because they’re in the same order as products the manufacturer delivers. To choose a day yourself, order separately.'
            : ':'}
        </p>
      ) : null}
    </>
  );
}

/** Renders cards with the earliest and the cheapest day, the calendar, and a button that selects a later day. */
function DayChoice({
  availability,
  showsCalendar,
  isEstimate,
}: {
  availability: DeliveryAvailability;
  showsCalendar: boolean;
  /**
   * Whether suppliers deliver all products. The day is then an estimate, and the shopper can choose a later
   * one.
   */
  isEstimate: boolean;
}) {
  const { state, today } = availability;
  const later = extendedDeliveryDay(today);
  return (
    <>
      <DayCards availability={availability} />
      {showsCalendar ? (
        <DeliveryCalendar
          days={state.rawDates}
          today={today}
          selected={state.selectedDate}
          onSelect={availability.choose}
          loading={state.calendarIsLoading}
          note={dayNote(state.selectedDate === today, isEstimate)}
        />
      ) : null}
      {isEstimate && state.selectedDate !== null && state.selectedDate < later ? (
        <p className={styles.cheaper}>
          No hurry?{' '}
          <button type="button" className="link" onClick={availability.extend}>
            Deliver around {formatDayOrdinal(later)}
          </button>
        </p>
      ) : null}
    </>
  );
}

function dayNote(isToday: boolean, isEstimate: boolean): string {
  if (isEstimate) return 'This day is an estimate. A Product Expert confirms the day with you.';
  return isToday ? 'We deliver it today.' : 'We’ll be in touch the day before.';
}

/** Renders the checkbox for acknowledging a storage fee, and fields for delivery requests. */
function DeliveryWishes({
  form,
  storageFeeError,
  asksStorageFee,
  offersEarlierDay,
  offersRequirements,
}: {
  form: CheckoutFormReturn;
  storageFeeError: string | undefined;
  asksStorageFee: boolean;
  offersEarlierDay: boolean;
  offersRequirements: boolean;
}) {
  return (
    <div className={styles.wishes}>
      {asksStorageFee ? (
        <StorageFeeAcknowledgement
          {...form.register('stockFeeAcknowledged')}
          id={fieldId('stockFeeAcknowledged')}
          error={storageFeeError}
        />
      ) : null}
      {offersEarlierDay ? <EarlierNotice {...form.register('earlyNotification')} /> : null}
      {offersRequirements ? <UniqueRequirements {...form.register('requestedDeliveryContact')} /> : null}
    </div>
  );
}

/** Returns the selected day and its price as text for screen readers. */
function statusText(
  { selectedDate, selectedShippingCost, calendarIsLoading }: DeliveryAvailability['state'],
  isEstimate: boolean,
): string {
  if (!selectedDate || selectedShippingCost === null || calendarIsLoading) return '';
  return `Delivery ${isEstimate ? 'around' : 'on'} ${formatDayOrdinal(selectedDate)}, ${formatCents(selectedShippingCost)}`;
}

function openDays(days: readonly { available: boolean }[] = []): number {
  return days.filter(({ available }) => available).length;
}

/** Returns the summary of the delivery day for the collapsed section. */
function dateSummary(
  { selectedDate, selectedShippingCost }: DeliveryAvailability['state'],
  answer: DeliveryAvailability['answer'],
  { isOverridden, isEstimate }: { isOverridden: boolean; isEstimate: boolean },
) {
  const suppliers = isOverridden ? [] : Object.entries(answer?.supplierAvailability ?? {});
  return [
    ...(selectedDate === null
      ? []
      : [
          {
            term: 'Delivery',
            text: `${isEstimate ? 'About ' : ''}${selectedDayTitle(selectedDate)}, ${formatCents(selectedShippingCost ?? ZERO)}`,
          },
        ]),
    ...suppliers.flatMap(([supplier, { dates }]) =>
      dates[0]
        ? [
            {
              term: `Delivered by ${supplier}`,
              text: `About ${selectedDayTitle(dayFromParts(dates[0].date))}`,
            },
          ]
        : [],
    ),
  ];
}

function hasSuppliers({
  supplierAvailability,
  supplierErrors,
}: NonNullable<DeliveryAvailability['answer']>): boolean {
  return Object.keys(supplierAvailability).length > 0 || Object.keys(supplierErrors).length > 0;
}

/**
 * Renders the reasons why the cart cannot be delivered (DELIVERY-03, DELIVERY-04, DELIVERY-07, DELIVERY-08).
 * Names the products that are out of stock for the address, with buttons that remove them.
 */
function DeliveryUnavailable({
  error,
  withoutStock,
  swapsAt,
}: {
  error: string | null;
  withoutStock: readonly SwapOffersProps['product'][];
  /** The place and the day for which replacements are offered; null if the site offers none. */
  swapsAt: Pick<SwapOffersProps, 'place' | 'day'> | null;
}) {
  const { capabilities } = useSite();
  const phone = useSupportPhone();
  const text = unavailableText(capabilities.deliveryUnavailablePhone ? phone.number : null);
  const [removing, setRemoving] = useState<string | null>(null);
  const remove = async (productCode: string) => {
    setRemoving(productCode);
    const isRemoved = await removeFromCart(productCode);
    setRemoving(null);
    if (isRemoved) focusOnSection('delivery-date');
  };
  const isSoldOut = error === null && withoutStock.length > 0;
  const soldOut = `${inASentence(withoutStock.map(({ title }) => title))} ${withoutStock.length === 1 ? 'is' : 'are'} out of stock for this address`;
  return (
    <Notice kind="warning" live title={isSoldOut ? soldOut : (error ?? text)}>
      {isSoldOut ? (
        <>
          <p>
            {swapsAt ? 'Replace' : 'Remove'} {withoutStock.length === 1 ? 'it' : 'them'} to see the delivery
            days of your other products, or reduce the quantity in your cart.
          </p>
          {withoutStock.map((product) => (
            <div key={product.productCode}>
              {swapsAt ? (
                <Suspense fallback={null}>
                  <SwapOffers
                    {...swapsAt}
                    product={product}
                    onSwapped={() => focusOnSection('delivery-date')}
                  />
                </Suspense>
              ) : null}
              <Button
                size="small"
                variant="ghost"
                loading={removing === product.productCode}
                onClick={() => void remove(product.productCode)}
              >
                {`Remove ${product.title}`}
              </Button>
            </div>
          ))}
        </>
      ) : null}
      {(error || isSoldOut) && capabilities.deliveryUnavailablePhone ? <p>{text}</p> : null}
      <p>
        {capabilities.deliveryUnavailablePhone ? (
          <a href={phone.href} className="link">
            Call {phone.number}
          </a>
        ) : (
          <SiteLink to="/ask-an-expert" className="link">
            Contact us
          </SiteLink>
        )}
      </p>
    </Notice>
  );
}
