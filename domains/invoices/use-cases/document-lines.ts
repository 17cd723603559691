import { type Run, toRuns, CLUSTERS } from './document-runs.ts';
import type { TextStyle, DocumentFonts } from './document-fonts.ts';

/** Matches the scripts in which a line can break between any two letters. */
const BREAKS_ANYWHERE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export interface Piece {
  runs: readonly Run[];
  /** The width of the piece, in points. */
  width: number;
  /** The index of the word that the piece belongs to. */
  word: number;
}

/** Splits a text into lines that are not wider than the style's width. */
export function toLines(text: string, style: TextStyle, fonts: DocumentFonts): Piece[][] {
  const space = fonts.measure({ font: 'main', text: ' ' }, style) ?? 0;
  return text.split('\n').flatMap((paragraph) => {
    const lines: Piece[][] = [[]];
    let width = 0;
    for (const [index, word] of paragraph.split(' ').entries()) {
      for (const piece of toPieces(word, index, style, fonts)) {
        const line = lines.at(-1)!;
        const gap = line.length > 0 && line.at(-1)!.word !== index ? space : 0;
        if (line.length > 0 && width + gap + piece.width > style.width) {
          lines.push([piece]);
          width = piece.width;
        } else {
          line.push(piece);
          width += gap + piece.width;
        }
      }
    }
    return lines;
  });
}

/**
 * Splits a word into pieces at the positions where a line can break. A piece that is wider than a line is
 * split into letters.
 */
function toPieces(word: string, index: number, style: TextStyle, fonts: DocumentFonts): Piece[] {
  const toPiece = (text: string): Piece => {
    const runs = toRuns(text).map((run) => fonts.toDrawable(run, style));
    return { runs, width: runs.reduce((sum, { width }) => sum + width, 0), word: index };
  };
  const parts: string[] = [];
  let breaks = true;
  for (const { segment } of CLUSTERS.segment(word)) {
    const isFree = BREAKS_ANYWHERE.test(segment);
    if (breaks || isFree) parts.push(segment);
    else parts[parts.length - 1] += segment;
    breaks = isFree;
  }
  return parts.flatMap((part) => {
    const piece = toPiece(part);
    return piece.width <= style.width
      ? [piece]
      : Array.from(CLUSTERS.segment(part), ({ segment }) => toPiece(segment));
  });
}
