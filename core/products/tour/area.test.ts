import { describe, expect, it } from 'vitest'
import { areaSlug, isAreaSlug, ownAreaOf } from './area.ts'
import { packageFacts } from './testing.ts'

const own = (id: string, en = id) => packageFacts({ area: undefined, own_area: { id, en } })

describe('an own area', () => {
  it('is called in the address by its Indonesian name', () => {
    expect(areaSlug(own('Semarang & Karimunjawa'))).toBe('semarang-karimunjawa')
    expect(areaSlug(own('Côte d’Azur'))).toBe('cote-d-azur')
    expect(areaSlug(packageFacts({ area: 'bali' }))).toBe('bali')
  })

  it.each(['', '2027', 'all', 'promo'])('has no address %j', (slug) => expect(isAreaSlug(slug)).toBe(false))

  it('lies where its tour begins, and looks like the first place that is drawn', () => {
    const facts = { ...own('Karimunjawa', 'Karimunjawa Islands'), route: [['jepara'], ['menjangan']] }
    const area = ownAreaOf(facts, (place) => (place === 'menjangan' ? 'reef' : null))
    expect(area).toMatchObject({
      slug: 'karimunjawa',
      name: { id: 'Karimunjawa', en: 'Karimunjawa Islands' },
      timezone: 'Asia/Jakarta',
      scene: 'reef',
    })
    expect(ownAreaOf(facts, () => null)?.scene).toBe('island')
  })

  it('has the same number in each of its tours, above those of the list', () => {
    const numbers = ['Karimunjawa', 'karimunjawa', 'Sumba'].map((name) => ownAreaOf(own(name), () => null)?.id ?? 0)
    expect(numbers[0]).toBe(numbers[1])
    expect(numbers[0]).not.toBe(numbers[2])
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(1_000_000)
  })

  it('is none where one of the list is chosen', () => {
    expect(ownAreaOf(packageFacts({ area: 'bali' }), () => null)).toBeNull()
  })
})
