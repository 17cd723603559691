/** The variant tests that the demo world runs (VARIANT-07). */
export const VARIANT_TESTS = [
  {
    site_id: '*',
    id: 'newsletter-thanks',
    buckets: [
      { name: 'original', weight: 1 },
      { name: 'next-step', weight: 1 },
    ],
  },
];
