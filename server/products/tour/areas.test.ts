import { expect, it } from 'vitest'
import { readData } from '../../base/common/data.ts'
import type { LocalText } from '../../base/words/words.ts'
import { areasNamed } from './areas.ts'

const AREAS = readData<{ id: number; slug: string; name: LocalText }[]>('tour-areas').map((row) => ({
  area: { ...row, zone: 'Asia/Jakarta' as const },
  packages: row.id % 3,
  oneDays: 1,
}))
const slugs = (keyword: string) => areasNamed(AREAS, keyword).map(({ area }) => area.slug)

it.each([
  ['jepang', 'jepang'],
  ['japan', 'jepang'],
  ['jogja', 'yogyakarta-borobudur'],
  ['yogjakarta', 'yogyakarta-borobudur'],
  ['makasar', 'toraja-makassar'],
  ['singapura', 'singapura-malaysia'],
  ['bandng', 'bandung-jawa-barat'],
  ['jkt', 'jakarta'],
  ['bali', 'bali'],
])('finds by %s the area %s', (keyword, slug) => {
  expect(slugs(keyword)[0]).toBe(slug)
})

it('finds nothing by nonsense, and all without a keyword', () => {
  expect(slugs('xqzt')).toEqual([])
  expect(slugs('')).toHaveLength(AREAS.length)
})

it('finds by three letters or more', () => {
  expect(slugs('ba')).toEqual([])
  expect(slugs('bal')).toContain('bali')
})
