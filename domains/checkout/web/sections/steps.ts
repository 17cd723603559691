/** The steps of the checkout in page order (CHECKOUT-01). Each value is the HTML id of the step's section. */
export const STEPS = ['contact', 'delivery-address', 'delivery-date', 'next-steps', 'payment'] as const;
export type Step = (typeof STEPS)[number];

/** How a step appears: with its fields, as a summary of the entered values, or as its title only. */
export type StepState = 'open' | 'done' | 'upcoming';

/**
 * Returns the only step that displays its fields. This is the step that the shopper requested; if none was
 * requested, the first step that is not done.
 */
export function openStep(requested: Step | null, isDone: Readonly<Record<Step, boolean>>): Step {
  return requested ?? STEPS.find((step) => !isDone[step]) ?? 'payment';
}

/** Returns the step that contains the field with this path, such as `deliveryAddress.suburb`. */
export function stepOf(path: string): Step {
  const group = path.split('.')[0]!;
  if (['email', 'phoneNumber', 'poNumber'].includes(group)) return 'contact';
  if (['deliveryAddress', 'billingAddress'].includes(group)) return 'delivery-address';
  return ['deliveryDate', 'stockFeeAcknowledged'].includes(group) ? 'delivery-date' : 'payment';
}
