/** The customer for whom a staff session acts. */
export interface Acting {
  id: string;
  customerId: string;
  name: string;
  until: Date;
}
