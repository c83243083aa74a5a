import { expect, test } from 'vitest'
import { THEMES } from '../../../pictures/scene.ts'
import { picturesOf, roomPicture } from '../../../server/hotel/suppliers/embedded/pictures.ts'
import { loadHotels } from '../../../server/hotel/suppliers/embedded/reference.ts'
import { roomsOf } from '../../../server/hotel/suppliers/embedded/rooms.ts'
import { scenePath } from '../../../src/ui/scene/scene-file.ts'

test('every picture of the embedded supplier is a scene that the site draws', () => {
  const drawn = new Set(THEMES.flatMap((theme) => Array.from({ length: 100 }, (_, seed) => scenePath(theme, seed))))
  const hotels = loadHotels()
  const pictures = [
    ...hotels.flatMap(picturesOf),
    ...hotels.flatMap((hotel) => roomsOf(hotel).map((room) => roomPicture(hotel, room))),
  ]
  const paths = new Set(pictures.map(({ scene }) => `/scenes/${scene}.svg`))
  expect([...paths].filter((path) => !drawn.has(path))).toEqual([])
})
