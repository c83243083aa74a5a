import { globSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { flakyTests } from './scripts/flaky-tests.ts'
import { notToday } from './server/testing/all.ts'
import { ALWAYS_EMBEDDED, ONLY_EMBEDDED } from './server/testing/embedded.ts'

const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
/** `npm run test:whole` comes a second time, for what was tested on PostgreSQL alone. */
const isSecond = Boolean(process.env.TEST_SECOND_ENGINE)

/** Each starts or builds whole processes, or writes 100,000 rows, for half a minute and more: `npm test` leaves them to `npm run test:all`. */
const RARE_PROCESSES = [
  'server/office/money/export-size.test.ts',
  'tests/faults/payment-kill.test.ts',
  'tests/shared/build-switches.test.ts',
]
const WHOLE_PROCESSES = [...RARE_PROCESSES, 'server/start/{frozen,main}.test.ts', 'tests/kills/kills.test.ts']
/**
 * Half of the time of all tests of the server, in an eighth of its files: whole stores and processes, races, orders of events drawn by lot, every call with every role,
 * products and suppliers by one contract. Each runs on a quarter of the days in `npm test`, on a third of them in `npm run test:all`.
 */
const SLOW = globSync([
  'demo/**/*.test.ts',
  'server/**/*{race,.property}.test.ts',
  'server/base/db/{before,keyset,house-migration}.test.ts',
  'server/base/http/{access-table,odd-input}.test.ts',
  'server/office/backup/*.test.ts',
  'server/products/*/product-contract.test.ts',
  'server/products/*/suppliers/**/*.test.ts',
  'server/start/{admin,backup,books}.test.ts',
  'server/trade/booking/change/acts-of-two.test.ts',
  'server/trade/booking/show/unreadable.test.ts',
  'tests/generated-client.test.ts',
  'tests/golden/{calls,stored}.test.ts',
  'tests/products/**/*.test.ts',
])
const isShort = Boolean(process.env.TEST_SHORT)
const isAll = process.env.TEST_ALL === '1'
/** A run of its own of some files leaves nothing out. */
const NOT_TODAY = isShort ? notToday(SLOW, 4) : isAll ? notToday([...SLOW, ...RARE_PROCESSES], 3) : []
/** Needs the folder TEST_PLANNED, which a run on PostgreSQL filled. */
const PLANNED = 'server/testing/planned.test.ts'

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    // A process and its modules for each file take longer than most tests: no file may leave anything behind for the next.
    // But on the second engine: memory of WebAssembly adds up to 2 GB in each process, and one crashed.
    isolate: isSecond,
    testTimeout: 60_000,
    ...(process.env.CI ? { retry: 1, reporters: ['default', flakyTests()] } : {}),
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'core', include: ['core/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'site',
          include: ['{src,pictures,build}/**/*.test.ts'],
          setupFiles: ['src/lib/testing-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          setupFiles: process.env.TEST_STATEMENTS ? ['server/testing/record-statements.ts'] : [],
          include: ['{server,demo,tests}/**/*.test.ts'],
          exclude: [
            PLANNED,
            ...(isSecond ? ALWAYS_EMBEDDED : onPostgres ? ONLY_EMBEDDED : []),
            ...(isShort ? WHOLE_PROCESSES : []),
            ...NOT_TODAY,
          ],
        },
      },
      ...(onPostgres
        ? [
            {
              extends: true as const,
              test: {
                name: 'embedded',
                include: ALWAYS_EMBEDDED,
                exclude: [...(isShort ? WHOLE_PROCESSES : []), ...NOT_TODAY],
                env: { TEST_DATABASE_URL: '' },
              },
            },
          ]
        : []),
      ...(process.env.TEST_PLANNED ? [{ extends: true as const, test: { name: 'planned', include: [PLANNED] } }] : []),
    ],
  },
})
