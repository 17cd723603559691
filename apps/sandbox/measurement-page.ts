import type { IncomingMessage, ServerResponse } from 'node:http';
import { COLLECTOR_PATH, type Collector, type Hit } from '#domains/analytics/simulator/collector.ts';
import { escapeHtml, sendPage } from './sandbox-page.ts';

const COMMANDS = [
  'settings -- set TagManagerId GTM-SANDBOX',
  'settings -- set GoogleAnalyticsId G-SANDBOX',
  'settings -- set SnowplowCollector https://collector.example.com',
  'settings -- set PushServiceScript https://push.example.com/push.js',
  'settings -- set YoutubeEnabled true',
  'settings -- set WistiaEnabled true',
  'settings -- set BuyapowaMarketDomain refer.example.com',
  'settings -- set BuyapowaEnabled true',
  'settings -- set CalendlyUrl https://calendly.com/example',
  'settings -- set BazaarVoiceDeployment shop/main/production/en_AU',
  'settings -- set AreaTenScript https://area-ten.example.com/tools.js',
  'settings -- set AreaTenPanEnabled true',
  'settings -- set AreaTenHeraEnabled true',
  'settings -- set GoogleCustomerReviewsMerchantId 1234567',
];

/**
 * Displays what third parties would have received from measured pages: as a page, and as JSON for tests.
 * Tests can delete the recorded requests. Passes all other requests below the collector's path to the
 * collector. Returns false for other paths.
 */
export async function sendMeasurement(
  request: IncomingMessage,
  response: ServerResponse,
  collector: Collector,
): Promise<boolean> {
  const path = (request.url ?? '').split('?')[0];
  if (path === COLLECTOR_PATH) {
    sendPage(response, 200, 'Measurement', hitsPage(collector.hits()));
    return true;
  }
  if (path === `${COLLECTOR_PATH}/hits.json`) {
    if (request.method === 'DELETE') collector.clear();
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(collector.hits()));
    return true;
  }
  return collector.respond(request, response);
}

function hitsPage(hits: readonly Hit[]): string {
  const commands = COMMANDS.map((one) => `npm run ${one}`).join('\n');
  const intro = `<p>What third parties would have received, latest first. Nothing leaves this machine. Switch the third parties on:</p><pre>${escapeHtml(commands)}</pre><p>Start the shop with <code>PINTEREST_TAG=sandbox AFFILIATE_CAMPAIGN=sandbox</code> to switch on Pinterest and the affiliate network. <a href="${COLLECTOR_PATH}">Reload</a></p>`;
  if (hits.length === 0) return `${intro}<p>No requests yet.</p>`;
  const rows = hits
    .map(
      ({ at, sink, fromServer, event, data }) =>
        `<tr><td>${escapeHtml(at.slice(11, 23))}</td><td>${escapeHtml(sink)}${fromServer ? ' (server)' : ''}</td><td>${escapeHtml(event)}</td><td><details><summary>Data</summary><pre style="white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(JSON.stringify(data, null, 1))}</pre></details></td></tr>`,
    )
    .join('');
  return `${intro}<table><thead><tr><th>Time (UTC)</th><th>Receiver</th><th>Event</th><th></th></tr></thead><tbody>${rows}</tbody></table>`;
}
