/** Adds up vitest's reports and the steps that failed: `12 passed, 0 failed`, and the exit code. */
import { existsSync, readFileSync } from "node:fs";

const [steps = "0", ...files] = process.argv.slice(2);
const reports = files.filter((file) => file.endsWith(".json")).map(readReport);

let passed = 0;
let failed = Number(steps);
for (const report of reports) {
  passed += report.numPassedTests;
  failed += report.numFailedTests;
  // A file that does not even load holds no test that could fail.
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && assertionResults.every((test) => test.status !== "failed"),
  );
  failed += unloaded.length;
  // A thread that the system has ended leaves a report without its tests.
  if (report.hasFailed && report.numFailedTests === 0 && unloaded.length === 0) failed += 1;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

function readReport(file) {
  try {
    const report = JSON.parse(readFileSync(file, "utf8"));
    return { ...report, hasFailed: !report.success || existsSync(`${file}.failed`) };
  } catch (error) {
    console.error(`${file}: ${error.message}`);
    return { hasFailed: true, numPassedTests: 0, numFailedTests: 0, testResults: [] };
  }
}
