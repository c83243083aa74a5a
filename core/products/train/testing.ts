import { addDays, hoursMinutes } from '../../base/common/dates.ts'
import type { Journey, Station, TrainClass } from './contract.ts'
import { chargesOf, totalOf } from './price.ts'
import { DEFAULT_PLACES, parseSearch, type Search } from './search.ts'
import type { Coach } from './seats.ts'

const DATE = '2026-12-05'
const MIDNIGHT = Date.parse(`${DATE}T00:00:00+07:00`)

type WantedClass = Partial<Pick<TrainClass, 'classKey' | 'class' | 'className' | 'subClass' | 'seat'>> & {
  fare?: number
  adults?: number
}

/** A class for tests, with a charge of 7.500 a booking. */
export function someTrainClass({ fare = 200_000, adults = 1, ...given }: WantedClass = {}): TrainClass {
  const charges = chargesOf(fare, 7_500)
  return {
    classKey: 'EKS-A',
    class: 'executive',
    className: 'executive',
    arrangement: '2-2',
    subClass: 'A',
    fareBasisCode: 'A',
    isActive: true,
    seat: 20,
    fare,
    charges,
    total: totalOf(charges, adults),
    ...given,
  }
}

type JourneyParts = {
  code?: string
  name?: string
  from?: string
  to?: string
  /** Minutes after midnight WIB on 5 December 2026. */
  departs?: number
  minutes?: number
  classes?: readonly TrainClass[]
}

const JAKARTA = ['GMR', 'PSE']

function someStation(code: string): Station {
  const place = { code, name: code, city: code, timezone: 'Asia/Jakarta' }
  return JAKARTA.includes(code) ? { ...place, cityCode: 'IDJKT' } : place
}

export function someJourney({
  code = 'J',
  name = 'Parahyangan',
  from = 'GMR',
  to = 'BD',
  departs = 480,
  minutes = 165,
  classes = [someTrainClass()],
}: JourneyParts = {}): Journey {
  const end = departs + minutes
  const clock = (at: number) => hoursMinutes(((at % 1440) + 1440) % 1440)
  const day = (at: number) => addDays(DATE, Math.floor(at / 1440))
  return {
    journeyCode: code,
    provider: 'embedded',
    sequence: 1,
    trainName: name,
    carrierNumber: '131',
    origin: someStation(from),
    destination: someStation(to),
    departureDate: day(departs),
    departureTime: clock(departs),
    arrivalDate: day(end),
    arrivalTime: clock(end),
    departAt: new Date(MIDNIGHT + departs * 60_000).toISOString(),
    arriveAt: new Date(MIDNIGHT + end * 60_000).toISOString(),
    duration: hoursMinutes(minutes),
    distanceKm: 166,
    halts: [],
    segments: [],
    classes: [...classes],
  }
}

/** A coach whose rows all look like `AB CD` (an underscore or space is the aisle), such as 2-2, 2-1 or 3-2. */
export function someCoach(layout: string, rows: number, number = 1): Coach {
  const seats = Array.from({ length: rows }, (_, y) =>
    [...layout].flatMap((letter, x) =>
      letter === ' ' ? [] : [{ id: `EKS-${number}/${y + 1}${letter}`, number: `${y + 1}${letter}`, x, y }],
    ),
  ).flat()
  return { number, code: 'EKS', name: `Eksekutif ${number}`, kind: 'executive', columns: layout.length, seats }
}

export function defaultSearch(today: string): Search {
  return parseSearch(new URLSearchParams(DEFAULT_PLACES), today).search
}
