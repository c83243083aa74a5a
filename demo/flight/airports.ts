import type { Rupiah } from '../../core/base/common/money.ts'
import type { Airline, Place } from './reference.ts'

/** Minutes of the day. */
export type Window = { opens: number; closes: number }

const ALL_NIGHT = new Set(['CGK', 'DPS', 'SUB', 'UPG', 'KNO'])
const EAST = /Papua|Maluku|Nusa Tenggara Timur/

export function opensAllNight(place: Place): boolean {
  return place.country === 'ID' ? ALL_NIGHT.has(place.code) : place.tier === 1
}

export function isEastern(place: Place): boolean {
  return EAST.test(place.province)
}

export function hoursOf(place: Place): Window {
  if (opensAllNight(place)) return { opens: place.country === 'ID' ? 300 : 360, closes: 1435 }
  if (place.tier === 3) return { opens: 390, closes: 1020 }
  if (isEastern(place)) return { opens: 360, closes: 1080 }
  return place.tier === 1 ? { opens: 330, closes: 1350 } : { opens: 360, closes: 1230 }
}

type Terminals = { airline?: Readonly<Record<string, string>>; home?: string; abroad?: string }

const TERMINALS: Readonly<Record<string, Terminals>> = {
  CGK: {
    airline: {
      GA: '3',
      JT: '1A',
      IU: '1C',
      QG: '1B',
      IP: '1C',
      ID: '2D',
      '8B': '2D',
      SJ: '2D',
      IN: '2D',
      IL: '1A',
      QZ: '2E',
    },
    home: '1B',
    abroad: '3',
  },
  DPS: { home: 'D', abroad: 'I' },
  SUB: { airline: { GA: '2', QZ: '2' }, home: '1', abroad: '2' },
  SIN: { airline: { SQ: '2', GA: '3', TR: '1', QZ: '1', ID: '2', '8B': '4' }, abroad: '1' },
  KUL: { airline: { AK: '2', QZ: '2', '8B': '1' }, abroad: '1' },
  NRT: { airline: { JL: '2' }, abroad: '1' },
  HND: { abroad: '3' },
  ICN: { airline: { OZ: '1' }, abroad: '2' },
  TPE: { airline: { BR: '2' }, abroad: '1' },
  HKG: { abroad: '1' },
  PVG: { abroad: '1' },
  PEK: { abroad: '3' },
  CAN: { airline: { CZ: '2' }, abroad: '1' },
  DMK: { abroad: '1' },
  SGN: { abroad: '2' },
  HAN: { abroad: '2' },
  MNL: { airline: { PR: '1' }, abroad: '3' },
  SYD: { abroad: '1' },
  MEL: { abroad: '2' },
  PER: { abroad: '1' },
  BNE: { abroad: 'I' },
  DXB: { abroad: '3' },
  AUH: { abroad: 'A' },
  JED: { airline: { SV: '1' }, abroad: '1' },
  RUH: { abroad: '4' },
  DEL: { abroad: '3' },
  BOM: { abroad: '2' },
}

/** Budget carriers leave Jakarta for abroad from 2F. */
const JAKARTA_2F = new Set(['JT', 'ID', 'IU', 'QG', 'QZ', '8B', 'AK', 'FD', 'TR', 'OD', 'VJ', '5J', '6E', 'IP'])

/** Null where one terminal serves all flights. */
export function terminalOf(place: Place, airline: Airline, international: boolean): string | null {
  if (place.code === 'CGK' && international && JAKARTA_2F.has(airline.code)) return '2F'
  const known = TERMINALS[place.code]
  if (!known) return null
  if (place.code === 'DPS' || (place.code === 'SUB' && international))
    return (international ? known.abroad : known.home) ?? null
  return known.airline?.[airline.code] ?? (international ? known.abroad : known.home) ?? null
}

/** Domestic and international passenger service charge, in rupiah. */
const CHARGES: Readonly<Record<string, readonly [Rupiah, Rupiah]>> = {
  CGK: [119_880, 230_880],
  'CGK 3': [168_720, 266_400],
  DPS: [168_720, 277_500],
  SUB: [127_650, 255_300],
  'SUB 2': [138_750, 255_300],
  UPG: [138_750, 233_100],
  KNO: [111_000, 255_300],
  YIA: [127_650, 255_300],
  BPN: [127_650, 233_100],
  HLP: [88_800, 166_500],
  LOP: [111_000, 233_100],
}
const BY_TIER: Readonly<Record<number, readonly [Rupiah, Rupiah]>> = {
  1: [99_900, 222_000],
  2: [66_600, 166_500],
  3: [27_750, 111_000],
}

/** Departure charges of other countries, roughly, in rupiah. */
const ABROAD: Readonly<Record<string, Rupiah>> = {
  SG: 785_000,
  MY: 128_000,
  TH: 340_000,
  AU: 735_000,
  NZ: 620_000,
  JP: 390_000,
  KR: 365_000,
  CN: 205_000,
  HK: 660_000,
  TW: 255_000,
  AE: 345_000,
  QA: 260_000,
  SA: 375_000,
  NL: 640_000,
  TR: 410_000,
  IN: 290_000,
}
const ELSEWHERE: Rupiah = 330_000

/** Rupiah for one departing passenger; transit passengers pay none. */
export function airportCharge(place: Place, terminal: string | null, international: boolean): Rupiah {
  if (place.country !== 'ID') return ABROAD[place.country] ?? ELSEWHERE
  const [home, abroad] = CHARGES[`${place.code} ${terminal}`] ?? CHARGES[place.code] ?? BY_TIER[place.tier] ?? [0, 0]
  return international ? abroad : home
}
