import { pathToFileURL } from 'node:url';

// React alone: renders a page's tree to a string repeatedly, with its data and modules already loaded.
async function serve({ storefront, address, shop, origin }) {
  const { preparePage } = await import(pathToFileURL(storefront).href);
  const client = async (endpoint, { params = {}, query = {} }) => {
    const url = new URL(
      endpoint.path.replace(/:([A-Za-z]+)/g, (_, name) => encodeURIComponent(params[name])),
      origin,
    );
    for (const [name, value] of Object.entries(query))
      for (const one of [value].flat()) url.searchParams.append(name, one);
    return (await fetch(url)).json();
  };
  const page = await preparePage(new Request(new URL(address, 'http://shop.invalid')), shop, { client });
  const render = () => page.render();
  const bytes = Buffer.byteLength(render());
  process.on('message', ({ seconds }) => {
    const began = process.hrtime.bigint();
    const cpu = process.cpuUsage();
    const until = began + BigInt(seconds * 1e9);
    let done = 0;
    while (process.hrtime.bigint() < until) {
      render();
      done += 1;
    }
    const used = process.cpuUsage(cpu);
    process.send({
      rate: done / (Number(process.hrtime.bigint() - began) / 1e9),
      perProcessorSecond: done / ((used.user + used.system) / 1e6),
      p99: 0,
      bytes,
    });
  });
  process.send({ port: 0, bytes });
}

process.once('message', (message) => void serve(message));
