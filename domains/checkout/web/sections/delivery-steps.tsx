import type { LaterStepProps } from '../use-checkout.ts';
import { DeliveryDateSection } from './delivery-date-section.tsx';
import { NextStepsSection } from './next-steps-section.tsx';

/** Renders the steps of the delivery: the date and the next steps. */
export function DeliverySteps({ view, cart, checkout }: LaterStepProps) {
  const { form, availability, days, steps, carryStore } = checkout;
  const { asksStorageFee, carries } = checkout.amounts;
  const { errorOf, finish, edit, stateOf } = steps;
  const isByMakers = cart.products.every(({ isProforma }) => isProforma);
  return (
    <>
      <DeliveryDateSection
        form={form}
        errorOf={errorOf}
        availability={availability}
        opts={view.opts}
        isProforma={cart.hasProformaDelivery}
        products={cart.products}
        mayExtend={isByMakers}
        carriedFrom={carries ? (carryStore?.name ?? '') : null}
        stepState={stateOf('delivery-date')}
        onContinue={() => void finish('delivery-date')}
        onEdit={() => edit('delivery-date')}
        asksStorageFee={asksStorageFee}
        onOverride={(isOn) => {
          form.setValue('winningDeliveryServiceOverride', isOn, { shouldDirty: true });
          void days.askDays();
        }}
      />
      <NextStepsSection
        form={form}
        answer={availability.answer}
        products={cart.products}
        state={stateOf('next-steps')}
        onContinue={() => void finish('next-steps')}
        onEdit={() => edit('next-steps')}
      />
    </>
  );
}
