import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import tourAreas from '../data/tour-areas.json' with { type: 'json' }
import tourPlaces from '../data/tour-places.json' with { type: 'json' }
import venuePlaces from '../data/venues.json' with { type: 'json' }
import { THEMES, type Theme } from '../pictures/scene.ts'
import { distance, type Point } from '../server/base/common/distance.ts'

type Landmark = Point & { km: number }
type Shown = { what: string; scene: string | undefined; at: readonly Point[] }

/** Scenes that show something which stands in one place, and how far around it they may be used. */
const LANDMARKS: Partial<Record<Theme, Landmark>> = {
  obelisk: { lat: -6.175, lon: 106.827, km: 20 },
  gajah: { lat: -6.177, lon: 106.822, km: 1 },
  maimun: { lat: 3.575, lon: 98.684, km: 5 },
  garuda: { lat: -8.81, lon: 115.167, km: 5 },
  stupas: { lat: -7.608, lon: 110.204, km: 5 },
  temple: { lat: -7.608, lon: 110.204, km: 45 },
  candi: { lat: -7.752, lon: 110.491, km: 20 },
  pendopo: { lat: -7.8, lon: 110.4, km: 350 },
  seatemple: { lat: -8.621, lon: 115.087, km: 5 },
  meru: { lat: -8.275, lon: 115.167, km: 5 },
  kecak: { lat: -8.829, lon: 115.085, km: 5 },
  crater: { lat: 2.65, lon: 98.85, km: 60 },
  caldera: { lat: -7.942, lon: 112.953, km: 25 },
  tongkonan: { lat: -2.97, lon: 119.9, km: 60 },
  gadang: { lat: -0.45, lon: 100.6, km: 120 },
  forest: { lat: 0.3, lon: 105, km: 1000 },
  boulders: { lat: -2.75, lon: 107.8, km: 80 },
  fuji: { lat: 35.36, lon: 138.73, km: 60 },
  palace: { lat: 37.579, lon: 126.977, km: 15 },
  alps: { lat: 46.0, lon: 7.7, km: 60 },
  mosque: { lat: 24.467, lon: 39.611, km: 10 },
  prang: { lat: 13.74, lon: 100.49, km: 90 },
  balloons: { lat: 38.64, lon: 34.83, km: 30 },
  junk: { lat: 20.9, lon: 107.1, km: 60 },
}

const places = new Map<string, Point>(Object.entries(tourPlaces))
const venues = new Map<number, Point>(venuePlaces.map(({ id, lat, lon }) => [id, { lat, lon }]))

const filesOf = (folder: string) =>
  globSync(`src/content/${folder}/id/*.md`).map((file) => ({
    what: `${folder}/${basename(file, '.md')}`,
    facts: parse(readFileSync(file, 'utf8').split('---')[1] ?? ''),
  }))

const placed = (what: string, { scene, ...at }: Point & { scene?: string }): Shown => ({ what, scene, at: [at] })
const tours = filesOf('tours').map(({ what, facts: { scene, area, route } }) => ({
  what,
  scene: scene ?? tourAreas.find(({ slug }) => slug === area)?.scene,
  at: [route].flat(2).flatMap((key: string) => places.get(key) ?? []),
  area,
}))

const SHOWN: Shown[] = [
  ...Object.entries(tourPlaces).map(([key, place]) => placed(`place ${key}`, place)),
  ...tours,
  ...tourAreas.map(({ slug, scene }) => ({
    what: `area ${slug}`,
    scene,
    at: tours.filter(({ area }) => area === slug).flatMap(({ at }) => at),
  })),
  ...filesOf('venues').map(({ what, facts: { venue, scene } }) => ({
    what,
    scene,
    at: [venues.get(venue)].flatMap((at) => at ?? []),
  })),
]

test('a scene with a landmark stands for that landmark only', () => {
  expect(SHOWN.length).toBeGreaterThan(250)
  const wrong = SHOWN.filter(({ scene, at }) => {
    const landmark = LANDMARKS[THEMES.find((theme) => theme === scene) ?? 'room']
    return landmark && !at.some((point) => distance(point, landmark) <= landmark.km)
  })
  expect(wrong.map(({ what, scene }) => `${what}: ${scene}`)).toEqual([])
})
