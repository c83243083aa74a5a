/** Hotels as the bed bank's content describes them. */
export type TestHotel = {
  code: number
  name: string
  city: string
  latitude: number
  longitude: number
  /** Units of the currency for two adults a night. */
  base: number
}

const PLACES = [
  { city: 'BANDUNG', latitude: -6.9, longitude: 107.61 },
  { city: 'YOGYAKARTA', latitude: -7.79, longitude: 110.366 },
  { city: 'UBUD', latitude: -8.507, longitude: 115.262 },
] as const

/** Three hotels in each of three places. */
export const TEST_HOTELS: readonly TestHotel[] = PLACES.flatMap(({ city, latitude, longitude }, place) =>
  [0, 1, 2].map((index) => ({
    code: 1000 + place * 10 + index,
    name: `Hotel ${['Melati', 'Kenanga', 'Cempaka'][index]} ${city[0]}${city.slice(1).toLowerCase()}`,
    city,
    latitude: latitude + index * 0.004,
    longitude: longitude + index * 0.004,
    base: 30 + place * 12 + index * 9.37,
  })),
)

export const TEST_ROOMS = [
  { code: 'DBL.ST', name: 'DOUBLE STANDARD', factor: 1, maxAdults: 2, maxPax: 3, bed: 150 },
  { code: 'TWN.SU', name: 'twin superior', factor: 1.25, maxAdults: 3, maxPax: 4, bed: 1 },
  { code: 'SUI.KG-SU', name: 'Suite King', factor: 2.1, maxAdults: 3, maxPax: 4, bed: 155 },
] as const
export type TestRoom = (typeof TEST_ROOMS)[number]

export const TEST_FACILITIES = [
  [60, 295, 'Room size (sqm)'],
  [60, 180, 'Individually adjustable air conditioning'],
  [60, 120, 'Minibar'],
  [61, 1, 'Single bed 90-130 width'],
  [61, 150, 'Double bed 131-150 width'],
  [61, 155, 'King-size bed 150-183 width'],
  [70, 550, 'Wi-fi'],
  [70, 260, 'Check-in hour'],
  [71, 200, 'Restaurant'],
  [73, 364, 'Outdoor pool'],
  [70, 125, 'Garden'],
] as const

export const TEST_CHAINS = [{ code: 'MELA', description: { languageCode: 'ENG', content: 'Melati Group' } }]

export function contentOf({ code, name, city, latitude, longitude }: TestHotel, language: string) {
  const said: Readonly<Record<string, string>> = {
    ENG: `${name} has ${TEST_ROOMS.length} kinds of rooms and a garden.`,
    IND: `${name} memiliki ${TEST_ROOMS.length} jenis kamar dan taman.`,
  }
  return {
    code,
    name: { content: name },
    description: { content: said[language] ?? '' },
    countryCode: 'ID',
    destinationCode: 'JAV',
    coordinates: { latitude, longitude },
    categoryCode: `${3 + (code % 3)}EST`,
    categoryGroupCode: `GRUPO${3 + (code % 3)}`,
    chainCode: code % 10 === 0 ? 'MELA' : null,
    address: { content: `Jalan Raya ${code}` },
    postalCode: '40111',
    city: { content: city },
    email: `HOTEL${code}@EXAMPLE.COM`,
    phones: [
      { phoneNumber: '+62221234567', phoneType: 'PHONEHOTEL' },
      { phoneNumber: '+62221234568', phoneType: 'FAXNUMBER' },
    ],
    web: 'www.example.com',
    facilities: [
      { facilityCode: 550, facilityGroupCode: 70, indYesOrNo: true },
      { facilityCode: 260, facilityGroupCode: 70, timeFrom: '15:00:00' },
      { facilityCode: 200, facilityGroupCode: 71, indLogic: true },
      { facilityCode: 364, facilityGroupCode: 73, indLogic: code % 2 === 0 },
    ],
    rooms: TEST_ROOMS.map((room) => ({
      roomCode: room.code,
      maxPax: room.maxPax,
      maxAdults: room.maxAdults,
      roomFacilities: [
        { facilityCode: 295, facilityGroupCode: 60, number: 24 },
        { facilityCode: 180, facilityGroupCode: 60, indLogic: true },
        { facilityCode: 120, facilityGroupCode: 60, indLogic: false },
      ],
      roomStays: [
        {
          stayType: 'BED',
          roomStayFacilities: [{ facilityCode: room.bed, facilityGroupCode: 61, number: room.bed === 1 ? 2 : 1 }],
        },
      ],
    })),
    images: [
      { path: `00/00${code}/b.jpg`, order: 2, imageTypeCode: 'HAB' },
      { path: `00/00${code}/a.jpg`, order: 1, imageTypeCode: 'GEN' },
    ],
  }
}
