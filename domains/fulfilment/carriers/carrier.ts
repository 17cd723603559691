/** A request for the parcels of a shipment. A repeated request has the same reference. */
export interface BookingRequest {
  /** The idempotency key: the order, the shipment and the try. */
  reference: string;
  parcels: number;
  /** The tracking number that staff have entered; empty if none. */
  tracking: string;
  from: { name: string; country: string };
  to: {
    name: string;
    company: string;
    address: string;
    suburb: string;
    state: string;
    postcode: string;
    country: string;
    phone: string;
  };
}

/** A carrier's response. `unknown`: the response was lost, so the parcels may be booked. */
export type BookingOutcome =
  | { kind: 'booked'; bookingId: string; tracking: string; trackingUrl: string; routing: string }
  | { kind: 'refused'; reason: string }
  | { kind: 'unknown' };

/** The part of a label that differs between carriers. */
export interface LabelTemplate {
  /** The large text in the band at the top. */
  heading: string;
  /** The text below the barcode. */
  note: string;
}

/**
 * A carrier. To add one, write a file with its adapter in this folder, add it to `carriers.ts`, and add its code to the
 * setting `ShippingCarrier`.
 */
export interface Carrier {
  /** The value of the setting `ShippingCarrier`. */
  code: string;
  /** The name on shipments. */
  name: string;
  template: LabelTemplate;
  /** Whether the label can have a tracking number that staff have entered. Others issue their own. */
  acceptsTracking: boolean;
  /** Books parcels. A repeated request with the same reference returns the first booking. */
  book(request: BookingRequest): Promise<BookingOutcome>;
  /** Cancels a booking. A repeated cancellation is `done`, too. */
  cancel(bookingId: string): Promise<'done' | 'refused' | 'unknown'>;
}
