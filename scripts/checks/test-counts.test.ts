import { describe, expect, it } from 'vitest';
import { countTests } from './test-counts.mjs';

function report({ passed = 0, failed = 0, pending = 0, todo = 0, brokenFiles = 0 }) {
  return {
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: todo,
    testResults: [
      { status: failed > 0 ? 'failed' : 'passed', assertionResults: [{ status: 'passed' }] },
      ...Array.from({ length: brokenFiles }, () => ({ status: 'failed', assertionResults: [] })),
    ],
  };
}

describe('the counts of a test run', () => {
  it('are those of the report', () => {
    expect(countTests(report({ passed: 5, failed: 2, pending: 1, todo: 1 }), 1)).toEqual({
      passed: 5,
      failed: 2,
      skipped: 2,
    });
    expect(countTests(report({ passed: 5 }), 0)).toEqual({ passed: 5, failed: 0, skipped: 0 });
  });

  it('hold a failure for each file that could not be loaded', () => {
    expect(countTests(report({ passed: 5, failed: 1, brokenFiles: 2 }), 1).failed).toBe(3);
  });

  it('hold a failure for a run that ended badly without a failed test', () => {
    expect(countTests(report({ passed: 5 }), 1).failed).toBe(1);
  });

  it('hold a failure for a run without a report', () => {
    expect(countTests(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});
