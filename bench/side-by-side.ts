import autocannon from 'autocannon'
import { report } from './report.ts'

/** Throws when an answer was no success. */
export async function rate(options: autocannon.Options, seconds = 3, again = true): Promise<number> {
  const result = await autocannon({ connections: 16, duration: seconds, workers: 1, ...options })
  const { requests, errors, timeouts, non2xx, statusCodeStats } = result
  // On a machine that stood still autocannon counts time-outs where there were none.
  if (again && non2xx === 0 && errors + timeouts > 0) return await rate(options, seconds, false)
  const bad = non2xx + errors + timeouts
  if (bad > 0)
    throw new Error(`${bad} of ${requests.total} answers were no success: ${JSON.stringify(statusCodeStats)}`)
  return requests.average
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

type Measure = () => Promise<number>

/** Runs A and B in turn and reports the median ratio, so that other load affects both. */
export async function compare(
  name: string,
  a: Measure,
  b: Measure,
  { rounds = 5, asked }: { rounds?: number; asked: string },
): Promise<number> {
  const pairs: [number, number][] = []
  await a()
  await b()
  for (let round = 0; round < rounds; round += 1) pairs.push([await a(), await b()])
  const ratios = pairs.map(([left, right]) => left / right)
  const ratio = median(ratios)
  const show = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)}/s`
  report({
    measure: name,
    ours: show(median(pairs.map(([left]) => left))),
    beside: show(median(pairs.map(([, right]) => right))),
    ratio: `${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)})`,
    asked,
  })
  return ratio
}
