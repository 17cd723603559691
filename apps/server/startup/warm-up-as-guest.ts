import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { GUEST } from '#foundation/pure/user.ts';
import { inProcessClient } from '#foundation/server/http/in-process-client.ts';
import type { AppOptions } from '../app.ts';
import { asEveryone, contextMaker } from '../context.ts';
import { renderAnswer } from '../pages/render-answer.ts';
import { warmUp } from './warm-up.ts';

/**
 * Warms up the process with a guest's requests to the first site. These requests are not cached, logged or
 * counted.
 */
export async function warmUpAsGuest(options: AppOptions, signal: AbortSignal): Promise<void> {
  const { hosts, routes, renderer, shopOf, describePage } = options;
  const nobodys = new IncomingMessage(new Socket());
  const makeContext = contextMaker(options);
  const ctx = asEveryone(makeContext(nobodys, { requestId: 'warm-up', site: hosts.first, user: GUEST }));
  const client = inProcessClient(routes, ctx);
  await warmUp({
    client,
    render: async (path) =>
      renderAnswer(
        renderer,
        new Request(new URL(path, 'http://shop.invalid')),
        shopOf(ctx.site, ctx.origin),
        { client, describePage },
      ),
    signal,
  });
}
