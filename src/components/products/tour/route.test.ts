import { describe, expect, it } from 'vitest'
import type { TourFacts } from '../../../../core/products/tour/content.ts'
import { packageFacts } from '../../../../core/products/tour/testing.ts'
import { placeOf } from './places.ts'
import { dayBadges, labelsOf, MAP, routeMap, spans } from './route.ts'

function tour(route: string[][]): TourFacts {
  return packageFacts({ route, days: route.length, nights: 0 })
}

const JAPAN = tour([['tokyo'], ['tokyo'], ['kawaguchiko'], ['mishima', 'kyoto'], ['arashiyama', 'kyoto'], ['osaka']])

describe('badges', () => {
  const badges = (route: string[][]) =>
    Object.fromEntries(dayBadges(route.map((day) => day.map((key) => placeOf(key, { places: {} })))))

  it('stand where a day ends', () => {
    expect(badges([['sorong', 'waisai'], ['sorong']])).toEqual({ waisai: '1', sorong: '2' })
  })

  it('stand where a day turned round when it returns to the last night', () => {
    expect(badges([['waisai'], ['arborek', 'wayag', 'waisai'], ['waisai']])).toEqual({ waisai: '1, 3', wayag: '2' })
  })

  it.each([
    [[1, 2, 3], '1–3'],
    [[4, 1, 2], '1–2, 4'],
    [[7], '7'],
  ])('join days %j', (days, text) => {
    expect(spans(days)).toBe(text)
  })
})

describe('the map of a route', () => {
  it('keeps all places and names inside, and no name on another', () => {
    const { stops } = routeMap(JAPAN)
    for (const { at } of stops) {
      expect(at[0]).toBeGreaterThan(0)
      expect(at[0]).toBeLessThan(MAP.width)
    }
    const labels = labelsOf('id', stops)
    expect(labels.map(({ text }) => text)).toContain('Tokyo')
    expect(new Set(labels.map(({ x, y }) => `${x},${y}`)).size).toBe(labels.length)
  })

  it('is drawn once for both languages', () => {
    expect(routeMap(JAPAN)).toBe(routeMap(JAPAN))
  })

  it('has land, of which nothing reaches far beyond its edges', () => {
    const numbers =
      routeMap(JAPAN)
        .land.match(/-?\d+(\.\d)?/g)
        ?.map(Number) ?? []
    expect(numbers.length).toBeGreaterThan(100)
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-9)
    expect(Math.max(...numbers)).toBeLessThanOrEqual(MAP.width + 9)
  })

  it('has the coast of the smallest islands too', () => {
    const { land, detailed, scale } = routeMap(tour([['gili-meno', 'gili-air', 'bangsal']]))
    expect(land.match(/M/g)?.length).toBeGreaterThan(2)
    expect(detailed).toBe(true)
    expect(scale.km).toBeLessThanOrEqual(2)
  })

  it('is of coarser land abroad, whose source asks for no name', () => {
    expect(routeMap(JAPAN).detailed).toBe(false)
  })
})
