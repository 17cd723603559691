import type { Availability } from '#domains/delivery/contract.ts';

/** Whether the step of the next steps offers a choice. If it does not, it only displays a text. */
export function asksForNextSteps(
  answer: Pick<Availability, 'deliveryServices' | 'showInstallationContact'> | null,
): boolean {
  return answer !== null && (answer.deliveryServices.length > 0 || answer.showInstallationContact);
}
