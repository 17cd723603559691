import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CHECKOUT_FLAG, PAYMENT_OPTION_LABEL } from '../contract.ts';
import { offeredOptions } from '../rules/options.ts';
import { BROWSER_METHODS } from './browser.ts';
import { PAYMENT_METHODS } from './server.ts';
import { SIMULATED_METHODS } from './simulators.ts';

const HERE = new URL('./', import.meta.url);
const folders = readdirSync(HERE, { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
);

describe('the lists of ways to pay', () => {
  it.each(['server.ts', 'browser.ts'])('%s names every folder', (list) => {
    const text = readFileSync(new URL(list, HERE), 'utf8');
    expect(folders.filter((folder) => !text.includes(`'./${folder}/`))).toEqual([]);
  });

  it('server and browser know the same options, and each has a label', () => {
    const onServer = PAYMENT_METHODS.flatMap(({ options }) => options);
    const inBrowser = BROWSER_METHODS.flatMap(({ options }) => options);
    expect([...new Set(onServer)].toSorted()).toEqual([...inBrowser].toSorted());
    for (const option of onServer) expect(PAYMENT_OPTION_LABEL[option]).toBeTruthy();
  });

  it.each(['Klarna', 'Humm', 'ApplePay', 'GooglePay', 'PayPalBnpl', 'Cash'] as const)(
    '%s is a way to pay of its own, on the server, in the browser and by a flag (PAYMENT-20)',
    (option) => {
      expect(PAYMENT_METHODS.some(({ options }) => options.includes(option))).toBe(true);
      expect(BROWSER_METHODS.find(({ options }) => options.includes(option))?.Panel).toBeTruthy();
      expect(offeredOptions(CHECKOUT_FLAG[option])).toEqual(['CreditCard', option]);
      expect(offeredOptions(0)).not.toContain(option);
    },
  );

  it('an option is taken by one method in a country, and names are given once', () => {
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

  it('what brings no money when an order is placed says so to the browser', () => {
    for (const method of PAYMENT_METHODS) {
      // Whoever needs a provider brings money through it.
      const needsProvider = Object.keys(method.variables).length > 0;
      const books = needsProvider ? 'charge' : method.connect({})?.adapter.books;
      const isLater = books === 'account' || books === 'nothing';
      for (const option of method.options) {
        const known = BROWSER_METHODS.find(({ options }) => options.includes(option));
        expect([option, known?.paysLater?.includes(option) ?? false]).toEqual([option, isLater]);
      }
    }
  });

  it('every simulator is of a method, and every name of the environment is explained', () => {
    const names = PAYMENT_METHODS.map(({ name }) => name);
    for (const { name } of SIMULATED_METHODS) expect(names).toContain(name);
    const explained = readFileSync(new URL('../../../.env.example', HERE), 'utf8');
    for (const { variables, prefix } of PAYMENT_METHODS)
      for (const variable of Object.keys(variables)) {
        expect(variable.startsWith(prefix)).toBe(true);
        expect(explained).toContain(`\n${variable}=`);
      }
  });
});
