/**
 * Matches four digits directly before or after the words for a day: "3000 next week". Does not match if the
 * words before the digits indicate a price, size or range.
 */
const BESIDE_DAY =
  /(?<![\d$-])(?<!\b(?:under|over|below|above|than|to|up to|max|from|and|around|about|model|series) )\b([02-9]\d{3}) (?=(?:(?:by|in|within|before) )?(?:the )?(?:end of )?(?:today|tomorrow|this week|next week)\b)|(?<=\b(?:today|tomorrow|this week|next week) )([02-9]\d{3})$/;

/**
 * Returns the postcode that a text names as a place ("delivered to 3000"), and the remaining text. A price
 * range ("1000 to 2000") contains no postcode. A number after a price with its own bound is a postcode
 * ("under 1500 to 3000").
 */
export function parsePostcode(plain: string): { postcode: string | null; rest: string } {
  let postcode: string | null = null;
  const rest = plain.replace(
    /(?:(?<![\d$] )|(?<=\b(?:under|below|less than|up to|max|maximum|no more than) \$?\d{1,5} (?=to [02-9])))\b(?:(?:deliver(?:y|ed|s)?|reach(?:es)?|get(?:s)?|here|arriv(?:es?|ing)) )?(?:to|near|postcode|reach(?:es)?|in) (\d{4})\b(?! ?(?:mm|cm|l|w|rpm|watts?|\$|dollars))/,
    (_, four: string) => {
      postcode = four;
      return ' ';
    },
  );
  const left =
    postcode === null
      ? rest.replace(BESIDE_DAY, (_, before: string | undefined, after: string | undefined) => {
          postcode = before ?? after ?? null;
          return ' ';
        })
      : rest;
  return { postcode, rest: left.replace(/ +/g, ' ').trim() };
}
