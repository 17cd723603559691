import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/**
 * Says in plain sight which tests passed only at a second try: a journey may be tried twice, but none that needs it may
 * go unseen. SECOND_TRIES names a file that has each of them on a line afterwards.
 */
export default class SecondTries implements Reporter {
  readonly #lines: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const line = lineOf(test);
    if (line !== undefined) this.#lines.push(line);
  }

  onTestRunEnd(): void {
    for (const line of this.#lines) process.stdout.write(`needed a second try: ${line}\n`);
    const file = process.env['SECOND_TRIES'];
    if (file !== undefined) for (const line of this.#lines) appendFileSync(file, `${line}\n`);
  }
}

/** The test's file and name, and what went wrong first; undefined when it needed no second try. */
function lineOf(test: Pick<TestCase, 'module' | 'fullName' | 'diagnostic' | 'result'>): string | undefined {
  const result = test.result();
  if (result.state !== 'passed' || (test.diagnostic()?.retryCount ?? 0) === 0) return undefined;
  const why = result.errors?.[0]?.message.split('\n')[0];
  return `${test.module.relativeModuleId} > ${test.fullName}${why === undefined ? '' : ` (${why})`}`;
}
