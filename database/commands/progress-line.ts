/**
 * Displays the progress of a long task. On a terminal, overwrites one line; elsewhere, prints a line every 5
 * seconds.
 */
export interface ProgressLine {
  /** Displays that `done` of `all` lines or files are complete. `text` is a count such as `12,000 rows`. */
  show(done: number, all: number, text: string): void;
  /** Clears the progress line so that other text can be printed. */
  clear(): void;
}

const PAUSE_ON_TERMINAL_MS = 100;
const PAUSE_ELSEWHERE_MS = 5000;

export function progressLine(stream: NodeJS.WriteStream, now: () => number): ProgressLine {
  const isTerminal = stream.isTTY === true;
  let last = isTerminal ? 0 : now();
  let isVisible = false;
  const clear = () => {
    if (isVisible) stream.write('\r\u001b[2K');
    isVisible = false;
  };
  return {
    show(done, all, text) {
      if (now() - last < (isTerminal ? PAUSE_ON_TERMINAL_MS : PAUSE_ELSEWHERE_MS)) return;
      last = now();
      const share =
        all === 0 ? '' : `${String(Math.min(100, Math.floor((done / all) * 100))).padStart(3)} %  `;
      if (!isTerminal) {
        stream.write(`${share.trimStart()}${text}\n`);
        return;
      }
      clear();
      stream.write(`${share}${text}`.slice(0, (stream.columns ?? 80) - 1));
      isVisible = true;
    },
    clear,
  };
}
