import { movePictureInto } from '#design/product/moving-picture.ts';

/** The attribute of the buttons that open the cart. */
const CART_BUTTON = '[data-opens-cart]';

/**
 * Moves the visible picture of the added product to the cart's button in the header. `button` is the button
 * that added the product: its picture is in the same card, or else in the gallery of the page.
 */
export function movePictureToCart(button: Element): void {
  const card = button.closest('article');
  const picture = card
    ? card.querySelector('img')
    : [...document.querySelectorAll<HTMLImageElement>('[id^="picture-"] > img')].find(isInFront);
  const target = [...document.querySelectorAll(CART_BUTTON)].find((one) => one.getClientRects().length > 0);
  if (picture && target) movePictureInto(picture, target);
}

/** Whether the centre of a picture is visible. Other pictures of the gallery are outside its frame. */
function isInFront(picture: HTMLImageElement): boolean {
  const { left, top, width, height } = picture.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2) === picture;
}
