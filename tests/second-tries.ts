import { appendFileSync } from 'node:fs';
import type { Reporter, TestCase } from 'vitest/node';

/**
 * Reports which tests passed only on a second attempt. A browser test may be retried, but the report must
 * list it. SECOND_TRIES names a file that lists each of these tests on one line after the run.
 */
export default class SecondTries implements Reporter {
  readonly #lines: string[] = [];

  onTestCaseResult(test: TestCase): void {
    const line = lineOf(test);
    if (line !== undefined) this.#lines.push(line);
  }

  onTestRunEnd(): void {
    for (const line of this.#lines) process.stdout.write(`needed a second attempt: ${line}\n`);
    const file = process.env['SECOND_TRIES'];
    if (file !== undefined) for (const line of this.#lines) appendFileSync(file, `${line}\n`);
  }
}

/** Returns the test's file and name, and its first error; undefined if it needed no second attempt. */
function lineOf(test: Pick<TestCase, 'module' | 'fullName' | 'diagnostic' | 'result'>): string | undefined {
  const result = test.result();
  if (result.state !== 'passed' || (test.diagnostic()?.retryCount ?? 0) === 0) return undefined;
  const why = result.errors?.[0]?.message.split('\n')[0];
  return `${test.module.relativeModuleId} > ${test.fullName}${why === undefined ? '' : ` (${why})`}`;
}
