import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { nearestOf, nearText } from './near.ts'
import { nearField } from './near-field.ts'

describe('a position', () => {
  it('is sent to a tenth of a degree', () => {
    expect(nearText({ latitude: -6.17539, longitude: 106.82715 })).toBe('-6.2,106.8')
    expect(nearText({ latitude: 0, longitude: -179.96 })).toBe('0.0,-180.0')
  })

  it.each(['-6.2,106.8', '0.0,-180.0', '90.0,180.0', '-0.0,9', '5,95.3'])('is taken as %s', (text) => {
    expect(z.safeParse(nearField, text).success).toBe(true)
  })

  it.each([
    '',
    '-6.2',
    '-6.18,106.8',
    '-6.2,106.83',
    '90.1,0',
    '91,0',
    '0,180.1',
    '0,181',
    'a,b',
    '-6.2, 106.8',
    '1,2,3',
  ])('is refused as "%s"', (text) => {
    expect(z.safeParse(nearField, text).success).toBe(false)
  })
})

describe('the nearest', () => {
  const at = (latitude: number) => ({ latitude, longitude: 106.8 })
  const find = (...items: number[]) => nearestOf(items, at, '0.0,106.8')

  it('come first, six at most', () => {
    expect(find(0.8, 0.2, 0.5)).toEqual([0.2, 0.5, 0.8])
    expect(find(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7)).toHaveLength(6)
  })

  it('are within 250 km', () => {
    expect(find(2.2, 2.3)).toEqual([2.2])
  })
})
