import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { countCustomerProjects } from '../../contract/projects.ts';
import type { QuoteData } from '../../contract/types.ts';

/** Returns the first and last name, unless a different name was entered (PROJECT-02). */
export function customerName({ customerName: named, firstName, lastName }: QuoteData): string {
  return named || [firstName, lastName].filter(Boolean).join(' ');
}

/** Formats the address on one line; empty if it is unknown. */
export function addressOf({ projectAddress, suburb, state, postCode }: QuoteData): string {
  return [projectAddress, [suburb, state, postCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** The contact details by which a customer's projects are counted. */
type Reach = Pick<
  QuoteData,
  'customerEmail' | 'customerEmailSecondary' | 'contactNumber' | 'customerNumberSecondary'
>;

/**
 * Returns the number of projects with these email addresses and phone numbers. It is requested as soon as one
 * of them is entered (PROJECT-20).
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
