import { truncate } from '#foundation/pure/text/text.ts';

/** The number of characters that search engines display of a description, approximately. */
const DESCRIPTION_LENGTH = 160;

/** Returns a product's title followed by its model number, unless the title contains it. */
export function titleWithModel({ title, sku }: { title: string; sku: string }): string {
  return title.toLowerCase().includes(sku.toLowerCase()) ? title : `${title} (${sku})`;
}

/**
 * Returns a product's description for search engines. It contains the title and model number, the facts on
 * the product's card, and as much of the summary as fits. The model number makes the description unique.
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
