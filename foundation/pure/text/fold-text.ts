const MARKS = /\p{M}/gu;
const DROPPED = /[\p{Default_Ignorable_Code_Point}\p{Cf}'`\u2018\u2019\u02bb\u02bc\u02b9\u00b4]/gu;
/**
 * Letters that Unicode cannot decompose into a base letter and an accent, with the letters that users type
 * instead.
 */
const BASE_LETTERS: Readonly<Record<string, string>> = {
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
 * Normalises a name so that staff can search for it with an English keyboard. Converts to lower case and
 * removes accents, apostrophes and invisible characters: `Tāne` becomes `tane`, `O’Neil` becomes `oneil`,
 * `Łukasz` becomes `lukasz`. The database function `fold_text` does the same and also replaces punctuation
 * with spaces.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(DROPPED, '')
    .toLowerCase()
    .replace(/[ßæœþłøđðħı]/g, (char) => BASE_LETTERS[char]!);
}
