import { useState } from 'react';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientOf, orNotFound, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { getBooking, type HeldBooking } from '#domains/bookings/contract/manage.ts';
import { HeldBookingView } from '#domains/bookings/web/held-booking.tsx';

interface Data {
  booking: HeldBooking;
  token: string;
}

export async function loader(args: LoaderFunctionArgs): Promise<Data> {
  const token = args.params['token'] ?? '';
  return { booking: await orNotFound(clientOf(args)(getBooking, { params: { token } })), token };
}

/** Renders the booking that an emailed link opens, with buttons to accept, change or cancel it. */
export function Component() {
  const { booking, token } = useLoaderData<Data>();
  const [current, setCurrent] = useState(booking);
  return (
    <div className="wrap section-small">
      <HeldBookingView booking={current} token={token} onChange={setCurrent} />
    </div>
  );
}

export const handle: PageHandle<Data> = {
  pageType: 'generic',
  personal: true,
  head: () => ({ title: 'Your booking', noIndex: true }),
};
