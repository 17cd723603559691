import type { Day } from '#foundation/pure/day.ts';
import type { Sale } from './where.ts';

/**
 * Returns one sale for every site, in the site's own tone. Only the more promotional sites have the strip and
 * the footer banner.
 */
export function sales(from: (days: number) => Day): Sale[] {
  const at = { from: from(-7), until: from(8) };
  const badge = { title: 'Up to 30% off', subtext: 'in these' };
  return [
    {
      key: 'now',
      sites: ['aol'],
      name: 'The Spring Clear-out',
      baseImagePath: '/img/scene/',
      ...at,
      images: {
        homePageBanner: {
          title: 'The Spring Clear-out',
          subtext: 'Up to 27% off fridges, laundry and cooking, on what is in our own warehouses.',
          src: 'kitchen-aol.svg',
        },
        siteWideHeaderBanner1: {
          title: 'The Spring Clear-out',
          subtext: 'Up to 30% off, delivered on the day you choose',
        },
        footerBanner: {
          title: 'The Spring Clear-out is on',
          subtext: 'Up to 27% off fridges, laundry and cooking',
          src: 'kitchen-aol.svg',
          clipPath: 'polygon(0 0, 100% 0, 86% 100%, 0 100%)',
        },
        categoryBadge: badge,
        navIcon: { title: 'Now on' },
        checkoutBanner: { title: 'Spring Clear-out prices already applied' },
      },
    },
    {
      key: 'now',
      sites: ['hc'],
      name: 'Dents & Doorbusters',
      baseImagePath: '/img/scene/',
      ...at,
      images: {
        homePageBanner: {
          title: 'Dents & Doorbusters',
          subtext:
            'Run-outs and factory seconds at their last price. Each mark is photographed and described.',
          src: 'laundry-hc.svg',
        },
        siteWideHeaderBanner1: {
          title: 'Dents & Doorbusters',
          subtext: 'last prices on run-outs and seconds',
        },
        footerBanner: {
          title: 'Dents & Doorbusters',
          subtext: 'Last prices, each mark described',
          src: 'laundry-hc.svg',
          clipPath: 'polygon(0 0, 100% 0, 86% 100%, 0 100%)',
        },
        categoryBadge: { title: 'Last prices', subtext: 'in these' },
        navIcon: { title: 'Now on' },
      },
    },
    {
      key: 'now',
      sites: ['aol-nz'],
      name: 'The Long Weekend Sale',
      baseImagePath: '/img/scene/',
      colour: '#a33a00',
      ...at,
      images: {
        homePageBanner: {
          title: 'The Long Weekend Sale',
          subtext: 'Up to 31% off, from Kaitaia to Invercargill.',
          src: 'kitchen-aol-nz.svg',
        },
        siteWideHeaderBanner1: {
          title: 'The Long Weekend Sale',
          subtext: 'up to 31% off, delivered on both islands',
        },
        categoryBadge: { title: 'Up to 31% off', subtext: 'in these' },
        navIcon: { title: 'Now on' },
      },
    },
    {
      key: 'now',
      sites: ['aoc'],
      name: 'Stocktake Clearance',
      baseImagePath: '/img/scene/',
      ...at,
      images: {
        homePageBanner: {
          title: 'Stocktake Clearance',
          subtext: 'Pallet ends and display stock, priced to leave the warehouse before stocktake.',
          src: 'laundry-aoc.svg',
        },
        categoryBadge: { title: 'Deals', subtext: 'in these' },
      },
    },
    {
      key: 'now',
      sites: ['wa'],
      name: 'The Showroom Event',
      baseImagePath: '/img/scene/',
      colour: '#8a2433',
      ...at,
      images: {
        homePageBanner: {
          title: 'The Showroom Event',
          subtext: 'Display models and last season’s finishes, at prices we do not repeat.',
          src: 'kitchen-wa.svg',
        },
      },
    },
    {
      key: 'now',
      sites: ['wac'],
      name: 'End of Build',
      baseImagePath: '/img/scene/',
      ...at,
      images: {
        homePageBanner: {
          title: 'End of Build',
          subtext: 'Surplus from finished projects, unopened and with full warranty.',
          src: 'kitchen-wac.svg',
        },
      },
    },
    {
      key: 'now',
      sites: ['fk'],
      name: 'The Display Sale',
      baseImagePath: '/img/scene/',
      colour: '#8a3b2a',
      ...at,
      images: {
        homePageBanner: {
          title: 'The Display Sale',
          subtext: 'Kitchens from our floor make room for new ones.',
          src: 'kitchen-fk.svg',
        },
      },
    },
    {
      key: 'now',
      sites: ['andoo'],
      name: 'The Slow Sale',
      baseImagePath: '/img/scene/',
      colour: '#a1304e',
      ...at,
      images: {
        homePageBanner: {
          title: 'The Slow Sale',
          subtext: 'Twice a year, on pieces that are making room.',
          src: 'living-andoo.svg',
        },
        categoryBadge: { title: 'Sale prices', subtext: 'in these' },
      },
    },
  ];
}
