/** Formats a count with its noun: "1 product", "2,400 products". `plural` defaults to the noun with an "s". */
export function counted(count: number, word: string, plural = `${word}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? word : plural}`;
}
