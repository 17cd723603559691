import { truncate } from '#foundation/pure/text/text.ts';

/** The approximate number of description characters that search engines display. */
const DESCRIPTION_LENGTH = 160;

/** Returns a product's title followed by its model number, unless the title contains it. */
export function titleWithModel({ title, sku }: { title: string; sku: string }): string {
  return title.toLowerCase().includes(sku.toLowerCase()) ? title : `${title} (${sku})`;
}

/**
 * Returns the description that search engines display below a product's title. It contains the title and
 * model number, the facts on its card, and as much of its summary as fits. The model number makes the
 * description unique.
 */
export function describeProduct(product: {
  title: string;
  sku: string;
  specLine: readonly string[];
  energyStars: number | null;
  summary: string;
}): string {
  const { specLine, energyStars, summary } = product;
  const facts = [...specLine, ...(energyStars === null ? [] : [`${energyStars} energy stars`])];
  const first = [titleWithModel(product), facts.join(', ')].filter(Boolean).join(': ');
  return truncate([`${first}.`, summary].filter(Boolean).join(' '), DESCRIPTION_LENGTH);
}
