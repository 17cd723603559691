import { productFixture } from '#domains/catalogue/test/fixtures-web.ts';
import type { ComparedProduct, CompareProduct } from '../contract.ts';

/** Creates a product of a comparison list. `own` overrides fields. */
export function entryFixture(own: Partial<CompareProduct> = {}): CompareProduct {
  return {
    brandImage: '',
    brandName: 'Halden',
    productId: 1,
    productImage: '/img/p/HFD640S-front.svg',
    productName: 'Halden 640L French Door Fridge, Stainless Steel',
    productSKU: 'HFD640S',
    price: 2499,
    ...own,
  };
}

/** Creates a product with a few specifications for the compare page. */
export function comparedFixture(
  own: Partial<ComparedProduct> & { productSKU: string; capacity?: number | null },
): ComparedProduct {
  const { capacity = 640, productSKU, ...rest } = own;
  const product = productFixture({ sku: productSKU });
  const width = { key: 'width', label: 'Width', kind: 'number', unit: 'mm', better: '' } as const;
  const size = {
    key: 'capacity',
    label: 'Total capacity',
    kind: 'number',
    unit: 'L',
    better: 'higher',
  } as const;
  return {
    ...entryFixture({ productSKU, productId: productSKU.length, productName: `Halden ${productSKU}` }),
    card: { ...product, sku: productSKU, title: `Halden ${productSKU}`, url: `/p/${productSKU}` },
    summary: product.summary,
    specifications: [
      ...(capacity === null ? [] : [{ ...size, group: 'Capacity', value: capacity, text: `${capacity} L` }]),
      { ...width, group: 'Size', value: 908, text: '908 mm' },
    ],
    energy: null,
    path: [
      { name: 'Fridges & freezers', url: '/c/fridges-freezers' },
      { name: 'French door fridges', url: '/c/fridges-freezers/french-door-fridges' },
    ],
    reviewSummary: '',
    ...rest,
  };
}

/** Replaces fetch with a simulation of the compare endpoints, which stores a list. */
export function compareServer(start: readonly CompareProduct[] = []) {
  const calls: string[] = [];
  const state = { list: [...start], isDown: false, isFull: false };
  const answer = (status: number, body: unknown) =>
    Promise.resolve(new Response(JSON.stringify(body), { status }));
  return {
    calls,
    state,
    fetch: (address: string, init: RequestInit = {}) => {
      const method = init.method ?? 'GET';
      if (!address.startsWith('/api/compare')) return answer(404, { errors: [] });
      calls.push(`${method} ${address}`);
      if (state.isDown) return answer(500, { errors: ['The shop can’t respond at the moment.'] });
      if (method === 'POST') {
        const { sku } = JSON.parse(init.body as string) as { sku: string };
        if (state.isFull) return answer(409, { errors: ['Three at most.'], code: 'limit' });
        state.list.push(entryFixture({ productSKU: sku, productName: `Product ${sku}` }));
      }
      if (method === 'DELETE') {
        const sku = decodeURIComponent(address.split('/').at(-1)!);
        state.list = state.list.filter((one) => one.productSKU !== sku);
      }
      return answer(200, { comparisonProducts: state.list });
    },
  };
}
