import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { SCENE_VARIANTS } from '../../../core/trade/picture/drawing.ts'
import { sceneSvg } from '../../../pictures/scene.ts'
import { PRODUCTS } from '../../products.ts'
import { scenePath } from './scene-file.ts'

it('serves scenes under the seeds that are written', () => {
  expect(scenePath('tea', SCENE_VARIANTS + 1)).toBe('/scenes/tea-1.svg')
  expect(scenePath('tea', -3)).toBe('/scenes/tea-3.svg')
})

it.each(
  PRODUCTS.map(({ slug, hero }) => [slug, hero] as const),
)('the hero of %s is small enough to be part of its page', (_, { theme, options }) => {
  expect(gzipSync(sceneSvg(theme, options), { level: 9 }).length).toBeLessThanOrEqual(1024)
})
