import { onDemand } from '#foundation/browser/on-demand.tsx';

/** The parts of the page below the first view: drawn whole by the server, their scripts come on demand. */

const sections = 'domains/catalogue/web/product-sections.tsx';
const load = () => import('../../product-sections.tsx');

export const Features = onDemand(sections, async () => (await load()).Features);
export const Specifications = onDemand(sections, async () => (await load()).Specifications);
export const Documents = onDemand(sections, async () => (await load()).Documents);
export const Reviews = onDemand(sections, async () => (await load()).Reviews);
export const FitTool = onDemand(
  'domains/catalogue/web/fit-tool.tsx',
  async () => (await import('../../fit-tool.tsx')).FitTool,
);
export const PriceHistory = onDemand(
  'domains/catalogue/web/price-history.tsx',
  async () => (await import('../../price-history.tsx')).PriceHistory,
);
