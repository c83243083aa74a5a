import type { Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { flakyLine, sayFlaky } from './flaky-tests.ts'

/** Does for the browser the same as `flakyTests`. */
export default class FlakyScreens implements Reporter {
  #suite: Suite | null = null

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite
  }

  onEnd(): void {
    const flaky = this.#suite?.allTests().filter((test) => test.outcome() === 'flaky') ?? []
    sayFlaky(flaky.map(lineOf))
  }
}

function lineOf(test: TestCase): string {
  const [error] = test.results.flatMap(({ errors }) => errors)
  return flakyLine(test.titlePath().filter(Boolean).join(' > '), error?.message)
}
