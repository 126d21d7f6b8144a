// Counts tests in the JSON report of vitest, so that no failure is overlooked.
// JavaScript, because scripts/test.mjs runs it without a loader.

/**
 * Counts passed, failed and skipped tests. A file that could not be loaded contains no test and counts as one
 * failure, and so does a run that ended badly (`status`) without a failed test, or left no report.
 */
export function countTests(report, status) {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  const failed = report.numFailedTests + broken.length;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && status !== 0 ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}
