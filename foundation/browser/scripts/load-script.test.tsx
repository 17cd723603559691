import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ThirdPartyName } from '#foundation/pure/third-parties.ts';
import type { loadScript as Load } from './load-script.ts';

const ON = { YoutubeEnabled: true, WistiaEnabled: 'true' };
const tags = () => [...document.querySelectorAll<HTMLScriptElement>('script[data-script]')];
const end = (kind: 'load' | 'error') => tags().at(-1)!.dispatchEvent(new Event(kind));
let loadScript: typeof Load;

beforeEach(async () => {
  vi.resetModules();
  ({ loadScript } = await import('./load-script.ts'));
  // Append the script tag without loading the script, because tests must not use the network.
  vi.spyOn(document.head, 'append').mockImplementation((tag) => {
    const copy = tag as HTMLScriptElement;
    copy.type = 'text/plain';
    document.body.append(copy);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const tag of tags()) tag.remove();
});

it('loads a script once for all callers, with one tag (SCRIPTS-02)', async () => {
  const both = Promise.all([loadScript('youtube', ON), loadScript('youtube', ON)]);
  expect(tags().map(({ src, async }) => [src, async])).toEqual([
    ['https://www.youtube.com/iframe_api', true],
  ]);
  end('load');
  await both;
  await loadScript('youtube', ON);
  expect(tags()).toHaveLength(1);
});

it('reports which script failed, removes its tag and can load it again (SCRIPTS-03)', async () => {
  const both = [loadScript('youtube', ON), loadScript('youtube', ON)];
  end('error');
  for (const one of both) await expect(one).rejects.toThrow(new Error('Failed to load script youtube'));
  expect(tags()).toHaveLength(0);
  const again = loadScript('youtube', ON);
  expect(tags()).toHaveLength(1);
  end('load');
  await again;
});

it('rejects a script that is not in the list (SCRIPTS-04)', async () => {
  for (const name of ['abc', 'constructor', ''])
    await expect(loadScript(name as ThirdPartyName, ON)).rejects.toThrow(
      new Error('Does not exist in script library'),
    );
  expect(tags()).toHaveLength(0);
});

it('sends no request while an external service is off (SCRIPTS-16)', async () => {
  await expect(loadScript('youtube', {})).rejects.toThrow('Failed to load script youtube');
  await expect(loadScript('wistia', { WistiaEnabled: 'false' })).rejects.toThrow(
    'Failed to load script wistia',
  );
  expect(tags()).toHaveLength(0);
});
