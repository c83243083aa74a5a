import type { FastifyInstance } from 'fastify'
import type { PoolClient } from 'pg'
import type { CalendarDate, ClockTime, Zone } from '../../../core/base/common/dates.ts'
import type { Rupiah } from '../../../core/base/common/money.ts'
import type { PersonType } from '../../../core/base/common/people/types.ts'
import type { Span } from '../../../core/base/common/span.ts'
import type { MailKind } from '../../../core/base/mail/kinds.ts'
import type { Ordered } from '../../../core/office/bookings/order.ts'
import type { DocumentNumbers } from '../../../core/office/bookings/wire.ts'
import type { Corrected, Named } from '../../../core/office/bookings/wire-people.ts'
import type { Documented } from '../../../core/office/departure/people.ts'
import type { User } from '../../../core/people/account/contract.ts'
import type { RescheduleOption } from '../../../core/trade/booking/change/reschedule-option.ts'
import type {
  NeverRescheduled,
  RescheduleRefusal,
  RescheduleRule,
} from '../../../core/trade/booking/change/reschedule-rule.ts'
import type { Halves } from '../../../core/trade/booking/change/split.ts'
import type { ChangedItem } from '../../../core/trade/booking/change/supplier-changes.ts'
import type { CancelQuote } from '../../../core/trade/booking/contract.ts'
import type { Service } from '../../../core/trade/booking/services.ts'
import type { BookingView, ViewFact, ViewText, WordKey } from '../../../core/trade/booking/view.ts'
import type { Todo } from '../../../core/trade/dashboard/contract.ts'
import type { Reach } from '../../../core/trade/explore/reach.ts'
import type { Findables } from '../../../core/trade/find/things.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Log } from '../../base/common/log.ts'
import type { PictureOwners } from '../../base/common/pictures.ts'
import type { Settings, SettingValues } from '../../base/common/setting.ts'
import type { Db } from '../../base/db/connect.ts'
import type { ReferenceTable } from '../../base/db/reference.ts'
import type { bookingPassengers, bookings } from '../../base/db/schema/trade/booking.ts'
import type { KeepAnswer } from '../../base/http/idempotency.ts'
import type { LiveSource } from '../../base/http/site/live-pages.ts'
import type { Letter } from '../../base/mail/layout.ts'
import type { Mailer } from '../../base/mail/mailer.ts'
import type { JobHandler } from '../../base/outbox/jobs.ts'
import type { Locale } from '../../base/words/words.ts'
import type { ProductEditor } from '../product/editor.ts'
import type { RequestDesk } from '../requests/requests.ts'
import type { StockDesk } from '../stock/desk.ts'
import type { StockClaim } from '../stock/stock.ts'
import type { OfferDesk } from './make/offer-desk.ts'
import type { SearchAgain } from './make/search-again.ts'

export type BookingRow = typeof bookings.$inferSelect
export type PassengerRow = typeof bookingPassengers.$inferSelect

export type Issued = { index: number; ticketNumber: string }

export type ProductParts<Own extends Settings = Settings> = Deps & { settings: SettingValues<Own>; mailer: Mailer }

export type ProductDeps<Supplier, Own extends Settings = Settings> = ProductParts<Own> & { supplier: Supplier }

/** `server/products.ts` lists all of them. */
export type ProductModule<Supplier = unknown, Own extends Settings = Settings> = {
  slug: Service
  settings: Own
  reference: readonly ReferenceTable[]
  /** The product's own supplier, maybe made of several, one of them that of the start (`given`). Where there is none the start gives one (`server/start/suppliers.ts`), and `noSupplier` stands in for one that is missing. */
  connect?(parts: ProductParts<Own>, given: () => Supplier | null): Supplier | null
  noSupplier?: Supplier
  create(deps: ProductDeps<Supplier, Own>): Product
  /** Acts that operators may type after `npm run admin --`. */
  commands?: readonly ProductCommand<Supplier, Own>[]
}

/** `usage` begins with `name`. `run` tells what it does line by line, and returns how it ended; throws StartError for what the operator can fix. */
export type ProductCommand<Supplier = unknown, Own extends Settings = Settings> = {
  name: string
  usage: string
  run(deps: ProductDeps<Supplier, Own>, typed: readonly string[], say: (line: string) => void): Promise<string>
}

export type Product = {
  slug: Service
  /** The supplier sells made-up offers, and its tickets are valid nowhere. */
  readonly demo: boolean
  /** A supplier sells real offers, made-up ones beside them or not. Absent where only the agency's own are sold. */
  readonly isSupplied?: boolean
  routes(app: FastifyInstance): void
  booking?: ProductBooking
  jobs?: readonly JobHandler[]
  requests?: RequestDesk
  /** Example mails of its own kinds, shown in the admin panel. */
  exampleMails?: Partial<Record<MailKind, (locale: Locale) => Letter>>
  stock?: StockDesk
  /** Its kinds that can have photographs. */
  pictured?: readonly PictureOwners[]
  loops?: readonly Loop[]
  own?: OwnRows
  gates?(locale: Locale): Promise<readonly Gate[]>
  /** For what is kept, shared and watched. */
  offers?: OfferDesk
  /** The same at the supplier's prices. Absent when the agency sets prices itself. */
  supplierOffers?: OfferDesk
  /** How staff write one. Absent where the supplier alone knows what is sold. */
  editor?: ProductEditor | undefined
  /** Pages of the site that are not in the build. */
  pages?: LiveSource | undefined
  /** Things of this product that the search for everything finds. */
  findable?: Findables
  /** Its journeys, for the pages that say where one can go. Absent for what is no journey. */
  reach?: Reach
  /** Names of the places that its searches are counted by. Absent where the codes say it. */
  placeNames?(places: readonly string[], locale: Locale): Promise<ReadonlyMap<string, string>>
  /** Deletes expired rows; housekeeping calls it every ten minutes. */
  tidy?(now: Date): Promise<void>
}

export type OwnRows = {
  list(userId: string): Promise<readonly unknown[]>
  forget(tx: Db, userId: string): Promise<void>
  /** To the account that a guest becomes a part of. */
  move?(tx: Db, from: string, to: string): Promise<void>
}

export type BookedProduct = Product & { booking: ProductBooking }
/** `key` is `<service>|<key>`, as in the holders' codes. */
export type Gate = { key: string; name: string; timezone: Zone }

/** Id numbers are opened. `index` null: the contact, of whom type and birth date are not asked. */
export type BookedPerson = DocumentNumbers & {
  index: number | null
  name: string
  type: PersonType | null
  birthDate: CalendarDate | null
}

/** Who comes to what. `item` is what is sold, as the stock desk names it where there is one; days and times are those of the place. */
export type Attendance = {
  item: string
  title: string
  date: CalendarDate
  endDate: CalendarDate
  /** Null where the day has no times of its own. */
  time: ClockTime | null
  pickup: ViewText | null
  notes: readonly string[]
  addons: readonly ViewText[]
  people: readonly AttendingPerson[]
}

export type AttendingPerson = Documented & {
  index: number
  /** Empty until it is entered. */
  name: string
  type: WordKey
  /** Empty where it is not known. */
  birthDate: CalendarDate
  room: { number: number; kind: ViewText } | null
  notes: readonly ViewText[]
}

export type Loop = { everyMs: number; run(log: Log): Promise<void>; failure: string }

/** Answer of any product's booking call. */
export type Booked = Pick<Ordered, 'time_limit' | 'total'> & { bookings: readonly Ordered['bookings'][number][] }

/** Staff book for `user`; `keep` is called in the transaction that books. */
export type StaffOrder = {
  user: User
  bookedBy: string
  locale: Locale
  body: unknown
  keep: KeepAnswer<Booked>
}

/** Part of a product that booking, payment, tickets and mails use, found by slug in the registry. */
export type ProductBooking = {
  /** Locks the stock until the commit. Called once, before `confirm`. */
  lock(tx: Db, bookingIds: readonly string[]): Promise<void>
  /** Makes the hold permanent, under the stock's lock. After the hold's end takes the stock again; false when none is left. */
  confirm(tx: Db, booking: BookingRow, now: Date): Promise<boolean>
  /** Moves the end of a hold that runs, under the stock's lock. Absent where places are claims of the stock. */
  extend?(tx: Db, bookingId: string, until: Date): Promise<void>
  release(tx: Db, bookingId: string): Promise<void>
  /** Books like the product's own booking call: the same checks, and fields of errors by its names. */
  order(order: StaffOrder): Promise<Booked>
  /** Issues at the supplier, or has it change what it issued to what the booking is now. Idempotent. Throws ChangeRefused where it will not change it. */
  issue(booking: BookingRow, passengers: readonly PassengerRow[]): Promise<readonly Issued[]>
  /** Cancels the supplier's hold of a dropped unpaid booking. Idempotent. */
  cancelHold(bookingCode: string): Promise<void>
  /** Cancels at the supplier what was paid, after its booking was cancelled, and answers with what the supplier says it gives back; null where it does not say. Idempotent. Absent where the supplier has nothing to cancel. */
  cancelIssued?(booking: Pick<BookingRow, 'code'>): Promise<SupplierCredit | null> | undefined
  /** Rupiah that a supplier gives back by its rules of its price `cost`, for a booking that is cancelled now. Absent where the agency sells what is its own. */
  ruledCredit?(booking: BookingRow, cost: Rupiah, now: Date): Rupiah
  /**
   * Returns the new times of a change that its traveller accepted, from the `detail` that `tellSupplierChange` was
   * given. Absent where suppliers change nothing.
   */
  applyChange?(booking: BookingRow, detail: unknown): Partial<Pick<BookingRow, 'detail' | 'startsAt' | 'startsZone'>>
  /** For changes that staff enter because a supplier told them by mail or phone. Absent where suppliers change nothing. */
  schedule?: ProductSchedule
  /** Tells the supplier that its change is accepted. `reference` is its id. Idempotent. */
  acceptChange?(reference: string, bookingCode: string): Promise<void> | undefined
  /** Refund in rupiah. */
  cancelQuote(booking: BookingRow, now: Date): CancelQuote
  /** From start to end, a round trip in both directions. */
  spans(booking: BookingRow): readonly Span[]
  /** Ids masked. */
  record(booking: BookingRow, passengers: readonly PassengerRow[]): Promise<unknown>
  /**
   * Booking with the product's names in another language, as they were kept when it was booked. Absent where names have
   * none.
   */
  inLanguage?(booking: BookingRow, locale: Locale): BookingRow
  /** `detail` without what its member wrote. */
  forget?(booking: BookingRow): unknown
  /** Requests of the travellers to those who serve the booking. Absent where nothing can be asked. */
  wishes?(booking: Pick<BookingRow, 'detail'>, people: readonly Pick<PassengerRow, 'person'>[]): readonly ViewFact[]
  /** Opening hours of a day outside of which its ticket would enter; null within them. Absent where a gate has none. */
  closedAt?(booking: Pick<BookingRow, 'detail'>, at: Date): { opens: ClockTime; closes: ClockTime } | null
  /** How a traveller without a name is called. Absent where all have names. */
  unnamed?(index: number, locale: Locale): string
  /** People with their id numbers in full. */
  people(booking: BookingRow, passengers: readonly PassengerRow[]): readonly BookedPerson[]
  /** Throws for a booking that cannot be read. Absent where no person comes. */
  attendance?(booking: BookingRow, passengers: readonly PassengerRow[]): Attendance
  view(booking: BookingRow, passengers: readonly PassengerRow[]): Promise<BookingView>
  /** Facts of a trip that has not begun, beside what is to pay. Absent where there is nothing else to say. */
  ahead?(booking: BookingRow, passengers: readonly PassengerRow[]): Ahead
  /** To other days or times. Absent where a booking cannot be moved. */
  move?: ProductReschedule
  /** `price` of both sum to that of the booking. Null where these people cannot leave. Absent where a booking cannot become two. */
  split?(booking: BookingRow, people: readonly PassengerRow[], leaving: ReadonlySet<number>): Halves<SplitHalf> | null
  /** Names as staff enter them, checked and sealed; the others stay. Throws ApiError: invalid_fields, cannot_correct. Absent where issued tickets cannot be made again. */
  correct?(
    booking: BookingRow,
    people: readonly PassengerRow[],
    corrected: readonly Corrected[],
  ): Promise<readonly PassengerRow[]>
  /** People as they can be corrected; none where they cannot. */
  named?(booking: BookingRow, people: readonly PassengerRow[]): readonly Named[]
  /** `today` is the day in WIB. */
  searchAgain?(booking: BookingRow, passengers: readonly PassengerRow[], today: CalendarDate): SearchAgain
}

/**
 * Share of a price that a supplier gives back: `back` of `of`, both in any one unit. Its price in rupiah is kept
 * elsewhere.
 */
export type SupplierCredit = { back: number; of: number }

/** Parts move as a whole: a direction of a round trip. */
export type ProductSchedule = {
  parts(booking: BookingRow): readonly { num: number; items: ChangedItem[] }[]
  /** From a day and time at the place on; null where it is cancelled. `detail` is for `applyChange`. Null where there is no such part. */
  changed(
    booking: BookingRow,
    num: number,
    start: { date: CalendarDate; time: ClockTime } | null,
  ): ScheduleChange | null
}
export type ScheduleChange = { before: readonly ChangedItem[]; after: readonly ChangedItem[]; detail: unknown }

/** `presentAt`: when to be there at the latest. Names are asked of whom the view does not name, unless `todos` says more of them. */
export type Ahead = { presentAt: Date | null; todos: readonly Todo[] }

/** `places`: taken of each key of the stock. */
export type SplitHalf = { detail: unknown; price: Rupiah; places: number }

/** Priced now; the stock is taken later. */
export type ReschedulePlan = Pick<BookingRow, 'title' | 'detail' | 'startsAt' | 'startsZone'> & {
  price: Rupiah
  /** The supplier's price. `isOwn`: the agency sets the price itself and pays no supplier. */
  cost: Rupiah
  isOwn?: true
  /** Deposit and balance for a booking that was not paid; null: it is paid at once. */
  inParts: { due: Rupiah; balanceLimit: Date } | null
  claims: readonly StockClaim[]
  /** For `stock` of the product; written to the database and read again. */
  places?: unknown
  /**
   * Fee that its supplier asks for the change, instead of that of the rule. Not charged where the supplier changed the
   * times first.
   */
  fee?: Rupiah
  /** Until when it can be had at this price. */
  until?: Date
  /** The supplier has to change what it issued, and is asked once the plan counts. */
  confirms?: true
  /** Times of the direction that moves, where they are not the start of the booking. */
  way?: { from: RescheduleTime; to: RescheduleTime }
  /** Plans of the bookings that change with it. */
  others?: readonly { bookingId: string; plan: ReschedulePlan }[]
}

/** At the place, both included. */
export type RescheduleDays = { from: CalendarDate; to: CalendarDate }

export type RescheduleTime = Pick<BookingRow, 'startsAt' | 'startsZone'>

export type ProductReschedule = {
  /** How long new places are kept for their payment. */
  holdMinutes: number
  /** How many an option must have left. */
  places(booking: BookingRow, people: readonly PassengerRow[]): number
  /** Directions of one ticket, there first: one changes and the other stays. Absent or empty where a booking has one date. */
  ways?(booking: BookingRow): readonly (RescheduleTime & { title: string })[]
  /** Index in `ways` of the direction that an option is for. */
  wayOf?(place: string): number
  /** Standing bookings that change with it, all or none. Absent where a booking changes alone. */
  together?(booking: BookingRow): Promise<readonly BookingRow[]>
  /** Why it cannot be changed here, by staff neither. */
  cannot?(booking: BookingRow): NeverRescheduled | null
  /** Rule for a member who asks now, by the terms under which it was booked. */
  rule(booking: BookingRow, now: Date, way: number): RescheduleRule | RescheduleRefusal
  /** Days and their lowest price: those asked, or those ahead. A price is null where the options of the day say it. Absent, or null, where options of all days do. */
  days?(
    booking: BookingRow,
    people: readonly PassengerRow[],
    days: RescheduleDays | null,
    way: number,
  ): Promise<readonly { date: CalendarDate; price: Rupiah | null }[] | null>
  /** Absent where places are claims of the stock. */
  stock?: RescheduleStock
  /** Days at the place, both included; null for those ahead. */
  options(
    booking: BookingRow,
    people: readonly PassengerRow[],
    days: { from: CalendarDate | null; to: CalendarDate | null },
    way: number,
  ): Promise<readonly RescheduleOption[]>
  /** `to` is the id of an option. Throws ApiError as a booking of it would: sold_out, invalid_fields and others. */
  plan(booking: BookingRow, people: readonly PassengerRow[], to: string): Promise<ReschedulePlan>
  /** The `people` who have another bed or the like once `booking` has moved. */
  placed?(booking: BookingRow, people: readonly PassengerRow[]): readonly PassengerRow[]
}

export type RescheduleStock = {
  /** Takes the new places of all: `until` beside the old ones, and null instead of them. Call it last. Throws ApiError('sold_out'). */
  take(client: PoolClient, moves: readonly Placed[], until: Date | null): Promise<void>
  /** The held ones instead of the old ones, for good. After the hold's end takes them again; false when none is left. */
  settle(tx: Db, booking: BookingRow, plan: Places): Promise<boolean>
  /** Gives held ones back. */
  free(tx: Db, bookingId: string): Promise<void>
}

export type Places = Pick<ReschedulePlan, 'claims' | 'places'>
export type Placed = { row: BookingRow; places: Places }

/** `demo`: no real money moves. `refundable`: the gateway can send money of this channel back the way it came. */
type Gateway = {
  readonly demo: boolean
  refundable(channel: { gateway: string; bankCode: string; productCode: string }): boolean
}

export type BookingDeps = Deps & { products: readonly Product[]; gateway: Gateway }
