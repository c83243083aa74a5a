/** Refuses comments that begin without a subject, and types named by a participle alone; `check` reads all sources. */
import { globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { ROOT } from './tools.ts'

const SOURCES = '{core,server,src,demo,pictures,build,scripts,tests,bench}/**/*.{ts,tsx,astro,css,js,mjs}'

/** A blank or bracket stands before it, so that addresses and globs in strings are no comments. */
const OPENING = /(?:^|[\s{(,;])(\/\/|\/\*\*?|<!--)\s*/g
const NO_SUBJECT = /^(?:Of|As|Those|Which|What|Where|With|Not)\b/
const PARTICIPLE =
  /^\s*export (?:declare )?(?:type|interface) (Given|Asked|Wanted|Told|Picked|Made|Found|Priced|Chosen|Kept)\b/

const HOW_COMMENT =
  'write a short sentence with subject and verb, or a noun phrase that names the thing with its unit or shape'
const HOW_NAME = 'name the thing as well, such as ChosenRoom'

/** Exported types of before this rule, as `file Name`. The list may only shrink. */
export const KNOWN_NAMES: readonly string[] = [
  'core/trade/find/contract.ts Found',
  'core/trade/payment/selection.ts Chosen',
  'server/office/money/invoices.ts Found',
  'server/products/flight/supplier-contract-run.ts Chosen',
  'server/products/flight/suppliers/duffel/flights.ts Asked',
  'server/products/flight/testing.ts Picked',
  'server/products/hotel/testing.ts Picked',
  'server/products/suppliers/ask-all.ts Given',
  'server/products/train/supplier-contract-run.ts Chosen',
  'server/start/create-deps.ts Made',
  'server/trade/booking/make/book.ts Made',
  'server/trade/payment/gateways/xendit/client.ts Found',
  'server/trade/payment/gateways/xendit/fields.ts Told',
  'server/trade/product/live.ts Made',
  'src/islands/products/flight/stores/results.ts Picked',
  'src/islands/products/hotel/detail/ask-hotel.ts Chosen',
  'src/islands/products/tour/offer.ts Chosen',
  'src/islands/products/train/stores/picked.ts Picked',
  'src/islands/products/train/stores/search.ts Found',
  'src/islands/products/venue/offer.ts Chosen',
  'src/islands/products/venue/stores/search.ts Found',
  'src/islands/trade/booking/form/define-booking.tsx Chosen',
  'src/islands/trade/booking/form/price/Price.tsx Priced',
  'src/islands/trade/kept/kept.ts Kept',
]

export type Fault = { line: number; text: string }

/** Comments of a file whose first line has no subject. Lines are counted from 1. */
export function commentFaults(code: string): Fault[] {
  const lines = code.split('\n')
  return lines.flatMap((line, index) =>
    [...line.matchAll(OPENING)]
      .filter(([, sign]) => !(sign === '//' && isLineComment(line) && isLineComment(lines[index - 1])))
      .map(({ index: at, 0: opening }) => line.slice(at + opening.length))
      .map((rest) => rest || (lines[index + 1] ?? '').replace(/^\s*\*?\s*/, ''))
      .map((rest) => rest.replace(/\s*(?:\*\/|-->).*$/, ''))
      .filter((text) => NO_SUBJECT.test(text))
      .map((text) => ({ line: index + 1, text })),
  )
}

/** Exported types of a file that are named by a participle alone. Lines are counted from 1. */
export function nameFaults(code: string): Fault[] {
  return code.split('\n').flatMap((line, index) => {
    const name = PARTICIPLE.exec(line)?.[1]
    return name ? [{ line: index + 1, text: name }] : []
  })
}

/** Texts of all sources by their path below the project, with `/` on every system. */
export function readSources(): ReadonlyMap<string, string> {
  const files = globSync(SOURCES, { cwd: ROOT }).sort()
  return new Map(files.map((file) => [file.replaceAll(sep, '/'), readFileSync(join(ROOT, file), 'utf8')]))
}

function isLineComment(line = ''): boolean {
  return line.trimStart().startsWith('//')
}

if (import.meta.main) {
  const faults = [...readSources()].flatMap(([file, code]) => [
    ...commentFaults(code).map(({ line, text }) => `${file}:${line}: "${text}": ${HOW_COMMENT}`),
    ...nameFaults(code)
      .filter(({ text }) => !KNOWN_NAMES.includes(`${file} ${text}`))
      .map(({ line, text }) => `${file}:${line}: type ${text}: ${HOW_NAME}`),
  ])
  console.log(faults.length > 0 ? faults.join('\n') : 'Comments and names of types have their subjects.')
  process.exitCode = faults.length > 0 ? 1 : 0
}
