import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxesOf, type NameKind, placeNames } from './names.ts'
import { holds, meets } from './path.ts'

const FRAME = { left: 0, top: 0, right: 390, bottom: 600 }
const kind = fc.constantFrom<NameKind>(
  'sea',
  'province',
  'city',
  'area',
  'sight',
  'airport',
  'station',
  'harbour',
  'water',
)
const wanted = fc.record({
  kind,
  text: fc.string({ minLength: 2, maxLength: 24 }),
  // All over the frame, or close together.
  at: fc.oneof(
    fc.tuple(fc.integer({ min: -20, max: 410 }), fc.integer({ min: -20, max: 620 })),
    fc.tuple(fc.integer({ min: 200, max: 260 }), fc.integer({ min: 200, max: 260 })),
  ),
})

describe('names on a map', () => {
  it('never lie on each other, on what is taken or across the edge', () => {
    const taken = [{ left: 100, top: 100, right: 200, bottom: 160 }]
    fc.assert(
      fc.property(fc.array(wanted, { maxLength: 60, size: 'large' }), (names) => {
        const placed = placeNames(names, FRAME, taken).map(boxesOf)
        for (const [index, boxes] of placed.entries()) {
          const others = [...taken, ...placed.slice(index + 1).flat()]
          for (const box of boxes) {
            expect(holds(FRAME, box)).toBe(true)
            expect(others.some((other) => meets(box, other))).toBe(false)
          }
        }
      }),
    )
  })

  it('stand in the order of importance: the first has its room', () => {
    const at = [200, 300] as const
    const placed = placeNames(
      [
        { kind: 'city', text: 'Denpasar', at },
        { kind: 'sea', text: 'Selat Badung', at },
      ],
      FRAME,
    )
    expect(placed.map(({ text }) => text)).toEqual(['Denpasar'])
  })

  it('move to another side of their sign where the right one is taken', () => {
    const [placed] = placeNames([{ kind: 'sight', text: 'Tanah Lot', at: [380, 300] }], FRAME)
    expect(placed?.anchor).toBe('end')
  })

  it('are said once', () => {
    const twice = [100, 300].map((x) => ({ kind: 'area' as const, text: 'Ubud', at: [x, 200] as const }))
    expect(placeNames(twice, FRAME)).toHaveLength(1)
  })
})
