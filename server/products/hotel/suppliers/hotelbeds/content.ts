import type {
  BedBankHotel,
  BedBankPhoto,
  BedBankRoom,
  BedBankTexts,
} from '../../../../../core/products/hotel/bed-bank.ts'
import { bedOf, type FacilityNames, facilitiesOf, hourOf, sizeOf } from './facilities.ts'
import type { WireContentHotel, WireContentRoom } from './wire.ts'

type BedBankContent = { hotel: BedBankHotel; rooms: BedBankRoom[]; texts: BedBankTexts }

export type Meanings = { facilities: FacilityNames; chains: ReadonlyMap<string, string> }

const CHECK_IN = '14:00'
const CHECK_OUT = '12:00'
const MOST_IMAGES = 60

/** The same hotel in both languages. Null for one without a name or a place: it cannot be found. */
export function contentOf(
  english: WireContentHotel,
  indonesian: WireContentHotel | undefined,
  meanings: Meanings,
): BedBankContent | null {
  const { code, coordinates, countryCode } = english
  const name = textOf(english.name)
  if (!name || !coordinates || !countryCode) return null
  const { facilities } = meanings
  const email = english.email?.trim().toLowerCase()
  return {
    hotel: {
      code,
      name,
      chain: meanings.chains.get(english.chainCode ?? '') ?? null,
      stars: starsOf(english),
      countryCode: isoCountry(countryCode),
      city: textOf(english.city),
      address: [textOf(english.address), english.postalCode ?? ''].filter(Boolean).join(', '),
      lat: coordinates.latitude,
      lon: coordinates.longitude,
      checkInTime: hourOf(english.facilities, facilities, /check-?in hour/i) ?? CHECK_IN,
      checkOutTime: hourOf(english.facilities, facilities, /check-?out hour/i) ?? CHECK_OUT,
      facilities: facilitiesOf(english.facilities, facilities),
    },
    rooms: english.rooms.map((room) => roomOf(room, facilities)),
    texts: {
      description: {
        id: textOf(indonesian?.description) || textOf(english.description),
        en: textOf(english.description),
      },
      phone: phoneOf(english, /HOTEL|BOOKING/),
      fax: phoneOf(english, /FAX/),
      email: email || null,
      website: websiteOf(english.web),
      photos: photosOf(english),
    },
  }
}

function textOf(said: WireContentHotel['name']): string {
  return said?.content?.trim() ?? ''
}

/** Theirs are ISO codes but for one. */
function isoCountry(code: string): string {
  return code === 'UK' ? 'GB' : code
}

/** `4EST`, `H3_5`, `APTH4`; one without a digit has the least. */
function starsOf({ categoryCode, categoryGroupCode }: WireContentHotel): number {
  const [digit] = /[1-5]/.exec(`${categoryCode ?? ''} ${categoryGroupCode ?? ''}`) ?? ['1']
  return Number(digit)
}

function phoneOf({ phones }: WireContentHotel, pattern: RegExp): string | null {
  return phones.find(({ phoneType }) => pattern.test(phoneType ?? ''))?.phoneNumber ?? null
}

function websiteOf(web: WireContentHotel['web']): string | null {
  const text = web?.trim() ?? ''
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`
  return text !== '' && URL.canParse(address) ? address : null
}

/** The codes of its types of images that it explains; others are of the hotel. */
const SUBJECTS: Readonly<Record<string, BedBankPhoto['subject']>> = { HAB: 'room', RES: 'restaurant', DEP: 'leisure' }

function photosOf({ images }: WireContentHotel): BedBankPhoto[] {
  const place = ({ visualOrder, order }: (typeof images)[number]) => visualOrder ?? order ?? 0
  const shown = images.toSorted((one, other) => place(one) - place(other) || (one.path < other.path ? -1 : 1))
  const paths = new Map(shown.map(({ path, imageTypeCode }) => [path, SUBJECTS[imageTypeCode ?? ''] ?? 'hotel']))
  return [...paths].slice(0, MOST_IMAGES).map(([path, subject]) => ({ path, subject }))
}

function roomOf(room: WireContentRoom, names: FacilityNames): BedBankRoom {
  const beds = room.roomStays.flatMap(({ roomStayFacilities }) => roomStayFacilities)
  return {
    code: room.roomCode,
    maxAdults: room.maxAdults ?? null,
    maxGuests: room.maxPax ?? null,
    bed: bedOf(beds, names, room.roomCode),
    size: sizeOf(room.roomFacilities, names),
    facilities: facilitiesOf(room.roomFacilities, names),
  }
}
