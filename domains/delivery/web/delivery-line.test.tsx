import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { locationStore, type DeliveryLocation } from '#domains/geo/web/location-store.ts';
import { DeliveryLine } from './delivery-line.tsx';
import { useEstimates } from './use-estimates.ts';

const BONDI: DeliveryLocation = {
  _id: '7',
  city: 'Bondi',
  state: 'NSW',
  postcode: '2026',
  fullAddress: 'Bondi NSW 2026',
};
const PERTH: DeliveryLocation = {
  _id: '9',
  city: 'Perth',
  state: 'WA',
  postcode: '6000',
  fullAddress: 'Perth WA 6000',
};
const at = (location: DeliveryLocation | null) =>
  locationStore.set({ status: 'success', geo: null, location });

let asked: string[][];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const skus = new URL(address, 'https://shop.example').searchParams.getAll('sku');
    asked.push(skus);
    const place = locationStore.get().location?.city;
    return Response.json({
      locality: place,
      estimates: skus.map((sku) => ({
        sku,
        earliest: [2026, 11, 24],
        price: 0,
        text: `Free to ${place}: ${sku}`,
      })),
    });
  });
});
afterEach(() => {
  act(() => at(null));
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function Card({ skus }: { skus: string[] }) {
  const { bySku, postcode } = useEstimates(skus);
  return (
    <div>
      {skus.map((sku) => (
        <DeliveryLine key={sku} estimate={bySku.get(sku)} />
      ))}
      <i>{postcode}</i>
    </div>
  );
}

describe('useEstimates', () => {
  it('requests nothing without a known place, then once for all parts', async () => {
    at(null);
    vi.useFakeTimers();
    render(
      <>
        <Card skus={['A1', 'B1']} />
        <Card skus={['B1', 'C1']} />
      </>,
    );
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
    expect(asked).toEqual([]);
    act(() => at(BONDI));
    expect(await screen.findByText('Free to Bondi: A1')).toBeTruthy();
    expect(screen.getAllByText('Free to Bondi: B1')).toHaveLength(2);
    expect(asked).toEqual([['A1', 'B1', 'C1']]);
    expect(screen.getAllByText('2026')).toHaveLength(2);
  });

  it('requests again for another place, and hides the old estimates until the response', async () => {
    at(BONDI);
    render(<Card skus={['A2']} />);
    await screen.findByText('Free to Bondi: A2');
    act(() => at(PERTH));
    expect(screen.queryByText('Free to Bondi: A2')).toBeNull();
    expect(await screen.findByText('Free to Perth: A2')).toBeTruthy();
  });

  it('requests only new products, at most 48 per request', async () => {
    at(BONDI);
    const many = Array.from({ length: 60 }, (_, index) => `M${index}`);
    const { rerender } = render(<Card skus={many} />);
    await screen.findByText('Free to Bondi: M59');
    expect(asked.map(({ length }) => length)).toEqual([48, 12]);
    rerender(<Card skus={[...many, 'NEW']} />);
    await screen.findByText('Free to Bondi: NEW');
    expect(asked.at(-1)).toEqual(['NEW']);
  });

  it('leaves the lines empty if the request fails', async () => {
    const failing = vi.fn(async () => new Response(null, { status: 503 }));
    vi.stubGlobal('fetch', failing);
    at(BONDI);
    const { container } = render(<Card skus={['F1']} />);
    await waitFor(() => expect(failing).toHaveBeenCalled());
    expect(container.querySelector('p')?.textContent).toBe('');
  });
});
