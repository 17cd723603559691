import { describe, expect, it, vi } from 'vitest';
import type { Client } from '#foundation/pure/client.ts';
import { DEMO_FILTER_NAMES, demosUrl, loadDemos, searchOf } from './demo-state.ts';

const search = searchOf(new URLSearchParams());
const clientOf = (answers: (object | Error)[]) => {
  const calls: unknown[] = [];
  const client = vi.fn(async (_endpoint: unknown, input: unknown) => {
    calls.push(input);
    const answer = answers[calls.length - 1];
    if (answer instanceof Error || answer === undefined) throw answer ?? new Error('one call too many');
    return answer;
  });
  return { client: client as unknown as Client, calls };
};

describe('the list of demonstrations', () => {
  it('has eight filters in its URL, and returns to the first page when one changes (DEMO-01)', () => {
    expect(DEMO_FILTER_NAMES.join(' ')).toBe(
      'storeUri brand cookingDemoType cookingDemoSubEventType startDate endDate pageNo sortDirection',
    );
    const third = searchOf(new URLSearchParams('storeUri=redfern&pageNo=3&other=1'));
    expect(demosUrl(third)).toBe('/cooking-demos?storeUri=redfern');
    expect(demosUrl(third, { brand: 'halden' })).toBe('/cooking-demos?storeUri=redfern&brand=halden');
    expect(demosUrl(third, { pageNo: '2' })).toBe('/cooking-demos?storeUri=redfern&pageNo=2');
    expect(demosUrl(search)).toBe('/cooking-demos');
  });

  it('requests 12 demonstrations, with a page and a direction only if they are numbers (DEMO-02, -06)', async () => {
    const { client, calls } = clientOf([{}, {}]);
    await loadDemos(client, search);
    await loadDemos(client, { ...search, pageNo: 'x', sortDirection: '2' });
    expect(calls).toEqual([
      { query: expect.not.objectContaining({ pageNo: expect.anything() }) as object },
      { query: expect.objectContaining({ recordsPerPage: 12, sortDirection: 2 }) as object },
    ]);
  });

  it('loads, loads once more after a failure, and fails after the second one (DEMO-03 to -05)', async () => {
    const listing = { demos: [] };
    const first = clientOf([listing]);
    expect(await loadDemos(first.client, search)).toEqual({ status: 'success', listing });
    expect(first.calls).toHaveLength(1);
    const second = clientOf([new Error('down'), listing]);
    expect(await loadDemos(second.client, search)).toEqual({ status: 'success', listing });
    const never = clientOf([new Error('down'), new Error('down'), listing]);
    expect(await loadDemos(never.client, search)).toEqual({ status: 'failure', listing: null });
    expect(never.calls).toHaveLength(2);
  });
});
