import { crossRate, isDecimal } from '../../../core/base/common/exchange.ts'
import { CURRENCY } from '../../../core/trade/booking/price.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Loop } from '../booking/module.ts'
import { keepRates, type Rate } from './rates.ts'
import type { ExchangeSettings } from './settings.ts'

const TIMEOUT_MS = 15_000
const HALF_DAY_MS = 43_200_000
/** Characters that are read of the feed; the daily file has about 2 KB. */
const MOST_CHARS = 100_000

const DAY = /<Cube\s+time=['"](\d{4}-\d{2}-\d{2})['"]/
const CUBE = /<Cube\s+currency=['"]([A-Z]{3})['"]\s+rate=['"]([\d.]+)['"]/g

/** Rates of the European Central Bank's daily file: units of each currency for one euro. Throws where it lacks the day or the rupiah. */
export function readFeed(xml: string, source: string): Rate[] {
  const [, day] = DAY.exec(xml) ?? []
  const perEuro = new Map<string, string>([['EUR', '1']])
  for (const [, currency = '', rate = ''] of xml.matchAll(CUBE)) if (isDecimal(rate)) perEuro.set(currency, rate)
  const rupiah = perEuro.get(CURRENCY)
  if (!day || !rupiah) throw new Error(`the rates of ${source} cannot be read`)
  return [...perEuro].flatMap(([currency, rate]) =>
    currency === CURRENCY ? [] : [{ currency, rate: crossRate(rupiah, rate), day, source }],
  )
}

/** Rejects when the source cannot be read; rates that were kept stay. */
export async function refreshRates({ db, clock }: Pick<Deps, 'db' | 'clock'>, url: string): Promise<Rate[]> {
  const { host } = new URL(url)
  const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
  if (!answer.ok) throw new Error(`the rates of ${host} cannot be read: ${answer.status}`)
  const rates = readFeed((await answer.text()).slice(0, MOST_CHARS), host)
  await keepRates(db, rates, clock.now())
  return rates
}

/** None where no source is set. */
export function ratesLoops(
  deps: Pick<Deps, 'db' | 'clock'>,
  { EXCHANGE_RATES_URL: url }: Pick<ExchangeSettings, 'EXCHANGE_RATES_URL'>,
): Loop[] {
  if (!url) return []
  return [
    { everyMs: HALF_DAY_MS, run: async () => void (await refreshRates(deps, url)), failure: 'exchange rates not read' },
  ]
}
