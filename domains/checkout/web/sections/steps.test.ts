import { describe, expect, it } from 'vitest';
import { FIELD_ORDER } from '../form/check-values.ts';
import { openStep, stepOf, STEPS, type Step } from './steps.ts';

const done = (...steps: Step[]) =>
  Object.fromEntries(STEPS.map((step) => [step, steps.includes(step)])) as Record<Step, boolean>;

describe('the open step', () => {
  it('is the first one that is not done', () => {
    expect(openStep(null, done())).toBe('contact');
    expect(openStep(null, done('contact', 'delivery-date'))).toBe('delivery-address');
    expect(openStep(null, done('contact', 'delivery-address', 'delivery-date', 'next-steps'))).toBe(
      'payment',
    );
  });

  it('is the one that the shopper requested, even if an earlier one is not done', () => {
    expect(openStep('delivery-date', done())).toBe('delivery-date');
  });

  it('is the payment if nothing is left to do', () => {
    expect(openStep(null, done(...STEPS))).toBe('payment');
  });
});

it('each field is in a step, in the order of the steps', () => {
  const steps = FIELD_ORDER.map((path) => STEPS.indexOf(stepOf(path)));
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
  expect(new Set(FIELD_ORDER.map(stepOf))).toEqual(
    new Set(['contact', 'delivery-address', 'delivery-date', 'payment']),
  );
  expect(stepOf('billingAddress.suburb')).toBe('delivery-address');
});
