import { globSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { day, notToday } from './server/testing/all.ts'

/**
 * Tests that `npm test` leaves to `npm run test:all`: screens that fail, second ways to do a thing, budgets of inner
 * pages. Their rules are tested where they are written.
 */
const LONG = filesOf(
  '**/unhappy*',
  'budgets/{forms,lighthouse,photographs}',
  'e2e/{dev-fill,home-promo}',
  'products/flight/saved-passenger',
  'products/hotel/results',
  'products/*/{seats,stock,landing}',
  'shared/{again,broken,error-texts,filters,form,never-issued,office-issue,session-ended,taps}',
)
/** Tests that `npm test` runs each day: the first sale and its money, and the screens, which go by turns themselves. */
const DAILY = filesOf(
  'budgets/home',
  'e2e/pages',
  'products/tour/first-sale',
  'shared/{account,payment}',
  '**/*screens',
)
/** And `npm run test:all`: a change anywhere moves bytes. */
const BUDGETS = filesOf('budgets/{forms,results}')
const isShort = Boolean(process.env.TEST_SHORT)
const isAll = process.env.TEST_ALL === '1'
/** `rarely` and `inTurn` of tests/support/fixtures.ts. A run of its own of some files leaves nothing out. */
const LEFT_OUT = isShort ? /@all|@whole/ : isAll ? /@whole/ : null

function filesOf(...patterns: readonly string[]): string[] {
  return patterns.flatMap((pattern) => globSync(`tests/${pattern}.e2e.ts`))
}

/** Each file that does not run daily runs on a third of the days. */
function ignoredFiles(): string[] {
  const others = (...known: readonly string[][]) => {
    const names = new Set(known.flat())
    return filesOf('**/*').filter((file) => !names.has(file))
  }
  if (isAll) return notToday(others(DAILY, BUDGETS), 3)
  return isShort ? [...LONG, ...notToday(others(DAILY, LONG), 3)] : []
}

// Workers that start after midnight keep to the day of the run.
process.env.TEST_TURN = String(day)

/** Started by scripts/e2e.ts, which finds the browser and the server. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.e2e.ts',
  testIgnore: ignoredFiles().map((file) => `**/${file}`),
  ...(LEFT_OUT ? { grepInvert: LEFT_OUT } : {}),
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // Once more where machines are shared: the list names it as flaky, and it is a fault to look into.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list']],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://localhost:4321',
    timezoneId: 'Asia/Jakarta',
    // A page behind a worker sends requests that its test does not see. Tests of the worker allow it.
    serviceWorkers: 'block',
    // Recording every test takes a third of the time.
    trace: process.env.TEST_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
