import { useShop } from '#domains/settings/web/shop-context.tsx';
import type { NewsletterWords } from '#sites/site.ts';

/**
 * Returns the site's newsletter texts. If a sign-up currently earns a coupon, the texts describe the coupon.
 */
export function useNewsletterWords(): NewsletterWords {
  const { site, newsletterBenefit: benefit } = useShop();
  const own = site.wording.newsletter;
  if (!benefit) return own;
  return {
    ...own,
    banner: `Get ${benefit.words}`,
    title: titleOf(benefit.words),
    intro: `${benefit.terms} ${own.intro}`.trim(),
    thanksText: 'Confirm your address with the link in our email, and we’ll send your code.',
  };
}

/**
 * Returns the texts of the newsletter form on a page. If a sign-up currently earns a coupon, the texts
 * describe the coupon; otherwise they are the page's own texts.
 */
export function useNewsletterHead(own: { title: string; intro: string }) {
  const { newsletterBenefit: benefit } = useShop();
  return benefit
    ? {
        title: titleOf(benefit.words),
        intro: `${benefit.terms} ${own.intro}`.trim(),
        thanks: `Thank you. Confirm your address with the link in our email, and we’ll send your code for ${benefit.words}.`,
      }
    : { ...own, thanks: 'Thank you. Confirm your address with the link in our email.' };
}

const titleOf = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
