import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { countCustomerProjects } from '../../contract/projects.ts';
import type { QuoteData } from '../../contract/types.ts';

/** Returns the name entered for quotes, otherwise the first and last name (PROJECT-02). */
export function customerName({ customerName: named, firstName, lastName }: QuoteData): string {
  return named || [firstName, lastName].filter(Boolean).join(' ');
}

/** Formats an address on one line; empty if nothing is known. */
export function addressOf({ projectAddress, suburb, state, postCode }: QuoteData): string {
  return [projectAddress, [suburb, state, postCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** The contact details that identify a customer's projects. */
type Reach = Pick<
  QuoteData,
  'customerEmail' | 'customerEmailSecondary' | 'contactNumber' | 'customerNumberSecondary'
>;

/**
 * Returns how many projects contain the given email addresses or phone numbers. Sends the request only if one
 * of them is known (PROJECT-20).
 */
export function useProjectCount(of: Reach, isEnabled: boolean) {
  const query = {
    email: of.customerEmail.trim(),
    secondaryEmail: of.customerEmailSecondary.trim(),
    phone: of.contactNumber.trim(),
    secondaryPhone: of.customerNumberSecondary.trim(),
  };
  const isKnown = Object.values(query).some((text) => text !== '');
  return useAnswer(isEnabled && isKnown ? JSON.stringify(query) : null, (signal) =>
    call(countCustomerProjects, { query }, { signal }),
  );
}
