import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CABIN_CLASSES } from '../../core/products/flight/cabins.ts'
import { paxFare } from '../../core/products/flight/price.ts'
import { dayOf } from '../../server/base/common/zone.ts'
import { cabinOf } from './classes.ts'
import { demandOn } from './demand.ts'
import { chargesOf, quoteLeg, sheetOf, type Tariff, totalOf } from './fares.ts'
import { loadReference, type Place } from './reference.ts'
import { createTimetable, type Service } from './timetable.ts'

const reference = loadReference()
const { services, byFlight } = createTimetable(reference)
const service = (flight: string): Service => {
  const found = byFlight.get(flight)
  if (!found) throw new Error(`no flight ${flight}`)
  return found
}
const place = (code: string): Place => service(code === 'CGK' ? 'GA408' : 'GA409').from
const tariff = (flight: string, legs = 1): Tariff => {
  const { airline, from: origin, fromTerminal: terminal, international } = service(flight)
  return { airline, origin, terminal, international, legs }
}

const anyService = fc.constantFrom(...services)
const anyDay = fc.integer({ min: dayOf('2026-12-01'), max: dayOf('2027-11-30') })
const anyCabin = fc.constantFrom(...CABIN_CLASSES)

describe('classes of a flight', () => {
  test('never cost less than the one below, and never have more seats than the cabin', () => {
    fc.assert(
      fc.property(anyService, anyDay, fc.nat({ max: 360 }), anyCabin, (flight, day, ahead, cabin) => {
        const { fares, left } = quoteLeg(flight, day, ahead, cabin)
        const { seats, classes } = cabinOf(flight.airline, flight.aircraft, cabin)
        expect(fares).toHaveLength(classes.length)
        expect(fares).toEqual(fares.toSorted((one, other) => one - other))
        expect(fares.every((fare) => Number.isInteger(fare) && fare > 0 && fare % 1000 === 0)).toBe(true)
        expect(left.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(seats)
        expect(left.every((each) => Number.isInteger(each) && each >= 0)).toBe(true)
      }),
    )
  })

  test('have fewer seats, never more, as departure comes nearer', () => {
    fc.assert(
      fc.property(anyService, anyDay, fc.nat({ max: 200 }), fc.nat({ max: 100 }), (flight, day, ahead, earlier) => {
        const now = quoteLeg(flight, day, ahead, 'Economy')
        const before = quoteLeg(flight, day, ahead + earlier, 'Economy')
        expect(now.fares).toEqual(before.fares)
        for (const [step, seats] of now.left.entries()) expect(seats).toBeLessThanOrEqual(before.left[step] ?? 0)
      }),
    )
  })

  test('keep under the ceiling for domestic economy: 85 % of it for budget carriers', () => {
    const jets = services.filter(({ international, aircraft }) => !international && aircraft !== 'AT7')
    // Around Lebaran, when fares come to the ceiling.
    const dearDay = fc.integer({ min: dayOf('2027-03-01'), max: dayOf('2027-03-20') })
    fc.assert(
      fc.property(fc.constantFrom(...jets), fc.oneof(anyDay, dearDay), (flight, day) => {
        const { fares } = quoteLeg(flight, day, 0, 'Economy')
        const part = { full: 1, medium: 0.9, lcc: 0.85, regional: 0.85 }[flight.airline.kind]
        expect(fares.at(-1)).toBeLessThanOrEqual((260_000 + 1_190 * flight.km) * part + 500)
      }),
    )
  })

  test('have codes of their own on one aircraft, in all cabins', () => {
    for (const { airline, aircraft } of services) {
      const codes = CABIN_CLASSES.flatMap((cabin) => cabinOf(airline, aircraft, cabin).classes.map(({ code }) => code))
      expect(new Set(codes).size).toBe(codes.length)
    }
  })

  test('share out the whole cabin', () => {
    for (const { airline, aircraft } of services) {
      for (const cabin of CABIN_CLASSES) {
        const { classes } = cabinOf(airline, aircraft, cabin)
        if (classes.length) expect(classes.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
      }
    }
  })

  test.each([
    ['GA408', 'Economy', [20, 20, 20, 20]],
    ['GA822', 'Economy', [30, 30, 30, 30]],
    ['JT10', 'Economy', [10, 10, 10, 25]],
    ['QG680', 'Economy', [15, 15, 15, 25]],
    ['QZ7510', 'Economy', [0, 0, 20, 25]],
    ['TR270', 'Economy', [0, 20, 20]],
    ['GA408', 'Business', [30, 30]],
  ] as const)('%s in %s include %j kg', (flight, cabin, kilos) => {
    const { airline, aircraft, international } = service(flight)
    expect(
      cabinOf(airline, aircraft, cabin).classes.map((each) => (international ? each.baggageAbroad : each.baggage)),
    ).toEqual(kilos)
  })
})

describe('charges', () => {
  test('of a domestic adult: VAT on the fare, insurance a leg, the airport and the service', () => {
    expect(chargesOf(1_000_000, 'ADT', tariff('GA408', 2))).toEqual({
      base: 930_000,
      fuel: 70_000,
      vat: 110_000,
      insurance: 10_000,
      airport: 168_720,
      service: 7_500,
    })
  })

  test('of an international adult: no VAT and no insurance, another airport charge', () => {
    expect(chargesOf(1_000_000, 'ADT', tariff('GA822'))).toEqual({
      base: 930_000,
      fuel: 70_000,
      vat: 0,
      insurance: 0,
      airport: 266_400,
      service: 15_000,
    })
  })

  test.each([
    ['GA408', 'CHD', 697_000],
    ['JT10', 'CHD', 930_000],
    ['GA408', 'INF', 100_000],
    ['JT10', 'INF', 100_000],
  ] as const)('on %s give a %s a base fare of %d', (flight, type, base) => {
    expect(chargesOf(1_000_000, type, tariff(flight)).base).toBe(base)
  })

  test('ask no seat, airport, insurance or fuel of an infant', () => {
    expect(chargesOf(1_000_000, 'INF', tariff('GA408'))).toEqual({
      base: 100_000,
      fuel: 0,
      vat: 11_000,
      insurance: 0,
      airport: 0,
      service: 7_500,
    })
  })

  test('come to the same in the list and in the fare detail', () => {
    const types = fc.constantFrom('ADT', 'CHD', 'INF')
    fc.assert(
      fc.property(anyService, types, fc.integer({ min: 1, max: 60_000 }), (flight, type, thousands) => {
        const { airline, from: origin, fromTerminal: terminal, international } = flight
        const asked = { airline, origin, terminal, international, legs: 1 }
        const charges = chargesOf(thousands * 1000, type, asked)
        const { fare, tax, roc } = paxFare(type, 1, sheetOf(thousands * 1000, asked)[type])
        expect(fare + tax).toBe(totalOf(charges))
        expect([fare, roc]).toEqual([charges.base, charges.service])
      }),
    )
  })
})

describe('demand', () => {
  const price = (date: string, from: string, to: string) => demandOn(dayOf(date), place(from), place(to)).price

  test('is higher on Fridays than on Wednesdays, at Christmas than in November', () => {
    expect(price('2026-11-13', 'CGK', 'DPS')).toBeGreaterThan(price('2026-11-11', 'CGK', 'DPS'))
    expect(price('2026-12-23', 'CGK', 'DPS')).toBeGreaterThan(1.2 * price('2026-11-11', 'CGK', 'DPS'))
  })

  test('turns round at Lebaran', () => {
    expect(price('2027-03-05', 'CGK', 'DPS')).toBeGreaterThan(price('2027-03-05', 'DPS', 'CGK'))
    expect(price('2027-03-15', 'CGK', 'DPS')).toBeLessThan(price('2027-03-15', 'DPS', 'CGK'))
  })
})
