import { expect, it } from 'vitest'
import { hintsFor } from './hints.ts'
import { toWorld, viewAround } from './mercator.ts'
import type { MapName, NameKind } from './names.ts'

const MIDDLE = { latitude: -8.5, longitude: 119.5 }
const view = viewAround(MIDDLE, 14, 390, 600)

function name(text: string, kind: NameKind, latitude: number, longitude: number): MapName {
  const [x, y] = toWorld({ latitude, longitude })
  return { kind, name: text, x, y, from: 9 }
}

const options = { most: 3, latitude: -8.5, textOf: ({ name: text }: MapName, km: number) => `${text} ${km.toFixed(1)}` }

it('says the nearest places beyond the edge, one for a direction, with the way there', () => {
  const names = [
    name('Laut Flores', 'sea', -8.2, 119.5),
    name('Timur', 'city', -8.5, 119.6),
    name('Timur jauh', 'city', -8.5, 120),
    name('Utara', 'airport', -8.4, 119.5),
    name('Di sini', 'sight', -8.5, 119.501),
    name('Terlalu jauh', 'city', -8.5, 110),
  ]
  const hints = hintsFor(names, view, options)
  expect(hints.map(({ text, angle }) => [text, Math.round(angle)])).toEqual([
    ['Timur 11.0', 0],
    ['Utara 11.1', -90],
  ])
})

it('keeps them inside the view and off what is taken', () => {
  const names = [name('Timur', 'city', -8.5, 119.6)]
  const [hint] = hintsFor(names, view, options)
  expect(hint?.at[0]).toBeLessThan(view.width)
  expect(hintsFor(names, view, { ...options, taken: [{ left: 200, right: 390, top: 0, bottom: 600 }] })).toEqual([])
})
