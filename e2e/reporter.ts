import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FullResult, Reporter, Suite, TestCase, TestError, TestResult, TestStep } from '@playwright/test/reporter';
import { idsIn, type Kind, type Result, type TestRecord, writeReport } from '../scripts/test-reports.mjs';
import { type PageKind, shownPage } from './shown-pages.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Reports a run of Playwright; one that was interrupted leaves no report. */
export default class PlaywrightReporter implements Reporter {
  private suite: Suite | undefined;
  private readonly errors: string[] = [];

  onBegin(_config: unknown, suite: Suite): void {
    this.suite = suite;
  }

  onError({ message = '' }: TestError): void {
    this.errors.push(message);
  }

  onEnd({ status, startTime }: FullResult): void {
    if (status === 'interrupted') return;
    const tests = this.suite?.allTests().map(recordOf) ?? [];
    const seconds = new Map<string, number>();
    for (const test of tests) seconds.set(test.file, (seconds.get(test.file) ?? 0) + test.seconds);
    writeReport({
      startedAt: startTime.toISOString(),
      tests,
      files: [...seconds].map(([file, sum]) => ({ file, seconds: sum })),
      errors: this.errors,
    });
  }
}

function recordOf(test: TestCase): TestRecord {
  // Before them stand an empty title, the project and the file.
  const title = test.titlePath().slice(3).join(' > ');
  const message = test.results.flatMap(({ errors }) => errors.map((error) => error.message ?? '')).join('\n');
  return {
    ids: idsIn(title),
    file: path.relative(root, test.location.file),
    title,
    kind: kindOf(test.results),
    result: resultOf(test),
    seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
    ...(message && { message }),
  };
}

function resultOf(test: TestCase): Result {
  const results: Record<ReturnType<TestCase['outcome']>, Result> = {
    expected: test.expectedStatus === 'passed' ? 'passed' : 'expected failure',
    unexpected: 'failed',
    flaky: 'retried',
    skipped: 'skipped',
  };
  return results[test.outcome()];
}

/** The pages that a test showed are noted by its fixtures, see `shown-pages.ts`. */
function kindOf(results: readonly TestResult[]): Kind {
  const pages = results.flatMap(({ annotations }) => annotations.filter(({ type }) => type === shownPage));
  if (pages.length === 0) return 'server';
  const product: PageKind = 'product';
  if (!pages.some(({ description }) => description === product)) return 'component';
  return results.some(({ steps }) => steps.some(comparesPicture)) ? 'visual' : 'e2e';
}

const comparesPicture = ({ category, title, steps }: TestStep): boolean =>
  (category === 'expect' && title.includes('toHaveScreenshot')) || steps.some(comparesPicture);
