import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, READABLE, takesWhite } from './colours.ts'
import { identity } from './identity.ts'
import { GROUND, paletteOf } from './palette.ts'

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)
  .filter(takesWhite)

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#0b5563', '#ffffff', 8.4],
    ['#777777', '#ffffff', 4.5],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 0)
    expect(contrast(other, one)).toBe(contrast(one, other))
  })
})

describe('a palette', () => {
  it('of the delivered colours is the one of the style sheet', () => {
    const { colour: own, accent } = identity.defaults
    expect(paletteOf({ colour: own, accent })).toMatchObject({
      light: { primary: '#0b5563', tint: '#eaf4f5', action: '#c4431a', 'action-hover': '#a83512', focus: '#0f6c7d' },
      dark: { primary: '#6cc4d0', tint: '#143036', action: '#c94a1f', 'action-hover': '#d9592c', focus: '#7fd0da' },
    })
  })

  it('of any two colours that take white can be read in both schemes', () => {
    fc.assert(
      fc.property(colour, colour, (own, accent) => {
        const { light, dark, laut } = paletteOf({ colour: own, accent })
        const pairs = [
          [light.primary, GROUND.light],
          [light.primary, light.tint],
          [dark.primary, GROUND.dark],
          [dark.primary, dark.tint],
          [light.action, '#ffffff'],
          [light['action-hover'], '#ffffff'],
          [dark.action, '#ffffff'],
          [dark['action-hover'], '#ffffff'],
          [laut[800], '#ffffff'],
          [laut[950], '#cfe0e1'],
        ] as const
        return pairs.every(([text, ground]) => contrast(text, ground) >= READABLE)
      }),
      { numRuns: 300 },
    )
  })
})
