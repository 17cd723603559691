export {
  countLocalities,
  listServices,
  lockNetwork,
  readNetworkRows,
  removeNetworkRows,
  writeNetworkRows,
  type LocalityCount,
} from '../db/network.ts';
export { listHolidays, listWarehouses, listWarehousesOfCountry } from '../db/warehouses.ts';
