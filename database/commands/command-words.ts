import { parseArgs, type ParseArgsConfig } from 'node:util';
import { sentence, suggestion } from '#foundation/pure/text/nearest.ts';
import { refuse, type CommandContext } from './command-context.ts';
import { withNegatives } from './option-values.ts';

/** The options of a command, in the format of Node's parser. */
type KnownOptions = NonNullable<ParseArgsConfig['options']>;

/** The arguments of a command: option values by name, and positional arguments. Not created for `--help`. */
export type CommandWords<Options extends KnownOptions> = ReturnType<
  typeof parseArgs<{ args: string[]; allowPositionals: true; options: Options }>
>;

/**
 * Parses the arguments of a command that has these `options`. Returns an exit code if the command must not
 * continue:
 * - 0 for `--help`, after printing the usage.
 * - 1 for an unknown option or a missing option value, after printing the error and the usage.
 */
export function readWords<const Options extends KnownOptions>(
  args: readonly string[],
  { options, usage }: { options: Options; usage: string },
  context: Pick<CommandContext, 'print' | 'complain'>,
): CommandWords<Options> | number {
  try {
    const input = withNegatives(args).map(asWord);
    const asksHelp = parseArgs({ args: input, options: HELP, allowPositionals: true, strict: false }).values
      .help;
    if (asksHelp) {
      context.print(usage);
      return 0;
    }
    const words = parseArgs({ args: input, allowPositionals: true, options });
    const { positionals } = words;
    positionals.splice(0, positionals.length, ...positionals.map(asTyped));
    return words;
  } catch (error) {
    return refuse(context, `${optionProblem(error, options)}\n\n${usage}`);
  }
}

/**
 * The prefix that marks a negative number as a positional argument (`set X -5`). Without it, Node would parse
 * the number as an option name.
 */
const MARK = '\u0000';
const asWord = (word: string) => (/^-\d/.test(word) ? MARK + word : word);
const asTyped = (word: string) => word.replace(MARK, '');

/**
 * Returns a description of an error in the options. Replaces Node's message for an unknown option, which only
 * explains how to write arguments that begin with a hyphen.
 */
export function optionProblem(error: unknown, options: KnownOptions): string {
  const { code, message } = error as { code?: unknown; message: string };
  const named = /'(-[^' ]*)/.exec(message)?.[1];
  if (code !== 'ERR_PARSE_ARGS_UNKNOWN_OPTION' || named === undefined) return message;
  const known = Object.keys(options).map((name) => `--${name}`);
  return sentence(`Unknown option "${named}"${suggestion(named, known)}`);
}

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/** Prints an error if the arguments are missing or name no action of the command. Returns the exit code. */
export function refuseWords(
  context: Pick<CommandContext, 'complain'>,
  words: readonly string[],
  usage: string,
): 1 {
  const problem = words.length === 0 ? 'Specify an action.' : `Unknown action "${words.join(' ')}".`;
  return refuse(context, `${problem}\n\n${usage}`);
}
