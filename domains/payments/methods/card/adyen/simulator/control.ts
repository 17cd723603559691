import type { SimulatorLedger } from './ledger.ts';
import type { Misbehaviour, Misbehaviours } from './misbehaviours.ts';
import type { WebhookSender } from './webhook-sender.ts';
import { sendJson, type HttpExchange } from '../../../../providers/simulator-http.ts';
import { problem, readJson } from './wire.ts';
import { TEST_CARDS, TEST_HOLDER_NAMES } from '../test-cards.ts';

interface Controlled {
  simulator: {
    charges(reference?: string): readonly object[];
    misbehave(misbehaviour: Misbehaviour): void;
    behave(): void;
    settle(reference: string, approve: boolean): boolean;
    reset(): void;
  };
  misbehaviours: Misbehaviours;
  webhooks: WebhookSender;
  ledger: SimulatorLedger;
}

/** Handles requests to `/_control`, with which tests inject faults and list the charges. */
export async function serveControl(
  { simulator, misbehaviours, webhooks, ledger }: Controlled,
  { request, response, url, text }: HttpExchange,
): Promise<void> {
  const body = readJson(text) ?? {};
  switch (`${request.method} ${url.pathname.slice('/_control'.length)}`) {
    case 'GET /charges':
      return sendJson(response, {
        status: 200,
        body: { charges: simulator.charges(url.searchParams.get('reference') ?? undefined) },
      });
    case 'GET /cards':
      return sendJson(response, {
        status: 200,
        body: { cards: TEST_CARDS, holderNames: TEST_HOLDER_NAMES },
      });
    case 'GET /misbehave':
      return sendJson(response, { status: 200, body: { misbehaviours: misbehaviours.waiting } });
    case 'POST /misbehave':
      simulator.misbehave(body as unknown as Misbehaviour);
      return sendJson(response, { status: 200, body: { misbehaviours: misbehaviours.waiting } });
    case 'DELETE /misbehave':
      simulator.behave();
      return sendJson(response, { status: 200, body: { misbehaviours: misbehaviours.waiting } });
    case 'POST /settle':
      return sendJson(response, {
        status: 200,
        body: { settled: simulator.settle(String(body.reference), body.approve !== false) },
      });
    case 'PUT /webhooks':
      webhooks.url = String(body.url);
      return sendJson(response, { status: 200, body: { url: webhooks.url } });
    case 'POST /webhooks/flush':
      await webhooks.flush();
      return sendJson(response, { status: 200, body: { undelivered: ledger.webhooks.size } });
    case 'POST /reset':
      simulator.reset();
      return sendJson(response, { status: 200, body: {} });
    default:
      return sendJson(response, problem(404, '000', 'Not Found', 'validation'));
  }
}
