import { describe, expect, it } from 'vitest';
import { visit, promotionsTrial } from './fixtures.ts';

const { save, loaded, withDemo } = promotionsTrial();

describe('banners', () => {
  it('are sanitised on save, and readable on their background (BANNER-01, BANNER-02)', async () => {
    await save({
      alertBanners: [
        {
          key: 'x',
          desktopContent:
            '<strong>Rain</strong> <a href="https://elsewhere.example">here</a><script>alert(1)</script>',
          mobileContent: '**Rain** <img src=x onerror=alert(1)>',
          backgroundColor: '#ffc72e',
          bannerURL: '/s/delivery',
          from: '2026-11-01',
          until: '2026-12-01',
        },
      ],
    });
    const promotions = await loaded();
    const banner = promotions.alertBanner(visit('wa'))!;
    expect(banner).toMatchObject({
      bannerURL: '/s/delivery',
      backgroundColor: '#ffc72e',
      textColor: '#000000',
      desktopContent: '<strong>Rain</strong> here',
      mobileContent: '<strong>Rain</strong>',
    });
    await save({ alertBanners: [] }, true);
    await promotions.reload();
    expect(promotions.alertBanner(visit('wa'))).toBeNull();
  });

  it('of header, cart and checkout have their pictures (BANNER-22)', async () => {
    expect((await withDemo()).promoBanner(visit('aol'))).toEqual({
      url: '/s/removal-and-recycling',
      colour: '#17693f',
      textColour: '#ffffff',
      title: expect.any(String),
      categories: expect.arrayContaining(['dishwashers']),
      images: {
        cart: expect.stringContaining('/img/'),
        checkout: { mobile: expect.stringContaining('/img/'), desktop: expect.stringContaining('/img/') },
        header: { mobile: '', desktop: '' },
      },
    });
  });

  it('are included in every page of a site', async () => {
    const promotions = await withDemo();
    const { alert, sale } = promotions.notices(visit('hc'));
    expect(alert?.version).toHaveLength(10);
    expect(sale).toMatchObject({ name: 'Dents & Doorbusters', url: '/sale', navIcon: 'Now on' });
    expect(sale?.strips).toHaveLength(1);
    expect(sale?.footer?.picture).toBe('/img/scene/laundry-hc.svg');
    expect(promotions.notices(visit('aol', new Date('2028-01-01T00:00:00Z')))).toEqual({});
  });
});
