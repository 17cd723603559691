import { describe, expect, it, vi } from 'vitest';
import type { Client } from '#foundation/pure/client.ts';
import { CallError, type FaultBody } from '#foundation/pure/fault.ts';
import type { SubmitAnswer } from '../../contract/checkout.ts';
import { fieldsOf, postForm } from './post-form.ts';
import { submitOrder, type SubmittedForm } from './submit-order.ts';

const FORM = { cartId: 'c1' } as SubmittedForm;
const WORDS = { supportPhone: '1300 050 050', showsRefusalReason: true };

const answers = (answer: Partial<SubmitAnswer>): Client =>
  (async () => ({
    orderCompleted: false,
    success: false,
    cartId: 'c1',
    paymentReference: null,
    redirectUrl: null,
    secure3DResponse: null,
    ...answer,
  })) as unknown as Client;
const fails = (status: number, body: Partial<FaultBody> = {}): Client =>
  (async () => {
    throw new CallError(status, { errors: [], ...body });
  }) as unknown as Client;

describe('submitOrder', () => {
  it('goes to the confirmation if the order is complete, also if its payment is still pending', async () => {
    expect(await submitOrder(answers({ orderCompleted: true, success: true }), FORM, WORDS)).toEqual({
      kind: 'completed',
      path: '/customer/confirmation?id=c1',
    });
    const redirectUrl = '/customer/confirmation?id=c1';
    expect(await submitOrder(answers({ success: true, redirectUrl }), FORM, WORDS)).toEqual({
      kind: 'completed',
      path: redirectUrl,
    });
  });

  it('an order awaiting approval is neither failed nor placed: the next submit is a new one', async () => {
    const body = { code: 'waiting-for-approval', errors: ['Needs approval by Theo'] };
    expect(await submitOrder(fails(400, body), FORM, WORDS)).toMatchObject({
      kind: 'failed',
      waits: true,
      messages: ['Needs approval by Theo'],
      reload: true,
      sameAgain: false,
    });
    expect(await submitOrder(fails(400, { code: 'form', errors: ['No'] }), FORM, WORDS)).not.toHaveProperty(
      'waits',
    );
  });

  it('prefers the 3-D Secure form to the redirect URL (CHECKOUT-55, -60)', async () => {
    const secure3DResponse = { htmlFormAction: 'https://bank.example/acs', htmlFormToPost: '<form></form>' };
    expect(
      await submitOrder(answers({ redirectUrl: 'https://bank.example/', secure3DResponse }), FORM, WORDS),
    ).toMatchObject({ kind: 'post-form', action: 'https://bank.example/acs' });
    expect(await submitOrder(answers({ redirectUrl: 'https://bank.example/' }), FORM, WORDS)).toEqual({
      kind: 'redirect',
      url: 'https://bank.example/',
    });
    expect(await submitOrder(answers({ redirectUrl: '//bank.example/' }), FORM, WORDS)).toMatchObject({
      kind: 'redirect',
    });
  });

  it.each([
    {
      status: 400,
      body: { errors: ['One', 'Two'] },
      messages: ['One', 'Two'],
      reload: true,
      sameAgain: false,
    },
    {
      status: 400,
      body: {},
      messages: ["We're sorry, something has gone wrong. Please try again later."],
      reload: true,
      sameAgain: false,
    },
    {
      status: 401,
      body: { refusalReason: 'Not enough balance' },
      reload: false,
      sameAgain: false,
      messages: [
        'Not enough balance',
        'Sorry there has been a problem with your payment. Please check your details or try a different payment method. If the problem persists, kindly contact a member of our team on 1300 050 050.',
      ],
    },
    ...['ordered-elsewhere', 'held-elsewhere'].map((code) => ({
      status: 409,
      body: { code, errors: ['Fridge has already been ordered (order W100001).'] },
      reload: false,
      sameAgain: true,
      messages: ['Fridge has already been ordered (order W100001).'],
    })),
    {
      status: 0,
      body: {},
      messages: [
        "We're sorry, something has gone wrong. Please try again later.",
        'We didn’t get a response. Please check your connection and press the button again. You’re never charged twice for the same order.',
      ],
      reload: false,
      sameAgain: true,
    },
    ...[500, 503].map((status) => ({
      status,
      body: {},
      reload: false,
      sameAgain: true,
      messages: [
        'An error occurred when processing your checkout request. Please do not attempt to checkout again. To resolve this issue, kindly contact a member of our team on 1300 050 050.',
      ],
    })),
  ])(
    'returns the error messages for status $status',
    async ({ status, body, messages, reload, sameAgain }) => {
      expect(await submitOrder(fails(status, body), FORM, WORDS)).toEqual({
        ...('refusalReason' in body ? { refusalReason: body.refusalReason } : {}),
        kind: 'failed',
        status,
        messages,
        reload,
        sameAgain,
      });
    },
  );

  it('hides the refusal reason if the site’s setting says so', async () => {
    const outcome = await submitOrder(fails(401, { refusalReason: 'Not enough balance' }), FORM, {
      ...WORDS,
      showsRefusalReason: false,
    });
    expect(outcome).toMatchObject({ messages: [expect.stringContaining('Sorry there has been a problem')] });
  });
});

describe('postForm', () => {
  const HTML =
    '<form id="f" action="https://elsewhere.example/"><input type="hidden" name="MD" value="a&quot;b"><input name="submit" value="x"><img src="x" onerror="alert(1)"><script>alert(1)</script></form>';

  it('reads only the form’s fields', () => {
    expect(fieldsOf(HTML)).toEqual([
      ['MD', 'a"b'],
      ['submit', 'x'],
    ]);
    expect(fieldsOf('<input name="PaReq" value="1">')).toEqual([['PaReq', '1']]);
  });

  it('posts a form of our own to the URL', () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined);
    postForm('https://bank.example/acs', HTML);
    const form = submit.mock.contexts[0] as HTMLFormElement;
    expect(form.getAttribute('action')).toBe('https://bank.example/acs');
    expect(form.method).toBe('post');
    expect([...form.querySelectorAll('input')].map(({ name, value, type }) => [name, value, type])).toEqual([
      ['MD', 'a"b', 'hidden'],
      ['submit', 'x', 'hidden'],
    ]);
    expect(form.querySelector('script, img')).toBeNull();
    form.remove();
    submit.mockRestore();
  });

  it('accepts web URLs only', () => {
    expect(() => postForm('javascript:alert(1)', HTML)).toThrow(TypeError);
  });
});
