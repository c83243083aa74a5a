import { exchangeRates } from '../../../../base/db/schema/trade/exchange.ts'
import { createTestApp, TEST_NOW, type TestApp } from '../../../../testing/app.ts'
import { DUFFEL_TOKEN, type FakeDuffel, fakeDuffel } from './testing-server.ts'

export type DuffelRun = { test: TestApp; duffel: FakeDuffel; close(): Promise<void> }

/** The server with Duffel as its supplier of flights. A euro is 20,000 rupiah, without a margin. */
export async function openDuffel(settings: Readonly<Record<string, string>> = {}): Promise<DuffelRun> {
  const clock = { now: () => new Date(TEST_NOW) }
  const duffel = await fakeDuffel(() => clock.now())
  const productSettings = {
    ...{ FLIGHT_SUPPLIER: 'duffel', DUFFEL_TOKEN, DUFFEL_API_URL: duffel.url, EXCHANGE_MARGIN: '0' },
    ...settings,
  }
  const test = await createTestApp({ config: { productSettings } })
  clock.now = () => test.clock.now()
  const rate = { currency: 'EUR', rate: '20000', day: TEST_NOW.slice(0, 10), source: 'staff' }
  await test.deps.db.insert(exchangeRates).values({ ...rate, updatedAt: test.clock.now() })
  return {
    test,
    duffel,
    async close() {
      await test.close()
      await duffel.close()
    },
  }
}
