/** A page that every site has, and the words with which it is found. */
export interface ShopPage {
  url: string;
  title: string;
  description: string;
  words: string;
}

/**
 * Tools and settings of the site. These pages have no content that could be searched, so their search words
 * are defined here.
 */
export const SHOP_PAGES: readonly ShopPage[] = [
  { url: '/stores', title: 'Our stores', description: 'Addresses and opening hours.', words: 'store pickup showroom opening hours near location find visit directions' },
  { url: '/track-order', title: 'Track your order', description: 'See where your order is and when it arrives.', words: 'track order where status delivery' },
  { url: '/account/orders', title: 'Your orders', description: 'Your purchases, with invoices and returns.', words: 'order history invoice receipt cancel return reschedule' },
  { url: '/account/profile', title: 'Your details', description: 'Name, phone and email address.', words: 'account profile details name email settings change' },
  { url: '/account/security', title: 'Password and security', description: 'Change your password, passkeys and devices.', words: 'password login security change reset two-step' },
  { url: '/account/addresses', title: 'Your addresses', description: 'Your delivery addresses.', words: 'address delivery change' },
  { url: '/account/notifications', title: 'Emails and notifications', description: 'Choose which emails you get.', words: 'newsletter unsubscribe email notification settings' },
  { url: '/account/privacy', title: 'Your data', description: 'See, download or delete your data.', words: 'privacy data delete account download' },
  { url: '/account/login', title: 'Sign in', description: 'Sign in to your account.', words: 'login account register' },
  { url: '/saved', title: 'Saved products', description: 'Products that you saved for later.', words: 'saved wishlist favourite list' },
  { url: '/compare', title: 'Compare', description: 'Products side by side.', words: 'compare comparison versus' },
  { url: '/promotions', title: 'Offers', description: 'Current offers.', words: 'promotion offer coupon cashback sale end' },
  { url: '/brands', title: 'All brands', description: 'From A to Z.', words: 'brands makers list ourbrands' },
]; // prettier-ignore

/**
 * Additional search words for pages that sites write themselves, by URL. They are ignored if the site has no
 * page at the URL.
 */
export const OTHER_WORDS: Readonly<Record<string, string>> = {
  '/ask-an-expert': 'contact phone call email help support chat number repair fault',
  '/cooking-demos': 'cookingdemo',
  '/s/swatches': 'swatch',
  '/s/returns': 'refund exchange change mind warranty repair cancel',
  '/s/ways-to-pay': 'pay giftcard balance',
  '/s/delivery': 'shipping delivery cost fee day suburb areas',
  '/s/delivery-and-installation': 'installation delivery install connect',
  '/s/removal-and-recycling': 'recycle old removal disposal',
  '/s/price-match': 'price match beat cheaper elsewhere competitor',
  '/s/terms': 'condition sale agreement',
  '/s/assembly': 'assembly furniture',
  '/s/care-guides': 'care clean maintenance guides manualbook',
  '/s/energy-ratings-explained': 'energy stars rating running cost meaning',
  '/s/condition': 'factory seconds runout cosmetic condition',
  '/pe-bookings': 'book appointment consultation video',
  '/form/trade-account': 'trade account business builder abn wholesale application apply form',
  '/winning-commercial': 'commercial trade builder business project fitout cafe restaurant',
  '/s/careers': 'jobs career work vacancies',
  '/s/about-us': 'aboutus company history',
};

/** Words in questions that a page answers, by URL. They are used if no page's name matches the question. */
export const SPOKEN_OF: Readonly<Record<string, string>> = {
  '/ask-an-expert':
    'leaking stopped working broken person human speak someone advice charged twice double wrong question unsure operator agent manager',
  '/s/returns':
    'bring back send wrong size dont like unhappy big faulty dented money swap guarantee years covered restocking fee bought arrived keep days replacement colour regret opened unopened box refundable exchanged lemon defective collect recall recalled recalls',
  '/s/ways-to-pay':
    'zip money monthly instalments later interest free finance loan credit weekly deposit surcharge card cash bank transfer split half now installments fortnightly cheque paypal visa mastercard amex direct debit eftpos',
  '/s/delivery':
    'carry bring stairs flights upstairs level floor storey apartment inside driveway lift home time slot truck country rural island postage leave front door driver weekend saturday late week sign signature morning afternoon evening ring ahead notice window porch balcony basement staircase narrow outback remote',
  '/s/delivery-and-installation':
    'plumb plumber gas electrician wire wiring hardwire hook plug unpack wall fit water tap plumbed tradesman qualified licensed hoist rangehood ducting cut hole benchtop stack stacked bracket',
  '/s/removal-and-recycling':
    'get rid take away haul dump tip scrap packaging cardboard broken boxes foam polystyrene environment disposing old',
  '/s/price-match':
    'lower another found less difference refund drop price honour compete undercut somewhere store week later dropped same',
  '/s/assembly': 'put together build screws legs flatpack flat pack tools instructions',
  '/s/care-guides':
    'smell mould stain dirty scratch filter wipe last longer stink stinks stinky smelly rust limescale descale mildew lint grease shine deodorise manual manuals handbook instructions',
  '/s/energy-ratings-explained': 'power bill electricity usage kwh cost run star label efficient',
  '/s/condition': 'display scratched dent used stock demo box opened imperfect reconditioned',
  '/winning-commercial':
    'units apartments developer hotel building office company bulk quantity fitout project landlord school strata body corporate designer designers architect program',
  '/project':
    'renovation reno renovating building new kitchen everything package quote whole house plan planner budget designer layout floorplan',
  '/s/careers':
    'work working worker hiring hire apply position role team staff employ graduate apprentice jobs interview casual part-time resume cv',
  '/stores':
    'shut person look touch come parking sunday weekend drive public holiday see try closest wheelchair pet dogs open late opening easter christmas',
  '/track-order': 'late arrived parcel stuff coming driver eta tracking number left status',
  '/account/orders': 'copy tax bought purchase proof reprint resend paperwork serial document',
  '/promotions':
    'sale deal special discount end black friday boxing eofy clearance voucher promo code student bundle',
};
