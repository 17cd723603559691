/**
 * Returns the script of the simulated tag manager or of the simulated analytics script. It reads a data layer
 * and sends each event to the collector, with the consent signals in force.
 */
export function tagScript({ sink, id, layer }: { sink: string; id: string; layer: string }): string {
  return `(() => {
  const own = new URL('/measurement/google/hit', document.currentScript.src).href;
  const layer = (window[${JSON.stringify(layer)}] ??= []);
  let consent = {};
  const send = (event, data) =>
    navigator.sendBeacon(own, JSON.stringify({ sink: ${JSON.stringify(sink)}, event, data: { id: ${JSON.stringify(id)}, consent, ...data } }));
  const read = (entry) => {
    if (entry && entry[0] === 'consent') consent = { ...consent, ...entry[2] };
    else if (entry && entry[0] === 'event') send(entry[1], { params: entry[2] });
    else if (entry && typeof entry.event === 'string') send(entry.event, { entry });
  };
  for (const entry of layer) read(entry);
  const push = layer.push.bind(layer);
  layer.push = (...entries) => {
    const length = push(...entries);
    entries.forEach(read);
    return length;
  };
})();
`;
}

/** The script of the simulated push service. */
export const PUSH_SCRIPT = `(() => {
  const own = new URL('/measurement/push/identify', document.currentScript.src).href;
  window.pushService = { identify: (shopper) => navigator.sendBeacon(own, JSON.stringify(shopper)) };
})();
`;
