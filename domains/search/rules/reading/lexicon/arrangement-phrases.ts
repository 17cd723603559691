/**
 * Matches the words between a fridge and the position of its freezer, such as "with the freezer compartment
 * down at the".
 */
const HELD =
  '(?:(?:with|where|that|which|has|having|and|&|plus|the|a|an|its|it|is|are|being|thats|section|part|compartment|bit|drawers?|down|up|at|on|in|to|sits|sitting|goes|located|mounted) )*';
const BELOW =
  '(?:bottom|below|under|underneath|beneath|down below|downstairs)\\b(?! ?[$\\d]| bench| counter)';
const ABOVE = '(?:top|above|up top|overhead)';
const TWO_DOORS = '(?:(?:(?:two|2|double|dual|twin)[ -]doors? )?)';

/** Patterns for the position of a freezer in a fridge, and the trade terms for them. */
const SIDES: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(
      `(?<!\\b(?:french|quad)[ -]doors? )\\b${TWO_DOORS}fridges?[ /-]?(?:freezers? )?${HELD}(?:freezers? )?${HELD}(?<=\\bfreezers? ${HELD})${BELOW}`,
      'g',
    ),
    'bottom mount fridge',
  ],
  [
    new RegExp(
      `\\b${TWO_DOORS}fridges?[ /-]?(?:freezers? )?${HELD}(?:freezers? )?${HELD}(?<=\\bfreezers? ${HELD})${ABOVE}\\b`,
      'g',
    ),
    'top mount fridge',
  ],
  [
    new RegExp(
      `\\bfreezers? ${HELD}${BELOW} (?:(?:and|the|a|of) )*fridges?\\b|\\bfridges? ${HELD}(?:top of|above) (?:the |a )*freezers?(?: ${HELD}${BELOW})?\\b`,
      'g',
    ),
    'bottom mount fridge',
  ],
  [
    new RegExp(
      `\\bfreezers? ${HELD}${ABOVE} (?:of )?(?:and |the |a )*fridges?(?: ${HELD}${BELOW})?\\b|\\bfridges? ${HELD}(?:below|under|underneath|beneath) (?:the |a )*freezers?\\b`,
      'g',
    ),
    'top mount fridge',
  ],
];
const FREEZER = /\bfreezer/;
const SIDE = new RegExp(`\\b${BELOW}|\\b${ABOVE}\\b`);

/**
 * Replaces descriptions of a freezer's position with trade terms. Returns early for the many texts without
 * such a description.
 */
export function withSides(plain: string): string {
  if (!FREEZER.test(plain) || !SIDE.test(plain)) return plain;
  return SIDES.reduce((said, [phrase, trade]) => said.replace(phrase, trade), plain);
}

/**
 * Everyday descriptions of a product's structure: its compartments, how it opens, and combined functions.
 * Left: a pattern for the plain text. Right: the trade terms that replace it. They are applied before
 * trade-phrases.ts.
 */
export const ARRANGEMENTS: readonly (readonly [RegExp, string])[] = [
  [/\bfridge ?\/ ?freezers?\b/g, 'fridge freezer'],
  [
    /\b(?:lie|lay|lying|laying)[ -]?down freezers?\b|\bfreezers? (?:(?:with|that|has|having|a|an|the) )*(?:lift[ -]?up |flip[ -]?up |top )?(?:lid|opens? (?:from|at) (?:the )?top)\b|\b(?:lift[ -]?up|top[ -]opening) freezers?\b/g,
    'chest freezer',
  ],
  [/\bovens? (?:(?:to|that|goes?|fits?|sits?|built) )*(?:in|into|on) (?:the |a |my )?walls?\b/g, 'wall oven'],
  [
    /\b(?:ovens?|stoves?) (?:(?:and|&|with|plus|an?|the|has) )+(?:stove(?:[ -]?tops?)?s?|cook ?tops?|hobs?|hot ?plates?|burners|ovens?) (?:(?:all )?in one(?: unit| piece)?|combined|combos?|combination|together|(?:on|at) (?:the )?top|above|underneath|below)\b|\ball[ -]in[ -]one (?:ovens?|stoves?|cook ?tops?) (?:and|&|with|plus) (?:a )?(?:stoves?|cook ?tops?|hobs?|ovens?)\b/g,
    'cooker',
  ],
  [
    /\b(?:washing machine|washer)s? (?:(?:with|and|that|has|having|plus|an?|the) )+(?:built[ -]?in |in[ -]?built |integrated |inside )?dryers? ?(?:built[ -]?in|in[ -]?built|inside(?: it)?|in it|included|function|combined|all in one)\b|\b(?:washing machine|washer)s? with (?:an? )?(?:built[ -]?in|in[ -]?built|integrated) dryers?\b|\bwash(?:er|ing|es)?[ -]?(?:and|&|\/|n|\+)[ -]?dr(?:y|yer|ying|ies) (?:machines?|units?|appliances?)\b/g,
    'dryer combo',
  ],
  [/\b(?:pull|drag|tow)[ -]?(?:along|behind) vacuums?(?: cleaners?)?\b/g, 'barrel vacuum'],
  [/\bwash(?:ing)? mach?ines?\b|\bwashers? machines?\b|\bclothes wash(?:er|ing machine)s?\b/g, 'washer'],
  [/\bmini ?fridges?\b/g, 'bar fridge'],
  [/\bside[ -]?by[ -]?sides?\b(?! burners?)/g, 'side by side'],
  [/\btap ?ware\b/g, 'kitchen tap'],
];
