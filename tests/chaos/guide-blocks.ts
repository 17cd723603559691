/**
 * Returns the code blocks of one language under a heading of a Markdown text, in order.
 *
 * @throws if no block is found
 */
export function blocksOf(markdown: string, heading: string, language: string): string[] {
  const sections = markdown.split(/^(?=#{2,3} )/m);
  const section = sections.find((one) => one.replace(/^#+ /, '').startsWith(`${heading}\n`));
  const blocks = [...(section ?? '').matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)]
    .filter(([, tag]) => tag === language)
    .map(([, , text]) => text!);
  if (blocks.length === 0) throw new Error(`There is no block of ${language} under "${heading}"`);
  return blocks;
}

/**
 * Returns a file of `NAME=value` lines with other values.
 *
 * @throws for a name that the file does not contain
 */
export function withValues(file: string, values: Readonly<Record<string, string>>): string {
  return Object.entries(values).reduce((text, [name, value]) => {
    const line = new RegExp(`^${name}=.*$`, 'm');
    if (!line.test(text)) throw new Error(`The file has no ${name}`);
    return text.replace(line, () => `${name}=${value}`);
  }, file);
}
