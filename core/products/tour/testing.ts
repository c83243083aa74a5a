import type { TourFacts } from './content.ts'

type Package = Extract<TourFacts, { kind: 'package' }>

/** A package of three days that leaves every Saturday, but for `changes`. */
export function packageFacts(changes: Partial<Package> = {}): Package {
  return {
    kind: 'package',
    title: 'Bromo 3 hari',
    summary: 'Kaldera dan lautan pasir.',
    meeting_point: 'Stasiun Malang',
    highlight: ['Matahari terbit'],
    inclusion: ['Jip'],
    exclusion: ['Tiket kereta'],
    notes: ['Dingin'],
    area: 'jawa-timur',
    places: {},
    route: [['malang'], ['bromo'], ['malang']],
    departures: { weekdays: [6], weeks: 1 },
    meeting: { time: '08:00', zone: 'Asia/Jakarta', place: 'malang' },
    ends: { time: '17:00', zone: 'Asia/Jakarta' },
    closed_dates: [],
    holidays: [],
    seasons: [],
    cutoff_hours: 0,
    seats: 20,
    promo: false,
    days: 3,
    nights: 2,
    price: { adult: 2_000_000, child: 1_500_000, single_supplement: 600_000, extra_bed: 200_000, minimal_dp: 500_000 },
    passport: false,
    visa: false,
    ...changes,
  }
}

export const NO_HOLIDAYS = { named: { nyepi: [], 'idul-fitri': [] }, all: new Set<string>() }
