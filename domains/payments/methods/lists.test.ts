import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHECKOUT_FLAG, PAYMENT_METHOD_LABEL } from '../contract/payments.ts';
import { offeredMethods } from '../rules/offered-methods.ts';
import { RETURN_PAGES } from '../contract/return-pages.ts';
import { BROWSER_METHODS } from './browser.ts';
import type { PaymentMethod } from './method.ts';
import { PAYMENT_METHODS } from './server.ts';
import { LISTED_METHODS } from './server-list.ts';
import { SIMULATED_METHODS } from './simulators.ts';

const HERE = new URL('./', import.meta.url);
const folders = readdirSync(HERE, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

/**
 * Returns what the file `name` of each folder exports. `declared` matches the declarations and captures their
 * names. Folders without this file are skipped.
 */
async function exportsOf(name: string, declared: RegExp): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const folder of folders.toSorted()) {
    const file = new URL(`${folder}/${name}`, HERE);
    if (!existsSync(file)) continue;
    const exported = (await import(file.href)) as Record<string, unknown>;
    const names = [...readFileSync(file, 'utf8').matchAll(declared)].map(([, value]) => value!);
    expect(names, `${folder}/${name} exports nothing that is declared as its type`).not.toEqual([]);
    found.push(...names.map((value) => exported[value]));
  }
  return found;
}

describe('the lists of payment methods', () => {
  it('server-list.ts has what every method.ts exports, in the order of the folders', async () => {
    const exported = await exportsOf('method.ts', /^export const (\w+): PaymentMethod /gm);
    // Compares names first, so that a failure names the missing entry.
    expect(LISTED_METHODS.map(({ name }) => name)).toEqual(
      exported.map((method) => (method as PaymentMethod).name),
    );
    expect(LISTED_METHODS).toEqual(exported);
  });

  it('browser-list.tsx has what every browser.tsx exports, in the order of the folders', async () => {
    const exported = await exportsOf('browser.tsx', /^export const (\w+): BrowserMethod /gm);
    expect(BROWSER_METHODS.filter((method) => exported.includes(method))).toEqual(exported);
  });

  it.each(folders)('%s has a server module', (folder) => {
    expect(existsSync(new URL(`${folder}/method.ts`, HERE))).toBe(true);
  });

  it('a method that uses another comes after it', () => {
    const names = PAYMENT_METHODS.map(({ name }) => name);
    for (const { name, through } of PAYMENT_METHODS)
      if (through !== undefined) expect(names.indexOf(name)).toBeGreaterThan(names.indexOf(through));
  });

  it('server and browser have the same methods, and each has a label', () => {
    const onServer = PAYMENT_METHODS.flatMap(({ methodNames }) => methodNames);
    const inBrowser = BROWSER_METHODS.flatMap(({ methodNames }) => methodNames);
    expect([...new Set(onServer)].toSorted()).toEqual([...inBrowser].toSorted());
    for (const methodName of onServer) expect(PAYMENT_METHOD_LABEL[methodName]).toBeTruthy();
  });

  it.each(['Klarna', 'Humm', 'ApplePay', 'GooglePay', 'PayPalBnpl', 'Cash'] as const)(
    '%s is a separate payment method on the server, in the browser and by flag (PAYMENT-20)',
    (methodName) => {
      expect(PAYMENT_METHODS.some(({ methodNames }) => methodNames.includes(methodName))).toBe(true);
      expect(BROWSER_METHODS.find(({ methodNames }) => methodNames.includes(methodName))?.Panel).toBeTruthy();
      expect(offeredMethods(CHECKOUT_FLAG[methodName])).toEqual(['CreditCard', methodName]);
      expect(offeredMethods(0)).not.toContain(methodName);
    },
  );

  it('each name belongs to one method per country, and the names of methods are unique', () => {
    for (const country of ['AU', 'NZ'] as const) {
      const taken = PAYMENT_METHODS.filter(({ countries }) => countries?.includes(country) ?? true).flatMap(
        ({ methodNames }) => methodNames,
      );
      expect(taken).toEqual([...new Set(taken)]);
    }
    for (const names of [
      PAYMENT_METHODS.map(({ name }) => name),
      PAYMENT_METHODS.flatMap(({ variables }) => Object.keys(variables)),
      SIMULATED_METHODS.map(({ name }) => name),
    ])
      expect(names).toEqual([...new Set(names)]);
  });

  it('methods that collect no money at purchase are marked for the browser', () => {
    for (const method of PAYMENT_METHODS) {
      // A method with environment variables uses a provider that receives the money, so its ledger entry is
      // `charge`.
      const needsProvider = Object.keys(method.variables).length > 0;
      const books = needsProvider ? 'charge' : method.connect({})?.adapter.books;
      const isLater = books === 'account' || books === 'nothing';
      for (const methodName of method.methodNames) {
        const known = BROWSER_METHODS.find(({ methodNames }) => methodNames.includes(methodName));
        expect([methodName, known?.paysLater?.includes(methodName) ?? false]).toEqual([methodName, isLater]);
      }
    }
  });

  it('every provider return URL has a page', () => {
    for (const { name, returnPath } of PAYMENT_METHODS)
      expect
        .soft(
          /^\/payment\/return\/[a-z-]+$/.test(returnPath) || returnPath.slice(1) in RETURN_PAGES,
          `${name}: returnPath is /payment/return/ and a name`,
        )
        .toBe(true);
  });

  it('every method with a provider has a simulator of the same name, and the card’s is first', () => {
    for (const { name, variables, simulator } of PAYMENT_METHODS)
      expect([name, simulator?.name]).toEqual([name, Object.keys(variables).length > 0 ? name : undefined]);
    expect(SIMULATED_METHODS[0]?.name).toBe('adyen');
  });
});
