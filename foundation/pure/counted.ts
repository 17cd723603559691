/** "1 product", "2,400 products". The word is one whose plural only has an s more. */
export function counted(count: number, word: string): string {
  return `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;
}
