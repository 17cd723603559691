import { CodeEntry, type CodeEntryProps } from '#domains/cart/web/code-entry.tsx';
import { classNames } from '#design/class-names.ts';
import { fieldId } from '../form/field-errors.ts';
import { PlaceOrder } from '../place-order.tsx';
import { PaymentProblems } from '../submit/payment-problems.tsx';
import type { LaterStepProps } from '../use-checkout.ts';
import { DepositSection } from './deposit-section.tsx';
import { PaymentSection } from './payment-section.tsx';
import { TipSection } from './tip-section.tsx';
import formStyles from '../checkout-form.module.css';

/** Renders the last step: codes, deposit, tip, payment methods and the submit button. */
export function PaymentStep({ view, cart, checkout }: LaterStepProps) {
  const { form, availability, steps, submit, hasMiele } = checkout;
  const { amounts, isPaymentFree, carries, isDepositWrong } = checkout.amounts;
  const { errorOf, edit, stateOf } = steps;
  return (
    <PaymentSection
      form={form}
      errorOf={errorOf}
      opts={view.opts}
      payCents={amounts.nowCents}
      isDeposit={amounts.depositCents > 0}
      isCashClosed={view.cashNeedsCounter && !carries}
      isWithoutTruck={checkout.amounts.isWithoutTruck}
      isPaymentFree={isPaymentFree}
      onChosen={submit.forgetProblems}
      state={stateOf('payment')}
      above={<AbovePayment view={view} cart={cart} checkout={checkout} />}
    >
      <PlaceOrder
        form={form}
        errorOf={errorOf}
        view={view}
        cart={cart}
        amounts={amounts}
        isDepositWrong={isDepositWrong}
        availability={availability}
        hasMiele={hasMiele}
        submit={submit}
        onChangeDay={() => edit('delivery-date')}
      />
    </PaymentSection>
  );
}

/**
 * Renders the codes, the deposit, the tip and a message about the payment, above the payment methods. The message
 * is last, next to the card number, which has the focus after a decline.
 */
function AbovePayment({ view, cart, checkout }: LaterStepProps) {
  const { form, steps, submit } = checkout;
  const { amounts, isPaymentFree, carries, isDepositWrong } = checkout.amounts;
  const { errorOf } = steps;
  return (
    <>
      <CodeSection codes={cart.codes} emailOf={() => form.getValues('email')} />
      {view.mayPayDeposit && !carries && !isPaymentFree ? (
        <DepositSection
          form={form}
          errorOf={errorOf}
          percent={view.partialPaymentPercentage}
          payCents={amounts.payCents}
          depositCents={amounts.depositCents}
          isWrong={isDepositWrong}
          onSettled={checkout.amounts.settleDeposit}
          from={checkout.amounts.depositFrom}
        />
      ) : null}
      {view.tip && checkout.amounts.mayTip ? (
        <TipSection form={form} errorOf={errorOf} prompt={view.tip} />
      ) : null}
      {steps.open === 'payment' && submit.messages.problems.length > 0 ? (
        <div className={formStyles.above}>
          <PaymentProblems {...submit.messages} cardFieldId={fieldId('cardDetails.cardNo')} />
        </div>
      ) : null}
    </>
  );
}

/**
 * Renders the section for coupon and gift card codes (COUPON-01). It is optional, so it has no section
 * number. On wide screens, the order summary contains the codes instead.
 */
function CodeSection(props: CodeEntryProps) {
  return (
    <section id="codes" className={classNames(formStyles.above, 'below-lg')} aria-label="Coupon or gift card">
      <CodeEntry {...props} />
    </section>
  );
}
