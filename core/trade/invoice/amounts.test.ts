import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SERVICES } from '../booking/services.ts'
import {
  baseOf,
  creditLines,
  creditTax,
  type InvoiceLine,
  linesLeft,
  type Tax,
  taxOf,
  taxWithin,
  totalOf,
} from './amounts.ts'

const rupiah = fc.integer({ min: 1, max: 2_000_000_000 })
const PPN = { label: 'PPN', rate: 110, services: [] }

describe('the tax within a price', () => {
  it.each([
    [1_011_000, 110, 11_000],
    [1_000_000, 110, 10_880],
    [1_110_000, 1100, 110_000],
    [45, 1100, 4],
    [5, 1100, 0],
    [1_000_000, 0, 0],
  ])('of %i at %i hundredths of a percent is %i', (base, rate, tax) => {
    expect(taxWithin(base, rate)).toBe(tax)
  })

  it('and what is without it differ from the rate by half a rupiah at most', () => {
    fc.assert(
      fc.property(rupiah, fc.integer({ min: 1, max: 10_000 }), (base, rate) => {
        const tax = taxWithin(base, rate)
        expect(Math.abs(tax * (10_000 + rate) - base * rate)).toBeLessThanOrEqual((10_000 + rate) / 2)
      }),
    )
  })
})

const line = fc.record({
  kind: fc.constantFrom('price' as const, 'down_payment' as const),
  title: fc.constant('Tour'),
  booking: fc.constantFrom('AAAAAA', 'BBBBBB'),
  service: fc.constantFrom(...SERVICES),
  amount: rupiah,
})

type Made = { lines: InvoiceLine[]; fee: number; taxed: readonly string[] }
const invoice: fc.Arbitrary<Made> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    fee: fc.nat({ max: 100_000 }),
    taxed: fc.subarray([...SERVICES]),
  })
  .map(({ lines, fee, taxed }) => ({
    fee,
    taxed,
    lines: [
      ...lines.map((each) => ({ ...each, taxed: taxed.includes(each.service) })),
      ...(fee > 0
        ? [{ kind: 'fee' as const, title: '', booking: null, service: null, amount: fee, taxed: false }]
        : []),
    ],
  }))

type Note = { number: string; lines: InvoiceLine[]; tax: Tax | null }

/** Sends back each booking's share of price and fee in as many parts as `cuts`, as refunds do. */
function creditAll({ lines, fee }: Made, cuts: number): Note[] {
  const tax = taxOf(lines, PPN)
  const notes: Note[] = []
  const priced = lines.filter(({ kind }) => kind !== 'fee')
  for (const [index, { title, booking, service, amount }] of priced.entries()) {
    let left = amount + (index === 0 ? fee : 0)
    for (let cut = cuts; cut > 0 && left > 0; cut--) {
      const part = cut === 1 ? left : Math.ceil(left / cut)
      left -= part
      const credited = creditLines(
        lines,
        notes.flatMap((note) => note.lines),
        [{ title, booking, service, amount: part }],
      )
      const before = notes.map((note) => note.tax)
      notes.push({ number: `CN/${notes.length}`, lines: credited, tax: creditTax(tax, before, baseOf(credited)) })
    }
  }
  return notes
}

describe('credit notes of a whole invoice', () => {
  it('have its total, its taxed part and its tax to the rupiah, however it was sent back', () => {
    fc.assert(
      fc.property(invoice, fc.integer({ min: 1, max: 4 }), (made, cuts) => {
        const tax = taxOf(made.lines, PPN)
        const notes = creditAll(made, cuts)
        const sum = (of: (note: Note) => number) => notes.reduce((total, note) => total + of(note), 0)
        expect(sum(({ lines }) => totalOf(lines))).toBe(totalOf(made.lines))
        expect(sum(({ tax: each }) => each?.base ?? 0)).toBe(tax?.base ?? 0)
        expect(sum(({ tax: each }) => each?.amount ?? 0)).toBe(tax?.amount ?? 0)
        for (const note of notes) expect(note.tax?.amount ?? 0).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('and it leave nothing, at every step what was not sent back', () => {
    fc.assert(
      fc.property(invoice, fc.integer({ min: 1, max: 4 }), (made, cuts) => {
        const notes = creditAll(made, cuts)
        for (const [index] of notes.entries()) {
          const some = notes.slice(0, index + 1)
          const credited = some.reduce((total, note) => total + totalOf(note.lines), 0)
          expect(totalOf(linesLeft(made.lines, some))).toBe(totalOf(made.lines) - credited)
        }
        expect(totalOf(linesLeft(made.lines, notes))).toBe(0)
      }),
    )
  })
})
