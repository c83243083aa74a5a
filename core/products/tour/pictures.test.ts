import { expect, it } from 'vitest'
import { pictured } from './pictures.ts'

it('shows each scene once, and none like the cover', () => {
  const places = [
    { key: 'padar', scene: 'bay' },
    { key: 'pier', scene: null },
    { key: 'kelor', scene: 'island' },
    { key: 'kanawa', scene: 'island' },
    { key: 'reef', scene: 'reef' },
  ]
  expect(pictured(places, 'bay').map(({ key }) => key)).toEqual(['kelor', 'reef'])
})
