import type { Locality } from '#domains/geo/contract.ts';
import type { ListedStore } from '../contract.ts';

const open = { isOpen: true, openTime: '09:00', closeTime: '17:30' };
const shut = { isOpen: false, openTime: '', closeTime: '' };

/** A store that opens from Monday to Saturday and has a virtual tour. */
export const redfern: ListedStore = {
  id: 1,
  storeUri: 'redfern',
  name: 'Redfern',
  thumbImg: { src: '/img/scene/facade-aol.svg' },
  virtualTourId: 'redfern-2026',
  isAppointmentOnly: false,
  openTimes: [open, open, open, open, open, open, shut],
  address: '12 Baptist Street',
  suburb: 'Redfern',
  state: 'NSW',
  postcode: '2016',
  country: 'AU',
  phone: '02 5550 0101',
  timeZone: 'Australia/Sydney',
  services: ['Collect an order', 'Kitchen planning'],
  latitude: -33.893,
  longitude: 151.21,
  shutOn: ['2026-12-25'],
};

/** A distant store that receives customers only by appointment and has no virtual tour. */
export const hobart: ListedStore = {
  ...redfern,
  id: 2,
  storeUri: 'hobart',
  name: 'Hobart',
  virtualTourId: null,
  isAppointmentOnly: true,
  address: '92 Argyle Street',
  suburb: 'Hobart',
  state: 'TAS',
  postcode: '7000',
  timeZone: 'Australia/Hobart',
  latitude: -42.879,
  longitude: 147.327,
};

export const SANDY_BAY: Locality = {
  _id: '70',
  suburb: 'Sandy Bay',
  postcode: '7005',
  state: 'TAS',
  country: 'AU',
  fullAddress: 'Sandy Bay TAS 7005',
  latitude: -42.9,
  longitude: 147.33,
};
