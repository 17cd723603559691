import { describe, expect, it } from 'vitest';
import { CallError } from '#foundation/pure/fault.ts';
import type { Client } from '#foundation/pure/client.ts';
import { GIVE_UP_MS, waitForPayment } from './wait-for-payment.ts';

const ORDER = { cartId: 'c1', reference: 'W1-1' };
const fault = (status: number, code = 'x') => new CallError(status, { code, errors: ['x'] } as never);

/**
 * Creates a fake clock, which each pause moves forward, and a fake server. The server returns the responses
 * in order and repeats the last one.
 */
function waiting(answers: (string | Error)[], onVoid: () => unknown = () => ({ success: true })) {
  let at = 0;
  const asked: number[] = [];
  const voided: unknown[] = [];
  const client = (async (endpoint: { path: string }, input: unknown) => {
    if (endpoint.path === '/api/checkout/void') {
      voided.push(input);
      return onVoid();
    }
    asked.push(at);
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (answer instanceof Error) throw answer;
    return { status: answer };
  }) as Client;
  const run = () =>
    waitForPayment(
      {
        client,
        now: () => at,
        pause: async (ms) => {
          at += ms;
        },
      },
      ORDER,
    );
  return { run, asked, voided };
}

describe('polling for a customer’s approval elsewhere', () => {
  it('polls every two seconds until the payment is approved (ZIPSTORE-04, -05, -09)', async () => {
    const { run, asked } = waiting(['Pending', 'Unknown', 'Approved']);
    expect(await run()).toEqual({ kind: 'completed', path: '/customer/confirmation?id=c1' });
    expect(asked).toEqual([2000, 4000, 6000]);
  });

  it.each([
    ['Cancelled', 'The transaction was canceled'],
    ['Declined', "We're sorry, something has gone wrong. Please try again later."],
    ['Expired', "We're sorry, something has gone wrong. Please try again later."],
  ])('ends with the error text of %s (ZIPSTORE-06 to -08)', async (status, text) => {
    expect(await waiting(['Pending', status]).run()).toMatchObject({ kind: 'failed', messages: [text] });
  });

  it('retries while the server is busy and stops at any other error (ZIPSTORE-10, -11)', async () => {
    const busy = waiting([fault(503), fault(0), 'Approved']);
    expect(await busy.run()).toMatchObject({ kind: 'completed' });
    const refused = waiting([fault(400)]);
    expect(await refused.run()).toMatchObject({ kind: 'failed', status: 400 });
    expect(refused.asked).toHaveLength(1);
  });

  it('stops after 65 seconds, voids the payment and reports its reference as a 408 (ZIPSTORE-12, API-150)', async () => {
    const { run, asked, voided } = waiting(['Pending']);
    expect(await run()).toMatchObject({
      kind: 'failed',
      status: 408,
      messages: [
        'There has been an error processing your order, please contact our support team. Order reference : W1-1',
      ],
    });
    expect(asked.at(-1)).toBeLessThan(GIVE_UP_MS + 2000);
    expect(voided).toEqual([{ body: { cartId: 'c1', paymentReference: 'W1-1' } }]);
  });

  it('completes if the payment is approved at the last moment', async () => {
    const late = waiting(['Pending'], () => {
      throw fault(409, 'already-paid');
    });
    expect(await late.run()).toMatchObject({ kind: 'completed' });
  });
});
