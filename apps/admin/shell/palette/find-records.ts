import { call } from '#foundation/browser/call.ts';
import type { Permission } from '#foundation/pure/permissions.ts';
import { listCustomers } from '#domains/customers/contract/customers.ts';
import { listOrders } from '#domains/orders/contract/back-office.ts';
import { suggest } from '#domains/search/contract.ts';
import { listSettings, type AllSettings } from '#domains/settings/contract/manage-settings.ts';
import { listStaffMembers } from '#domains/staff/contract/admin-staff.ts';
import { matchingCommands, MAX_PER_GROUP, type Command, type Group } from './commands.ts';

/** The records that match a text, and the groups that could not be searched. */
export interface FoundRecords {
  commands: readonly Command[];
  failed: readonly Group[];
}

interface Source {
  group: Group;
  permission?: Permission;
  find: (text: string, signal: AbortSignal, settings: () => Promise<AllSettings>) => Promise<Command[]>;
}

const encoded = encodeURIComponent;

const SOURCES: readonly Source[] = [
  {
    group: 'Orders',
    permission: 'orders.read',
    async find(q, signal) {
      const { orders } = await call(listOrders, { query: { q } }, { signal });
      const found = orders.slice(0, MAX_PER_GROUP - 1).map(({ number, customer, title }): Command => ({
        id: `order ${number}`,
        group: 'Orders',
        title: number,
        detail: [customer, title].filter(Boolean).join(' · '),
        icon: 'bag',
        target: { to: `/orders/${encoded(number)}` },
      }));
      return orders.length <= found.length
        ? found
        : [...found, listCommand('Orders', 'All orders with', q, '/orders')];
    },
  },
  {
    group: 'Customers',
    permission: 'customers.read',
    async find(q, signal) {
      const { customers } = await call(listCustomers, { query: { q } }, { signal });
      const found = customers.slice(0, MAX_PER_GROUP - 1).map(({ id, name, email, company }): Command => ({
        id: `customer ${id}`,
        group: 'Customers',
        title: name || email,
        detail: [company, name === '' ? '' : email].filter(Boolean).join(' · '),
        icon: 'chat',
        target: { to: `/customers/${encoded(id)}` },
      }));
      return customers.length <= found.length
        ? found
        : [...found, listCommand('Customers', 'All customers with', q, '/customers')];
    },
  },
  {
    group: 'Products',
    async find(searchTerm, signal) {
      const { suggestions } = await call(
        suggest,
        { query: { searchTerm, isAutoCorrectEnabled: false } },
        { signal },
      );
      return suggestions
        .filter(({ type }) => type === 'product')
        .slice(0, MAX_PER_GROUP)
        .map(({ text, url, sku }): Command => ({
          id: `product ${url}`,
          group: 'Products',
          title: text,
          detail: sku ?? '',
          icon: 'fridge',
          target: { href: url },
        }));
    },
  },
  {
    group: 'Settings',
    permission: 'settings.manage',
    async find(text, _signal, load) {
      const { settings, groups } = await load();
      const commands = settings.map(({ name, label, group, effect }): Command => ({
        id: `setting ${name}`,
        group: 'Settings',
        title: label,
        detail: groups.find(({ id }) => id === group)?.title ?? '',
        words: `${name} ${effect}`,
        icon: 'wrench',
        target: { to: `/settings?q=${encoded(label)}` },
      }));
      return matchingCommands(commands, text).slice(0, MAX_PER_GROUP);
    },
  },
  {
    group: 'Staff',
    permission: 'staff.manage',
    async find(q, signal) {
      const { staff } = await call(listStaffMembers, { query: { q } }, { signal });
      return staff.slice(0, MAX_PER_GROUP).map(({ userId, firstName, lastName, email }): Command => ({
        id: `staff ${userId}`,
        group: 'Staff',
        title: `${firstName} ${lastName}`.trim() || email,
        detail: email,
        icon: 'user',
        target: { to: `/staff/${encoded(userId)}` },
      }));
    },
  },
];

function listCommand(group: Group, title: string, q: string, path: string): Command {
  return {
    id: `all ${path}`,
    group,
    title: `${title} “${q}”`,
    icon: 'list',
    target: { to: `${path}?q=${encoded(q)}` },
  };
}

/**
 * Returns a function that finds the records that match a text, in the groups that the permissions allow. A failed search
 * leaves the other groups. The settings are loaded once, because they are searched in the browser.
 */
export function recordFinder(permissions: readonly Permission[]) {
  const sources = SOURCES.filter(
    ({ permission }) => permission === undefined || permissions.includes(permission),
  );
  let loaded: Promise<AllSettings> | undefined;
  const settings = () => {
    loaded ??= call(listSettings, {}).catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
  return async (text: string, signal: AbortSignal): Promise<FoundRecords> => {
    const results = await Promise.allSettled(sources.map(({ find }) => find(text, signal, settings)));
    return {
      commands: results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])),
      failed: results.flatMap((result, index) =>
        result.status === 'rejected' ? [sources[index]!.group] : [],
      ),
    };
  };
}
