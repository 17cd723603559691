const MARKS = /\p{M}/gu;
const DROPPED = /[\p{Default_Ignorable_Code_Point}\p{Cf}'`\u2018\u2019\u02bb\u02bc\u02b9\u00b4]/gu;
/** Letters that no decomposition takes apart, as people without them on their keyboard type them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
};

/**
 * A name as staff search for it on an English keyboard: small letters without accents, apostrophes and invisible characters. `Tāne` is `tane`,
 * `O’Neil` is `oneil`, `Łukasz` is `lukasz`. The database's `fold_text` computes the same, and blanks for punctuation.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(DROPPED, '')
    .toLowerCase()
    .replace(/[ßæœþłøđðħı]/g, (letter) => LETTERS[letter]!);
}
