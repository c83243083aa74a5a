import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { THEMES } from '../../../pictures/scene.ts'

const drawn = new Set<string>(THEMES)

test('the site draws a scene for every category', () => {
  const venues = z.array(z.object({ category: z.string() }))
  const categories = new Set(
    venues.parse(JSON.parse(readFileSync('data/venues.json', 'utf8'))).map(({ category }) => category),
  )
  expect(categories.size).toBe(12)
  expect([...categories].filter((category) => !drawn.has(category))).toEqual([])
})

test('the site draws the scenes that texts name', () => {
  const named = globSync('src/content/venues/id/*.md').flatMap((file) => {
    const [, scene] = /^scene: (.+)$/m.exec(readFileSync(file, 'utf8')) ?? []
    return scene ? [scene] : []
  })
  expect(named).toContain('obelisk')
  expect(named.filter((scene) => !drawn.has(scene))).toEqual([])
})
