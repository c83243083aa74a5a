import { atom } from 'nanostores'
import { seatMap, setSeat } from '../../../../../core/products/train/calls.ts'
import type * as seatMapContract from '../../../../../core/products/train/seat-map.ts'
import type { CoachMap, Seat } from '../../../../../core/products/train/seat-map.ts'
import { getBooking } from '../../../../../core/trade/booking/calls.ts'
import type * as contract from '../../../../../core/trade/booking/contract.ts'
import type { BookingDetail } from '../../../../../core/trade/booking/contract.ts'
import { type Async, failed, loading, ready } from '../../../../lib/call/async.ts'
import { CallError, type call as send } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { type Move, movesFor, seatedAs, withMoves } from './coach.ts'
import { rideOf, type SeatRide } from './ride.ts'

/** Seats can be changed until payment or expiry. */
type SeatState = 'open' | 'paid' | 'expired'

/** `coaches` is empty when they can no longer be shown. */
export type SeatTrain = { booking: BookingDetail; ride: SeatRide; coaches: CoachMap[]; state: SeatState; open: boolean }

export type Outcome =
  | { kind: 'saved'; booking: string; moved: readonly number[] }
  /** Another party took the seat first. */
  | { kind: 'taken'; booking: string; coach: string; seat: string; error: CallError }
  | { kind: 'failed'; booking: string; error: CallError }

type Deps = { call: typeof send; locale: Locale; ids: readonly string[] }

/** Codes after which the map is outdated. */
const STALE = new Set(['seat_taken', 'seat_not_found', 'booking_expired', 'already_paid', 'train_not_found'])

/** Bookings are paid together. A chosen seat is shown as taken after the server confirms it. */
export function createSeats({ call, locale, ids }: Deps) {
  const $trains = atom<Async<SeatTrain[]>>(loading)
  const $outcome = atom<Outcome | null>(null)
  const $saving = atom<string | null>(null)

  async function ask(id: string): Promise<SeatTrain> {
    const booking = await call<typeof contract.getBooking>(getBooking, { params: { id } }, { locale })
    const ride = rideOf(booking)
    if (!ride) throw new CallError(getBooking.name, 'booking_not_found')
    const { journeyCode: journey_code, classKey: class_key } = ride
    const state = stateOf(booking)
    const open = state === 'open'
    const asked = call<typeof seatMapContract.seatMap>(
      seatMap,
      { body: { journey_code, class_key, booking_id: id } },
      { locale },
    )
    // Paid seats are in the booking itself, so a missing map is no error.
    const coaches = await (open ? asked : asked.catch(() => []))
    return { booking, ride, coaches, state, open }
  }

  /** One failed booking does not hide the others. */
  async function askAll(): Promise<SeatTrain[]> {
    const answers = await Promise.allSettled(ids.map(ask))
    const errors = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as unknown] : []))
    const trains = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    const fatal = errors.find((error) => !isGone(error)) ?? (trains.length === 0 ? errors[0] : undefined)
    if (fatal !== undefined) throw fatal
    return trains
  }

  async function load(): Promise<void> {
    try {
      if (ids.length === 0) throw new CallError(getBooking.name, 'booking_not_found')
      $trains.set(ready(await askAll()))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // A failed reload keeps the map that is shown.
      if ($trains.get().state !== 'ready') $trains.set(failed(error))
    }
  }

  /** True when the seat is the passenger's. */
  async function choose(train: SeatTrain, passenger: number, coach: CoachMap, seat: Seat): Promise<boolean> {
    const moves = movesFor(train.coaches, passenger, coach, seat)
    if (moves.length === 0 || $saving.get()) return false
    const booking = train.booking.id
    const saved: Outcome = { kind: 'saved', booking, moved: moves.map(({ index }) => index) }
    $saving.set(seat.id)
    $outcome.set(null)
    try {
      await call<typeof seatMapContract.setSeat>(setSeat, { body: { booking_id: booking, seats: moves } }, { locale })
      show({ ...train, coaches: withMoves(train.coaches, moves) })
      $outcome.set(saved)
      return true
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const unknown = isUnanswered(error)
      if (unknown || STALE.has(error.code)) await load()
      if (unknown && hasMoved(train, moves)) {
        $outcome.set(saved)
        return true
      }
      if (error.code !== 'seat_taken') $outcome.set({ kind: 'failed', booking, error })
      else $outcome.set({ kind: 'taken', booking, coach: String(coach.number), seat: seat.number, error })
      return false
    } finally {
      $saving.set(null)
    }
  }

  function hasMoved({ booking }: SeatTrain, moves: readonly Move[]): boolean {
    const trains = $trains.get()
    const shown = trains.state === 'ready' ? trains.value.find((train) => train.booking.id === booking.id) : undefined
    return shown !== undefined && seatedAs(shown.coaches, moves)
  }

  function show(next: SeatTrain): void {
    const trains = $trains.get()
    if (trains.state !== 'ready') return
    $trains.set(ready(trains.value.map((train) => (train.booking.id === next.booking.id ? next : train))))
  }

  /** Switching trains clears the last outcome, so that it is not announced again. */
  const forget = () => $outcome.set(null)

  return { $trains, $outcome, $saving, load, choose, forget }
}

function isGone(error: unknown): boolean {
  return error instanceof CallError && error.code === 'booking_not_found'
}

/** True when it is unknown whether the server made the change. */
function isUnanswered({ code, status }: CallError): boolean {
  return code === 'no_response' || status < 400 || status >= 500
}

function stateOf({ payment_status: status }: BookingDetail): SeatState {
  if (status === 'unpaid') return 'open'
  return status === 'expired' ? 'expired' : 'paid'
}

export type Seats = ReturnType<typeof createSeats>
