/** A page that every shop has, with what else it is called. */
export interface ShopPage {
  url: string;
  title: string;
  description: string;
  words: string;
}

/** Tools and settings of the shop: they are no content, so what they are for stands here. */
export const SHOP_PAGES: readonly ShopPage[] = [
  { url: '/stores', title: 'Our stores', description: 'Where they are, and when they are open.', words: 'store pickup showroom opening hours near location find visit directions' },
  { url: '/track-order', title: 'Track your order', description: 'Where it is, and when it comes.', words: 'track order where status delivery' },
  { url: '/account/orders', title: 'Your orders', description: 'Everything you bought, with invoices and returns.', words: 'order history invoice receipt cancel return reschedule' },
  { url: '/account/profile', title: 'Your details', description: 'Name, phone and email address.', words: 'account profile details name email settings change' },
  { url: '/account/security', title: 'Password and security', description: 'Change your password, passkeys and devices.', words: 'password login security change reset two-step' },
  { url: '/account/addresses', title: 'Your addresses', description: 'Where we deliver.', words: 'address delivery change' },
  { url: '/account/notifications', title: 'Emails and notifications', description: 'What we may write to you about.', words: 'newsletter unsubscribe email notification settings' },
  { url: '/account/privacy', title: 'Your data', description: 'See, take along or delete what we keep.', words: 'privacy data delete account download' },
  { url: '/account/login', title: 'Sign in', description: 'To your account.', words: 'login account register' },
  { url: '/saved', title: 'Saved products', description: 'What you kept for later.', words: 'saved wishlist favourite list' },
  { url: '/compare', title: 'Compare', description: 'Products side by side.', words: 'compare comparison versus' },
  { url: '/promotions', title: 'Offers', description: 'What is on now.', words: 'promotion offer coupon cashback' },
  { url: '/brands', title: 'All brands', description: 'From A to Z.', words: 'brands makers list' },
]; // prettier-ignore

/** What pages that sites write themselves are called besides, where they stand at these addresses. */
export const OTHER_WORDS: Readonly<Record<string, string>> = {
  '/ask-an-expert': 'contact phone call email help support chat number repair fault',
  '/s/returns': 'refund exchange change mind warranty repair cancel',
  '/s/ways-to-pay': 'pay giftcard balance',
  '/s/delivery': 'shipping delivery cost fee day suburb areas',
  '/s/delivery-and-installation': 'installation delivery install connect',
  '/s/removal-and-recycling': 'recycle old removal disposal',
  '/s/price-match': 'price match beat cheaper elsewhere competitor',
  '/s/terms': 'condition sale agreement',
  '/s/assembly': 'assembly furniture',
  '/s/care-guides': 'care clean maintenance guides',
  '/s/energy-ratings-explained': 'energy stars rating running cost meaning',
  '/s/condition': 'factory seconds runout cosmetic condition',
  '/pe-bookings': 'book appointment consultation video',
  '/form/trade-account': 'trade account business builder',
  '/winning-commercial': 'commercial trade builder business project',
  '/s/careers': 'jobs career work vacancies',
  '/s/about-us': 'aboutus company history',
};
