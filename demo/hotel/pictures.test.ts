import { expect, test } from 'vitest'
import { THEMES } from '../../pictures/scene.ts'
import { scenePath } from '../../src/ui/scene/scene-file.ts'
import { facilitiesOf } from './facilities.ts'
import { picturesOf, roomPicture } from './pictures.ts'
import { loadHotels } from './reference.ts'
import { roomsOf } from './rooms.ts'

const hotels = loadHotels()
const themeOf = (scene: string) => scene.replace(/-\d$/, '')

test('a hotel has four to eight pictures, each drawing once', () => {
  for (const hotel of hotels) {
    const themes = picturesOf(hotel).map(({ scene }) => themeOf(scene))
    expect(themes.length).toBeGreaterThanOrEqual(4)
    expect(themes.length).toBeLessThanOrEqual(8)
    expect(new Set(themes).size).toBe(themes.length)
    expect(themes).toEqual(expect.arrayContaining(['facade', 'lobby', 'bathroom']))
    expect(themes.includes('pool')).toBe(facilitiesOf(hotel).includes('POOL'))
  }
})

test('cards of a destination do not look alike', () => {
  for (const inside of Map.groupBy(hotels, ({ destination }) => destination.key).values()) {
    const cards = inside.map((hotel) => picturesOf(hotel)[0]?.scene)
    const most = Math.max(...cards.map((card) => cards.filter((each) => each === card).length))
    expect(most).toBeLessThanOrEqual(Math.max(2, Math.ceil(inside.length / 5)))
  }
})

test('captions say that it is an illustration, in both languages', () => {
  for (const { caption, scene } of hotels.flatMap((hotel) => [
    ...picturesOf(hotel),
    ...roomsOf(hotel).map((room) => roomPicture(hotel, room)),
  ])) {
    expect(scene).toMatch(/^[a-z]+-[0-7]$/)
    expect(caption.id).toMatch(/^Ilustrasi [^{]+$/)
    expect(caption.en).toMatch(/^Illustration of [^{]+$/)
  }
})

test('a room is drawn by its kind and class', () => {
  const drawn = new Map<string, Set<string>>()
  for (const hotel of hotels) {
    for (const room of roomsOf(hotel)) {
      const theme = themeOf(roomPicture(hotel, room).scene)
      drawn.set(theme, (drawn.get(theme) ?? new Set()).add(room.name))
    }
  }
  expect(drawn.size).toBeGreaterThanOrEqual(8)
  expect([...(drawn.get('twin') ?? [])].every((name) => name.includes('Twin'))).toBe(true)
  expect([...(drawn.get('canopy') ?? [])].every((name) => name.includes('Villa'))).toBe(true)
})

test('only a hotel by the sea shows a shore', () => {
  const shores = ['bay', 'beach', 'reef', 'island']
  const inland = hotels.filter(({ area }) => area.kind !== 'beach' && area.kind !== 'island')
  expect(inland.length).toBeGreaterThan(200)
  for (const hotel of inland) {
    const themes = picturesOf(hotel).map(({ scene }) => themeOf(scene))
    expect(themes.filter((theme) => shores.includes(theme))).toEqual([])
  }
})

test('every picture of the embedded supplier is a scene that the site draws', () => {
  const drawn = new Set(THEMES.flatMap((theme) => Array.from({ length: 100 }, (_, seed) => scenePath(theme, seed))))
  const pictures = [
    ...hotels.flatMap(picturesOf),
    ...hotels.flatMap((hotel) => roomsOf(hotel).map((room) => roomPicture(hotel, room))),
  ]
  const paths = new Set(pictures.map(({ scene }) => `/scenes/${scene}.svg`))
  expect([...paths].filter((path) => !drawn.has(path))).toEqual([])
})
