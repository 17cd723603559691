import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHECKOUT_FLAG, PAYMENT_OPTION_LABEL } from '../contract/payments.ts';
import { offeredOptions } from '../rules/options.ts';
import { RETURN_PAGES } from '../contract/return-pages.ts';
import { BROWSER_METHODS } from './browser.ts';
import { BROWSER_METHODS as LISTED_BROWSER_METHODS } from './browser-list.ts';
import { PAYMENT_METHODS } from './server.ts';
import { LISTED_METHODS } from './server-list.ts';
import { LISTED_SIMULATORS } from './simulator-list.ts';
import { SIMULATED_METHODS } from './simulators.ts';

const HERE = new URL('./', import.meta.url);
const folders = readdirSync(HERE, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

/**
 * Each row contains a list's file, the file in the folders of payment methods, the declaration in that file,
 * and the current list.
 */
const LISTS = [
  ['server-list.ts', 'method.ts', /^export const (\w+): PaymentMethod /gm, LISTED_METHODS],
  [
    'browser-list.ts',
    'browser.tsx',
    /^export const (\w+)(?:: BrowserMethod | = browserWallet\()/gm,
    LISTED_BROWSER_METHODS,
  ],
  ['simulator-list.ts', 'simulator.ts', /^export const (\w+): SimulatedMethod /gm, LISTED_SIMULATORS],
] as const;

describe('the lists of payment methods', () => {
  it.each(LISTS)(
    '%s has what every %s exports, in the order of the folders',
    async (_, name, declared, list) => {
      const expected: unknown[] = [];
      for (const folder of folders.toSorted()) {
        const file = new URL(`${folder}/${name}`, HERE);
        if (!existsSync(file)) continue;
        const exported = (await import(file.href)) as Record<string, unknown>;
        const names = [...readFileSync(file, 'utf8').matchAll(declared)].map(([, value]) => value!);
        expect(names, `${folder}/${name} exports nothing that is declared as its type`).not.toEqual([]);
        expected.push(...names.map((value) => exported[value]));
      }
      expect(list).toEqual(expected);
    },
  );

  it.each(folders)('%s has a server and a browser module', (folder) => {
    const files = readdirSync(new URL(`${folder}/`, HERE));
    expect(files).toEqual(expect.arrayContaining(['method.ts', 'browser.tsx']));
  });

  it('a method that uses another comes after it', () => {
    const names = PAYMENT_METHODS.map(({ name }) => name);
    for (const { name, through } of PAYMENT_METHODS)
      if (through !== undefined) expect(names.indexOf(name)).toBeGreaterThan(names.indexOf(through));
  });

  it('server and browser have the same options, and each has a label', () => {
    const onServer = PAYMENT_METHODS.flatMap(({ options }) => options);
    const inBrowser = BROWSER_METHODS.flatMap(({ options }) => options);
    expect([...new Set(onServer)].toSorted()).toEqual([...inBrowser].toSorted());
    for (const option of onServer) expect(PAYMENT_OPTION_LABEL[option]).toBeTruthy();
  });

  it.each(['Klarna', 'Humm', 'ApplePay', 'GooglePay', 'PayPalBnpl', 'Cash'] as const)(
    '%s is a separate payment method on the server, in the browser and by flag (PAYMENT-20)',
    (option) => {
      expect(PAYMENT_METHODS.some(({ options }) => options.includes(option))).toBe(true);
      expect(BROWSER_METHODS.find(({ options }) => options.includes(option))?.Panel).toBeTruthy();
      expect(offeredOptions(CHECKOUT_FLAG[option])).toEqual(['CreditCard', option]);
      expect(offeredOptions(0)).not.toContain(option);
    },
  );

  it('one method per country accepts an option, and names are unique', () => {
    for (const country of ['AU', 'NZ'] as const) {
      const taken = PAYMENT_METHODS.filter(({ countries }) => countries?.includes(country) ?? true).flatMap(
        ({ options }) => options,
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
      for (const option of method.options) {
        const known = BROWSER_METHODS.find(({ options }) => options.includes(option));
        expect([option, known?.paysLater?.includes(option) ?? false]).toEqual([option, isLater]);
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

  it('every simulator belongs to a method, and the card’s is first', () => {
    const names = PAYMENT_METHODS.map(({ name }) => name);
    for (const { name } of SIMULATED_METHODS) expect(names).toContain(name);
    expect(SIMULATED_METHODS[0]?.name).toBe('adyen');
  });
});
