/** A valid address for tests. */
export const AN_ADDRESS = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  companyName: '',
  address: '12 Smith St',
  suburb: 'Sydney',
  state: 'NSW',
  postcode: '2000',
  country: 'AU',
};
