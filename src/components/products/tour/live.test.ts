import { expect, it } from 'vitest'
import { packageFacts } from '../../../../core/products/tour/testing.ts'
import { pictureName } from './links.ts'
import { areaProps } from './listing-props.ts'
import { tourOf } from './live.ts'

const NAME = { id: 'Karimunjawa', en: 'Karimun Islands' }

it('the page of an own area is called by its name in each language', () => {
  const facts = packageFacts({ area: undefined, own_area: NAME, route: [['bromo'], ['bromo'], ['bromo']] })
  const tour = tourOf({ slug: 'karimunjawa-3-hari', facts, english: null, itinerary: { id: [], en: [] } }, false)
  const propsIn = (locale: 'id' | 'en') => areaProps(tour.area.slug, { locale, tours: [tour], all: [tour] })
  expect(propsIn('id')).toMatchObject({ path: '/id/tour/area/karimunjawa', owner: 'tour-area/karimunjawa' })
  expect(propsIn('id').title).toContain(NAME.id)
  expect(propsIn('en').title).toContain(NAME.en)
  expect(propsIn('en').results.path).toContain('karimunjawa')
  expect(propsIn('en').groups[0]?.links).toEqual([{ name: NAME.en, path: '/en/tour/area/karimunjawa' }])
  expect(pictureName(tour)).toMatch(/^karimunjawa-3d2n-/)
})
