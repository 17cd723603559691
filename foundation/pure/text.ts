/** A text cut to `length` characters with an ellipsis after it; shorter texts stay as they are (storefront §9, PRICE-24). */
export function truncate(text: string, length = 84): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
}
