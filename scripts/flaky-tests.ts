import { appendFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase } from 'vitest/node'

/** Writes into the file TEST_FLAKY, or names at the end, what failed and passed when it was run once more: Vitest itself keeps quiet about it. */
export function flakyTests(): Reporter {
  const found: TestCase[] = []
  return {
    onTestCaseResult(test) {
      if (test.diagnostic()?.flaky) found.push(test)
    },
    onTestRunEnd() {
      const lines = found.map((test) => {
        const [error] = test.result().errors ?? []
        return flakyLine(`${test.module.relativeModuleId} > ${test.fullName}`, error?.message)
      })
      sayFlaky(lines)
    },
  }
}

export function flakyLine(name: string, message = 'it says no more'): string {
  return `  ${name}\n    ${stripVTControlCharacters(message).split('\n')[0]}\n`
}

export function sayFlaky(lines: readonly string[]): void {
  if (lines.length === 0) return
  const list = process.env.TEST_FLAKY
  if (list) appendFileSync(list, lines.join(''))
  else process.stdout.write(`\n${lines.length} flaky, to be looked into:\n${lines.join('')}`)
}
