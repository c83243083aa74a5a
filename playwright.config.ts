import { defineConfig } from '@playwright/test'
import { day } from './server/testing/all.ts'

/** What `npm test` leaves to `npm run test:all`: screens that fail, second ways to do a thing, budgets of inner pages. Their rules are tested where they are written. */
const LONG = [
  '**/unhappy*.e2e.ts',
  '**/budgets/{forms,lighthouse,photographs}.e2e.ts',
  '**/e2e/{dev-fill,home-promo}.e2e.ts',
  '**/flight/saved-passenger.e2e.ts',
  '**/hotel/results.e2e.ts',
  '**/products/*/{seats,stock,landing}.e2e.ts',
  '**/shared/{again,broken,error-texts,filters,form,never-issued,office-issue,session-ended,taps}.e2e.ts',
]
const isShort = Boolean(process.env.TEST_SHORT)
/** `rarely` and `inTurn` of tests/support/fixtures.ts. A run of its own of some files leaves nothing out. */
const LEFT_OUT = isShort ? /@all|@whole/ : process.env.TEST_ALL && process.env.TEST_ALL !== 'whole' ? /@whole/ : null

// Workers that start after midnight keep to the day of the run.
process.env.TEST_TURN = String(day)

/** Started by scripts/e2e.ts, which finds the browser and the server. */
export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.e2e.ts',
  testIgnore: isShort ? LONG : [],
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
