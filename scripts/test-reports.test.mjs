import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failedFiles, readFailures, readReport, sumOf, watchStandstills } from './test-reports.mjs';

const report = `<testsuites><testsuite name="a.spec.ts">
<testcase name="says &lt;failure&gt;" classname="a.spec.ts" time="1"></testcase>
<testcase name="one > two" classname="a.spec.ts" time="1"/>
</testsuite><testsuite name="b.spec.ts">
<testcase name="breaks" classname="b.spec.ts"><failure message="no">at &lt;c&gt;
  at d</failure></testcase>
<testcase name="waits" classname="b.spec.ts"><skipped></skipped></testcase>
<testcase name="prints" classname="b.spec.ts"><system-out><![CDATA[<failure>]]></system-out></testcase>
</testsuite></testsuites>`;

test('a report is counted by file, and tells what failed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plinth-report-'));
  try {
    writeFileSync(join(folder, 'e2e.xml'), report);
    const files = readReport(join(folder, 'e2e.xml'));
    expect(files.get('a.spec.ts')).toEqual({ passed: 2, failed: 0, skipped: 0 });
    expect(files.get('b.spec.ts')).toEqual({ passed: 1, failed: 1, skipped: 1 });
    expect(sumOf(files)).toEqual({ passed: 3, failed: 1, skipped: 1 });
    expect(failedFiles(files)).toEqual(['b.spec.ts']);
    expect(readReport(join(folder, 'none.xml')).size).toBe(0);
    expect(readFailures(join(folder, 'e2e.xml'))).toEqual(['b.spec.ts › breaks\n    at <c>\n      at d']);
    expect(readFailures(join(folder, 'e2e.xml'), { lines: 1 })).toEqual(['b.spec.ts › breaks\n    at <c>']);
    expect(readFailures(join(folder, 'none.xml'))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a standstill is what takes much longer than the clock, and is told once', async () => {
  const watch = watchStandstills({ limit: 300, every: 20 });
  try {
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(watch.take()).toBe(0);
    // Nothing of this process goes on in here, as if the machine stood still.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
    expect(watch.take()).toBeGreaterThanOrEqual(480);
    expect(watch.take()).toBe(0);
  } finally {
    watch.stop();
  }
});
