export {
  countLocalities,
  lockNetwork,
  readNetworkRows,
  removeNetworkRows,
  writeNetworkRows,
  type LocalityCount,
} from '../db/network.ts';
export { listServices } from '../db/services.ts';
export { listHolidays, listWarehouses, listWarehousesOfCountry } from '../db/warehouses.ts';
