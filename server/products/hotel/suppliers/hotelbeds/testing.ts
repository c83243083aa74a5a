import { createTestApp, type TestApp } from '../../../../testing/app.ts'
import { inFolder, ownFolder } from '../../../../trade/pictures/testing.ts'
import type { HotelSupplier } from '../../supplier.ts'
import { type BedBank, connectBedBank } from './api.ts'
import { readContent } from './rounds.ts'
import { createHotelbedsSupplier } from './supplier.ts'
import { TEST_KEYS, type TestBedBank, testBedBank } from './testing-server.ts'

export const RUPIAH_PER_EURO = 17_500

type BedBankTest = {
  test: TestApp
  server: TestBedBank
  bank: BedBank
  /** Another process on the same database. */
  connect(): HotelSupplier
  close(): Promise<void>
}

/** The bed bank on this machine, with its content read. */
export async function openBedBank(): Promise<BedBankTest> {
  const test = await createTestApp({ config: { pictures: inFolder(ownFolder()) } })
  const { clock } = test
  const { db } = test.deps
  const server = await testBedBank(() => clock.now())
  const bank = connectBedBank({ ...TEST_KEYS, url: server.url }, clock)
  await readContent({ db, clock, bank, countries: ['ID'] }, { info() {} })
  return {
    test,
    server,
    bank,
    connect: () => createHotelbedsSupplier({ db, clock, bank, rupiahPer: async () => RUPIAH_PER_EURO }),
    async close() {
      await server.close()
      await test.close()
    },
  }
}
