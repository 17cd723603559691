import type { Store } from '../contract.ts';

export const OPEN = { isOpen: true, openTime: '09:00', closeTime: '17:30' };
export const CLOSED = { isOpen: false, openTime: '', closeTime: '' };

/** A store that opens until late on Thursdays and until noon on Saturdays, and is closed on Sundays. */
export const REDFERN: Store = {
  id: 1,
  storeUri: 'redfern',
  name: 'Redfern',
  thumbImg: { src: '' },
  virtualTourId: 'tour-1',
  isAppointmentOnly: false,
  openTimes: [
    OPEN,
    OPEN,
    OPEN,
    { ...OPEN, closeTime: '20:00' },
    OPEN,
    { ...OPEN, closeTime: '12:00' },
    CLOSED,
  ],
  address: '12 Regent Street',
  suburb: 'Redfern',
  state: 'NSW',
  postcode: '2016',
  country: 'AU',
  phone: '02 9000 0000',
  timeZone: 'Australia/Sydney',
  latitude: -33.893,
  longitude: 151.21,
};
