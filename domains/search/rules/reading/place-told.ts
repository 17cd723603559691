/**
 * "delivered to 3000": the postcode that a text names as a place, and the text without it. Of prices ("1000 to 2000") none is
 * one; after a price that says its own bound ("under 1500 to 3000") it is.
 */
export function placeTold(plain: string): { postcode: string | null; rest: string } {
  let postcode: string | null = null;
  const rest = plain.replace(
    /(?:(?<![\d$] )|(?<=\b(?:under|below|less than|up to|max|maximum|no more than) \$?\d{1,5} (?=to [02-9])))\b(?:(?:deliver(?:y|ed|s)?|reach(?:es)?|get(?:s)?|here|arriv(?:es?|ing)) )?(?:to|near|postcode|reach(?:es)?|in) (\d{4})\b(?! ?(?:mm|cm|l|w|rpm|watts?|\$|dollars))/,
    (_, four: string) => {
      postcode = four;
      return ' ';
    },
  );
  return { postcode, rest: rest.replace(/ +/g, ' ').trim() };
}
