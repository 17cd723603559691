/**
 * Searches as people phrase them: amounts without "under" or "over", services and times, products with a
 * feature that is also a category, and forms.
 */
export const AMOUNTS_AND_SERVICES: readonly string[] = [
  '2 grand fridge = in:fridges price<=2000',
  'fridge 500 dollar budget = in:fridges price<=500',
  'spend 600 on a washer = in:washers price<=600',
  'got 700 to spend on a dishwasher = in:dishwashers price<=700',
  '1500 = price<=1500',
  '$800 = price<=800',
  'half price vacuum = in:vacuums deal:1',
  'click and collect = none',
  'click & collect = page:/stores',
  'store pickup = page:/stores',
  'express delivery = page:/s/delivery',
  'express = none unchanged',
  'by christmas = none',
  'before xmas = page:/s/delivery',
  'fridge by christmas = in:fridges kept',
  'range with gas hob = in:freestanding-cookers fuel~gas',
  'oven with induction cooktop = in:freestanding-cookers fuel~induction',
  'open a trade account = page:/form/trade-account',
  'apply for a trade account = page:/form/trade-account',
  '4.5 star dishwasher = in:dishwashers stars>=4.5',
];
