import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { ratesLoops, readFeed, refreshRates } from './feed.ts'
import { keepRates, listRates, NoRateError, rateReader } from './rates.ts'

/** Extract in the form of www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml. */
const DAILY = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<Cube>
		<Cube time='2026-11-30'>
			<Cube currency='USD' rate='1.25'/>
			<Cube currency='JPY' rate='160'/>
			<Cube currency='IDR' rate='19000.5'/>
		</Cube>
	</Cube>
</gesmes:Envelope>`

let test: TestApp
let source: Server
let answer = { status: 200, text: DAILY }
let url: string

beforeAll(async () => {
  test = await createTestApp()
  source = createServer((_, response) => response.writeHead(answer.status).end(answer.text))
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/daily.xml`
})
afterAll(async () => {
  await test.close()
  source.close()
})

const settings = { EXCHANGE_DAYS: 5, EXCHANGE_MARGIN: '2.5' }

it('reads rupiah for each currency of the feed, the euro too', () => {
  expect(readFeed(DAILY, 'ecb').map(({ currency, rate, day }) => [currency, rate, day])).toEqual([
    ['EUR', '19000.5', '2026-11-30'],
    ['USD', '15200.4', '2026-11-30'],
    ['JPY', '118.753125', '2026-11-30'],
  ])
})

it.each([
  ['<html>'],
  [DAILY.replace('IDR', 'XXX')],
  [DAILY.replace("time='2026-11-30'", '')],
  [''],
])('reads nothing of another file', (text) => expect(() => readFeed(text, 'ecb')).toThrow('cannot be read'))

it('keeps what it read, and what stood where the source fails', async () => {
  await refreshRates(test.deps, url)
  expect((await listRates(test.deps.db)).map(({ currency }) => currency)).toEqual(['EUR', 'JPY', 'USD'])
  answer = { status: 503, text: '' }
  await expect(refreshRates(test.deps, url)).rejects.toThrow('503')
  expect(await listRates(test.deps.db)).toHaveLength(3)
})

it('asks nobody where no source is set', () => {
  expect(ratesLoops(test.deps, { EXCHANGE_RATES_URL: '' })).toEqual([])
})

it('does not put an older rate in place of a newer one', async () => {
  const rate = { currency: 'SGD', source: 'staff' }
  const now = test.clock.now()
  await keepRates(test.deps.db, [{ ...rate, rate: '12000', day: '2026-12-01' }], now)
  await keepRates(test.deps.db, [{ ...rate, rate: '11000', day: '2026-11-30' }], now)
  expect(await rateReader(test.deps.db, settings)('SGD', now)).toEqual({ rate: '12000', margin: '2.5' })
})

it('refuses a rate that is too old, and a currency without one', async () => {
  const read = rateReader(test.deps.db, settings)
  expect(await read('SGD', new Date('2026-12-06T10:00:00Z'))).toMatchObject({ rate: '12000' })
  await expect(read('SGD', new Date('2026-12-07T10:00:00Z'))).rejects.toThrow(NoRateError)
  await expect(read('GBP', test.clock.now())).rejects.toThrow(/GBP.*npm run admin -- rate/)
})

it('needs no rate for rupiah', async () => {
  expect(await rateReader(test.deps.db, settings)('IDR', test.clock.now())).toEqual({ rate: '1', margin: '0' })
})
