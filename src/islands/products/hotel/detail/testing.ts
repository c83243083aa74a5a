import type { HotelDetail, RoomGroup, RoomRowView } from '../../../../../core/products/hotel/detail.ts'
import { parseSearch } from '../../../../../core/products/hotel/search.ts'
import type { HotelSearch } from './ask-hotel.ts'

const QUERY = 'destinationKey=ID-3273&city=Bandung&checkInDate=2026-12-05&checkOutDate=2026-12-07&countGuest=2'

/** Two guests in one room in Bandung for two nights. */
export function someSearch(change: Partial<HotelSearch> = {}): HotelSearch {
  const { search } = parseSearch(new URLSearchParams(QUERY), '2026-12-01')
  return { ...search, hotelKey: 'hotel-braga', ...change }
}

/** 20 % of the price are tax; free until the day before. */
export function someRate(RoomKey: string, TotalPrice: number): RoomRowView {
  const night = {
    CountAdult: 2,
    CountChild: 0,
    CountInfant: 0,
    NightIndex: 0,
    TotalRoom: 1,
    PricePerRoom: TotalPrice / 2,
    TotalPrice: TotalPrice / 2,
  }
  return {
    RoomKey,
    RoomCodeHash: `AAA.${RoomKey}`,
    ProviderCode: 'AAA',
    RateCode: 'X',
    RateName: 'Breakfast every day, free cancellation',
    Status: 'available',
    MealType: 'breakfast',
    IncludeBreakfast: true,
    CancelKind: 'free',
    Currency: 'IDR',
    TotalPrice,
    AveragePrice: TotalPrice / 2,
    Tax: TotalPrice / 5,
    ExtraBeds: 0,
    PriceDetails: [
      { ...night, Date: '2026-12-05' },
      { ...night, Date: '2026-12-06', NightIndex: 1 },
    ],
    CancelPolicy: [],
    CancelLimit: null,
    Best: { Reason: 'only', Saving: 0, Others: [] },
  }
}

export function someRoom(RoomCode: string, Rates: RoomRowView[]): RoomGroup {
  return {
    RoomCode,
    RoomName: `Room ${RoomCode}`,
    Bed: 'king',
    Size: 24,
    Adults: 2,
    MaxAdults: 3,
    MaxGuests: 4,
    ExtraBed: 100_000,
    Facilities: ['AC'],
    Image: { ImageUri: null, ThumbUri: null, Scene: 'room-1', Description: 'A room' },
    RoomLeft: 9,
    Rates,
  }
}

export function someHotel(change: Partial<HotelDetail> = {}): HotelDetail {
  return {
    HotelKey: 'hotel-braga',
    HotelName: 'Hotel Braga',
    MapImage: null,
    Status: 'available',
    Currency: 'IDR',
    CurrencyRate: 1,
    Chain: null,
    StarRating: 4,
    ProviderCode: 'AAA',
    ProviderHotelCode: 'hotel-braga',
    CountryCode: 'ID',
    DestinationKey: 'ID-3273',
    CityKey: 'ID-3273',
    CityName: 'Bandung',
    Area: 'Braga',
    Address: 'Jl. Braga, Bandung',
    Latitude: -6.9,
    Longitude: 107.6,
    Timezone: 'Asia/Jakarta',
    CheckInTime: '14:00',
    CheckOutTime: '12:00',
    Telephone: null,
    Facsimile: null,
    Email: null,
    Website: null,
    Description: '',
    Images: [],
    Facilities: [],
    Nearby: [],
    Rating: null,
    RatingLabel: 'none',
    RatingCounts: [],
    RatingAspects: {},
    Reviews: [],
    CheckInDate: '2026-12-05',
    CheckOutDate: '2026-12-07',
    CountRoom: 1,
    CountGuest: 2,
    ChildAges: [],
    Rooms: [
      someRoom('STD', [someRate('STD.RO.N', 800_000), someRate('STD.BB.F', 1_000_000)]),
      someRoom('DLX', [someRate('DLX.BB.F', 1_400_000)]),
    ],
    CancelPolicy: [],
    CorrelationId: 'fresh',
    Demo: true,
    ...change,
  }
}
