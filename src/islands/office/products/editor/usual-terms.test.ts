import { describe, expect, it } from 'vitest'
import { TIERS } from '../../../../../core/products/tour/cancel.ts'
import { POLICIES } from '../../../../../core/products/venue/cancel.ts'
import { LOCALES } from '../../../../lib/locale.ts'
import { wordsFor } from '../../../../lib/page-words.ts'

const TOURS = Object.entries(TIERS).map(([kind, tiers]) => [kind, tiers] as const)
const VENUES = Object.entries(POLICIES).map(
  ([kind, policy]) =>
    [
      kind,
      policy.map((step) => ({
        days: step.from?.daysBefore ?? null,
        percent: 'percent' in step ? step.percent : 0,
      })),
    ] as const,
)

describe.each(LOCALES)('the usual terms as the editor says them in %s', (locale) => {
  it.each([...TOURS, ...VENUES])('are those of %s', (kind, steps) => {
    const text = wordsFor(locale, 'office-products')['office-products']
    const hint = (text as { hint: Record<string, string> }).hint[`cancel_${kind}`] ?? ''
    const numbers = steps.flatMap(({ days, percent }) => (days === null ? [percent] : [days, percent]))
    expect(hint.match(/\d+/g)?.map(Number)).toEqual(numbers)
  })
})
