import type { TourFacts, TourWords } from '../../../../core/products/tour/content.ts'
import type { Step } from '../../../../core/trade/product/draft.ts'
import { markdown } from '../../base/content/markdown.ts'
import { areaOf } from './places.ts'
import type { Tour, TourText } from './tours.ts'

/** Tour as the server has it; the itinerary is Markdown. */
export type LiveTour = {
  slug: string
  facts: TourFacts
  /** Null until it is translated. */
  english: TourWords | null
  itinerary: { id: readonly Step[]; en: readonly Step[] }
}

/** `isWhole`: with its itinerary, which cards do without. */
export function tourOf({ slug, facts, english, itinerary }: LiveTour, isWhole: boolean): Tour {
  const daysIn = (steps: readonly Step[]) => (isWhole ? daysOf(steps) : [])
  const own: TourText = { ...facts, language: 'id', days: daysIn(itinerary.id) }
  const texts = { id: own, en: english ? { ...english, language: 'en' as const, days: daysIn(itinerary.en) } : own }
  return { slug, facts, area: areaOf(facts), texts }
}

function daysOf(steps: readonly Step[]): TourText['days'] {
  return steps.map(({ title, content }) => {
    const [, starts = null, heading = title] = /^(\d\d[.:]\d\d) (.+)$/.exec(title) ?? []
    return { heading: escaped(heading), starts, html: markdown(content) }
  })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
