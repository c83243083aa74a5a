import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openEnds } from './open-ends.ts'

const way = (from: string, to: string) => ({ from: { code: from }, to: { code: to } })
const place = fc.constantFrom('CGK', 'HLP', 'DPS', 'SUB').map((code) => ({ code }))
const anyWay = fc.record({ from: place, to: place })

describe('a round trip', () => {
  it('that comes back to another place says where it left and where it ends', () => {
    expect(openEnds(way('CGK', 'DPS'), way('DPS', 'HLP'))).toEqual([
      { at: 'start', there: { code: 'CGK' }, back: { code: 'HLP' } },
    ])
  })

  it('that returns from another place says where it arrived and where it leaves', () => {
    expect(openEnds(way('DPS', 'CGK'), way('HLP', 'DPS'))).toEqual([
      { at: 'turn', there: { code: 'CGK' }, back: { code: 'HLP' } },
    ])
  })

  it('over the same places has nothing to say', () => {
    fc.assert(
      fc.property(anyWay, ({ from, to }) => {
        expect(openEnds({ from, to }, { from: to, to: from })).toEqual([])
      }),
    )
  })

  it('tells two different places each time, and the same ones the other way round', () => {
    fc.assert(
      fc.property(anyWay, anyWay, (there, back) => {
        const ends = openEnds(there, back)
        for (const end of ends) expect(end.there.code).not.toBe(end.back.code)
        const turned = openEnds(back, there).map((end) => [end.back, end.there])
        expect(turned.toReversed()).toEqual(ends.map((end) => [end.there, end.back]))
        const same = Number(there.from.code === back.to.code) + Number(there.to.code === back.from.code)
        expect(ends).toHaveLength(2 - same)
      }),
    )
  })
})
