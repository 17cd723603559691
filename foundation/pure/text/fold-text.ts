const MARKS = /\p{M}/gu;
const DROPPED = /[\p{Default_Ignorable_Code_Point}\p{Cf}'`\u2018\u2019\u02bb\u02bc\u02b9\u00b4]/gu;
/** Letters that Unicode does not decompose, with their usual spelling on keyboards that lack them. */
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
 * Folds a name, so that staff can search for it on an English keyboard: lower case, without accents,
 * apostrophes and invisible characters. `Tāne` becomes `tane`, `O’Neil` becomes `oneil`, `Łukasz` becomes
 * `lukasz`. The database's `fold_text` does the same, and also replaces punctuation with blanks.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(DROPPED, '')
    .toLowerCase()
    .replace(/[ßæœþłøđðħı]/g, (char) => BASE_LETTERS[char]!);
}
