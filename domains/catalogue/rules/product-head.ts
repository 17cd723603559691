import { truncate } from '#foundation/pure/text.ts';

/** Characters of a description that search engines display, about. */
const DESCRIPTION_LENGTH = 160;

/** A product's title with its model number behind it, unless the title has it. */
export function titleWithModel({ title, sku }: { title: string; sku: string }): string {
  return title.toLowerCase().includes(sku.toLowerCase()) ? title : `${title} (${sku})`;
}

/**
 * What search engines show of a product below its title: title and model number, what its card says of it, then as much of its
 * summary as fits. The model number makes it the product's own, whatever other products say of themselves.
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
