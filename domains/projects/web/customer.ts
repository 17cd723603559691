import { call } from '#foundation/browser/call.ts';
import { useAnswer } from '#foundation/browser/use-answer.ts';
import { countCustomerProjects } from '../contract.ts';
import type { QuoteData } from '../contract-types.ts';

/** First and last name unless somebody says another (PROJECT-02). */
export function customerName({ customerName: named, firstName, lastName }: QuoteData): string {
  return named || [firstName, lastName].filter(Boolean).join(' ');
}

/** On one line; empty where nothing is known. */
export function addressOf({ projectAddress, suburb, state, postCode }: QuoteData): string {
  return [projectAddress, [suburb, state, postCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
}

/** How to reach a customer, as it counts their projects. */
type Reach = Pick<
  QuoteData,
  'customerEmail' | 'customerEmailSecondary' | 'contactNumber' | 'customerNumberSecondary'
>;

/** How many projects these addresses and numbers have; asked for once there is one of them (PROJECT-20). */
export function useProjectCount(of: Reach, isAsked: boolean) {
  const query = {
    email: of.customerEmail.trim(),
    secondaryEmail: of.customerEmailSecondary.trim(),
    phone: of.contactNumber.trim(),
    secondaryPhone: of.customerNumberSecondary.trim(),
  };
  const isKnown = Object.values(query).some((text) => text !== '');
  return useAnswer(isAsked && isKnown ? JSON.stringify(query) : null, (signal) =>
    call(countCustomerProjects, { query }, { signal }),
  );
}
