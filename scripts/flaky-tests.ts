import type { Reporter, TestCase } from 'vitest/node'

/** Names at the end what failed and passed when it was run once more: Vitest itself keeps quiet about it. */
export function flakyTests(): Reporter {
  const found: TestCase[] = []
  return {
    onTestCaseResult(test) {
      if (test.diagnostic()?.flaky) found.push(test)
    },
    onTestRunEnd() {
      const lines = found.map((test) => {
        const [error] = test.result().errors ?? []
        return `  ${test.module.relativeModuleId} > ${test.fullName}\n    ${error?.message ?? 'it says no more'}`
      })
      if (lines.length > 0) process.stdout.write(`\n${lines.length} flaky, to be looked into:\n${lines.join('\n')}\n`)
    },
  }
}
