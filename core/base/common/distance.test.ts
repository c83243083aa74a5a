import { describe, expect, it } from 'vitest'
import { distanceKm, isWithin, readBounds } from './distance.ts'

describe('distances', () => {
  const BANDUNG = { latitude: -6.9175, longitude: 107.6191 }

  it.each([
    ['nowhere', BANDUNG, 0],
    ['Jakarta', { latitude: -6.2088, longitude: 106.8456 }, 116],
    ['Singapore', { latitude: 1.3521, longitude: 103.8198 }, 1010],
  ])('to %s', (_, place, km) => {
    expect(Math.round(distanceKm(BANDUNG, place))).toBeCloseTo(km, -1)
  })

  it('a box may cross the date line', () => {
    expect(isWithin({ latitude: -17, longitude: 179 }, [177, -19, -178, -16])).toBe(true)
    expect(isWithin({ latitude: -17, longitude: 100 }, [177, -19, -178, -16])).toBe(false)
    expect(isWithin(BANDUNG, [107, -7, 108, -6])).toBe(true)
  })

  it.each([
    ['107.5,-7,107.7,-6.8', [107.5, -7, 107.7, -6.8]],
    ['107.5,-7,107.7', null],
    ['a,b,c,d', null],
    ['1,2,3,4,5', null],
  ])('a box is read from %s', (text, box) => {
    expect(readBounds(text)).toEqual(box)
  })
})
