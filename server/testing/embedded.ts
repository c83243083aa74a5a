/**
 * Tests of differences between the two engines: they always run on the embedded one, beside all of the server on
 * PostgreSQL. It plans the statements of the rest (`planned.test.ts`), and `npm run test:whole` tests all on it.
 */
export const ALWAYS_EMBEDDED = [
  'server/base/db/{keyset,keyword,pglite,reference,house-migration}.test.ts',
  'server/start/{admin,main}.test.ts',
  'server/base/http/{away,idempotency}.test.ts',
  'server/trade/booking/race.test.ts',
  'server/trade/books/append-only.test.ts',
  'tests/{faults,kills}/**/*.test.ts',
]

/** These open the embedded database themselves. */
export const ONLY_EMBEDDED = ['server/start/{main,admin}.test.ts', 'tests/{faults,kills}/**/*.test.ts']
