import { parseArgs, type ParseArgsConfig } from 'node:util';
import { sentence, suggestion } from '#foundation/pure/nearest.ts';
import { refuse, type CommandContext } from './command-context.ts';
import { withNegatives } from './option-values.ts';

/** The options that a command knows, as node's parser has them. */
type KnownOptions = NonNullable<ParseArgsConfig['options']>;

/** What stands on a command's line besides `--help`: values by their options' names, then the words without an option. */
export type CommandWords<Options extends KnownOptions> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: Options }>
>;

/**
 * Reads the words of a command that knows `options`. Where nothing is left to do it answers the exit code instead: 0 after
 * `--help`, which prints the usage; 1 for an option that there is not or that lacks its value, with the usage below.
 */
export function readWords<const Options extends KnownOptions>(
  args: readonly string[],
  { options, usage }: { options: Options; usage: string },
  context: Pick<CommandContext, 'print' | 'complain'>,
): CommandWords<Options> | number {
  try {
    const given = withNegatives(args).map(asWord);
    const asksHelp = parseArgs({ args: given, options: HELP, allowPositionals: true, strict: false }).values
      .help;
    if (asksHelp) {
      context.print(usage);
      return 0;
    }
    const words = parseArgs({ args: given, allowPositionals: true, options });
    const { positionals } = words;
    positionals.splice(0, positionals.length, ...positionals.map(asTyped));
    return words;
  } catch (error) {
    return refuse(context, `${optionProblem(error, options)}\n\n${usage}`);
  }
}

/** Before a negative amount that stands alone (`set X -5`), which node would read as the name of an option. */
const MARK = '\u0000';
const asWord = (word: string) => (/^-\d/.test(word) ? MARK + word : word);
const asTyped = (word: string) => word.replace(MARK, '');

/** What node's parser found wrong with options, in our words: its own tell how to write words that begin with a hyphen. */
export function optionProblem(error: unknown, options: KnownOptions): string {
  const { code, message } = error as { code?: unknown; message: string };
  const named = /'(-[^' ]*)/.exec(message)?.[1];
  if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION' || named === undefined) return message;
  const known = Object.keys(options).map((name) => `--${name}`);
  return sentence(`There is no option "${named}"${suggestion(named, known)}`);
}

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/** Refuses words that name nothing a command does, or a command without any. */
export function refuseWords(
  context: Pick<CommandContext, 'complain'>,
  words: readonly string[],
  usage: string,
): 1 {
  const problem = words.length === 0 ? 'What is to be done?' : `There is no "${words.join(' ')}".`;
  return refuse(context, `${problem}\n\n${usage}`);
}
