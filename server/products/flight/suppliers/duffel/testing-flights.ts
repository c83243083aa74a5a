/** A fare on a route, every day the same. Times are those of the airports. */
export type FakeTrip = {
  airline: { iata_code: string; name: string }
  cabin: 'economy' | 'business'
  brand: string | null
  basis: string
  /** For one adult. */
  cents: number
  instant: boolean
  refund: string | null
  change: string | null
  bags: number
  passport?: boolean
  legs: readonly { number: string; from: string; to: string; departs: string; arrives: string; operator?: string }[]
}

/** Given name that Duffel's documentation allows. */
export const GIVEN_NAME = /^[A-Za-zÀ-ÖØ-öø-ſ '-]{1,20}$/

const AIRPORTS: Readonly<Record<string, { name: string; city: string; country: string; zone: string }>> = {
  CGK: { name: 'Soekarno-Hatta', city: 'Jakarta', country: 'ID', zone: 'Asia/Jakarta' },
  DPS: { name: 'Ngurah Rai', city: 'Denpasar-Bali', country: 'ID', zone: 'Asia/Makassar' },
  SIN: { name: 'Changi', city: 'Singapore', country: 'SG', zone: 'Asia/Singapore' },
  KUL: { name: 'Kuala Lumpur International', city: 'Kuala Lumpur', country: 'MY', zone: 'Asia/Kuala_Lumpur' },
}

const GARUDA = { iata_code: 'GA', name: 'Garuda Indonesia' }
const BATIK = { iata_code: 'ID', name: 'Batik Air' }
const CITILINK = { iata_code: 'QG', name: 'Citilink' }
const SINGAPORE = { iata_code: 'SQ', name: 'Singapore Airlines' }
const MALAYSIA = { iata_code: 'MH', name: 'Malaysia Airlines' }

function there(
  airline: FakeTrip['airline'],
  more: Partial<FakeTrip>,
  number: string,
  from: string,
  to: string,
  times: [string, string],
) {
  const [departs, arrives] = times
  return {
    ...{ airline, cabin: 'economy', brand: 'Economy', basis: 'YOW', cents: 6000, instant: false },
    ...{ refund: null, change: null, bags: 1 },
    ...more,
    legs: [{ number, from, to, departs, arrives }],
  } satisfies FakeTrip as FakeTrip
}

/** By both ends. The instant fares of Batik Air come first in the lists. */
export const ROUTES: Readonly<Record<string, readonly FakeTrip[]>> = {
  CGKDPS: [
    there(BATIK, { instant: true, brand: 'Promo', basis: 'TPROMO', cents: 4000, bags: 0 }, '6506', 'CGK', 'DPS', [
      '06:00',
      '08:55',
    ]),
    there(GARUDA, { brand: 'Eco Basic', basis: 'VBASIC', refund: null, change: '20.00' }, '0408', 'CGK', 'DPS', [
      '09:10',
      '12:05',
    ]),
    there(
      GARUDA,
      { brand: 'Eco Flex', basis: 'YFLEX', cents: 9000, refund: '10.00', change: '0.00' },
      '0408',
      'CGK',
      'DPS',
      ['09:10', '12:05'],
    ),
    there(
      GARUDA,
      { cabin: 'business', brand: 'Business', basis: 'CFLEX', cents: 21000, refund: '0.00' },
      '0408',
      'CGK',
      'DPS',
      ['09:10', '12:05'],
    ),
    there(CITILINK, { instant: true, brand: null, basis: 'QREG', cents: 5000 }, '680', 'CGK', 'DPS', [
      '23:30',
      '02:20',
    ]),
  ],
  DPSCGK: [
    there(GARUDA, { brand: 'Eco Basic', basis: 'VBASIC', change: '20.00' }, '0409', 'DPS', 'CGK', ['15:00', '15:50']),
  ],
  CGKSIN: [
    there(GARUDA, { brand: 'Eco Basic', basis: 'VBASIC', cents: 11000 }, '824', 'CGK', 'SIN', ['10:00', '12:50']),
    there(
      SINGAPORE,
      { brand: 'Standard', basis: 'N16', cents: 15000, passport: true, refund: '40.00' },
      '957',
      'CGK',
      'SIN',
      ['13:00', '15:50'],
    ),
    {
      ...there(MALAYSIA, { brand: 'Basic', basis: 'OBSC', cents: 9900, instant: true }, '724', 'CGK', 'KUL', [
        '05:00',
        '08:00',
      ]),
      legs: [
        { number: '724', from: 'CGK', to: 'KUL', departs: '05:00', arrives: '08:00' },
        { number: '603', from: 'KUL', to: 'SIN', departs: '09:15', arrives: '10:15', operator: 'FY' },
      ],
    },
  ],
}

type FakePerson = { id: string; type?: string | null | undefined }

export function sliceOf(trip: FakeTrip, date: string, party: readonly FakePerson[]) {
  const [first, last] = [trip.legs[0], trip.legs.at(-1)]
  return {
    id: `sli_${trip.basis}`,
    origin: placeOf(first?.from ?? ''),
    destination: placeOf(last?.to ?? ''),
    fare_brand_name: trip.brand,
    duration: 'PT2H',
    segments: trip.legs.map((leg) => segmentOf(trip, leg, date, party)),
  }
}

function segmentOf(trip: FakeTrip, leg: FakeTrip['legs'][number], date: string, party: readonly FakePerson[]) {
  const nextDay = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10)
  const operator = leg.operator ? { iata_code: leg.operator, name: 'Firefly' } : trip.airline
  return {
    id: `seg_${leg.number}`,
    origin: placeOf(leg.from),
    destination: placeOf(leg.to),
    origin_terminal: leg.from === 'CGK' ? '3' : null,
    destination_terminal: null,
    departing_at: `${date}T${leg.departs}:00`,
    arriving_at: `${leg.arrives < leg.departs ? nextDay : date}T${leg.arrives}:00`,
    aircraft: { id: 'arc_1', iata_code: '73H', name: 'Boeing 737-800' },
    marketing_carrier: trip.airline,
    marketing_carrier_flight_number: leg.number,
    operating_carrier: operator,
    operating_carrier_flight_number: leg.number,
    passengers: party.map(({ id, type }) => ({
      passenger_id: id,
      cabin_class: trip.cabin,
      cabin_class_marketing_name: trip.cabin === 'economy' ? 'Economy' : 'Business',
      fare_basis_code: trip.basis,
      baggages:
        type === 'infant_without_seat'
          ? []
          : [
              { type: 'checked', quantity: trip.bags },
              { type: 'carry_on', quantity: 1 },
            ],
    })),
  }
}

function placeOf(code: string) {
  const { name = code, city = code, country = 'ID', zone = 'Asia/Jakarta' } = AIRPORTS[code] ?? {}
  return { iata_code: code, name, city_name: city, iata_country_code: country, time_zone: zone }
}
