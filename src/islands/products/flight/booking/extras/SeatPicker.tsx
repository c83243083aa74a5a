import { X } from 'lucide-react'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { formatRupiah } from '../../../../../../core/base/common/money.ts'
import type { FlightSeat, FlightSeatMap } from '../../../../../../core/products/flight/extras.ts'
import { useWords } from '../../../../../ui/react/words.tsx'
import type { OfferLeg } from '../offer.ts'
import { nextSeat, rowsByPrice } from './cabin.ts'
import { type Sitter, usePicks, useSitters } from './use-picks.ts'

/** `heading`: one below the way's, where the ways have theirs. */
type Props = { map: FlightSeatMap; leg: OfferLeg; flight: number; heading: 'h3' | 'h4' }

/** First the passenger, then the seat. A seat of the party is given up where another of them takes it. */
export function SeatPicker({ map, leg, flight, heading: Heading }: Props) {
  const { t } = useWords()
  const sitters = useSitters()
  const [active, setActive] = useState(0)
  const { own, put } = usePicks(leg, flight)
  const seats = own.filter(({ kind, leg: each }) => kind === 'seat' && each === map.leg)
  const segment = leg.flight.connectingFlights[map.leg]
  const who = sitters.find(({ index }) => index === active) ?? sitters[0]
  if (!segment || !who) return null
  const choose = (seat: FlightSeat) => {
    const price = seat.prices[who.index] ?? null
    const before = seats.find(({ id }) => id === seat.id)
    const pick = (passenger: number, quantity: number) => ({
      ...{
        kind: 'seat' as const,
        leg: map.leg,
        id: seat.id,
        text: seat.number,
        passenger,
        quantity,
        price: price ?? 0,
      },
    })
    if (before?.passenger === who.index) return put(pick(who.index, 0))
    if (price === null) return
    if (before) put(pick(before.passenger, 0))
    put(pick(who.index, 1))
    const next = sitters.find(({ index }) => index > who.index && !seats.some(({ passenger }) => passenger === index))
    if (next) setActive(next.index)
  }
  const chosen = map.rows.flat().filter((seat) => seats.some(({ id }) => id === seat?.id))
  const notes = [...new Set(chosen.flatMap((seat) => seat?.notes ?? []))]
  const name = t('flight-extras:seatsOf', {
    number: segment.number,
    from: segment.origin.code,
    to: segment.destination.code,
  })
  return (
    <section aria-label={name} className="min-w-0">
      <Heading className="mb-2 font-semibold">{name}</Heading>
      <Who
        sitters={sitters}
        active={who}
        seatOf={(index) => seats.find(({ passenger }) => passenger === index)?.text}
        onActive={setActive}
      />
      <PriceList map={map} who={who} />
      <Grid
        map={map}
        name={name}
        who={who}
        taken={new Map(seats.map(({ id, passenger }) => [id, passenger]))}
        onChoose={choose}
      />
      <p role="status" className="mt-2 text-soft text-sm">
        {seats.length > 0
          ? seats
              .map(({ text, price }) => `${text}: ${price === 0 ? t('flight-extras:free') : formatRupiah(price)}`)
              .join(' · ')
          : t('flight-extras:noSeat')}
      </p>
      {notes.map((note) => (
        <p key={note} lang="en" className="mt-1 text-faint text-sm">
          {note}
        </p>
      ))}
    </section>
  )
}

type WhoProps = {
  sitters: readonly Sitter[]
  active: Sitter
  seatOf: (index: number) => string | undefined
  onActive: (index: number) => void
}

function Who({ sitters, active, seatOf, onActive }: WhoProps) {
  const { t } = useWords()
  const group = useId()
  if (sitters.length < 2) return null
  return (
    <fieldset className="mb-3 min-w-0">
      <legend className="sr-only">{t('flight-extras:who')}</legend>
      <div className="flex flex-wrap gap-2">
        {sitters.map(({ index, name }) => (
          <label
            key={index}
            className="chip max-w-full cursor-pointer has-checked:border-primary has-checked:bg-tint has-checked:text-primary has-focus-visible:outline-2 has-focus-visible:outline-focus max-sm:min-h-11"
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={index === active.index}
              onChange={() => onActive(index)}
            />
            <span className="truncate">
              {index + 1}. {name}
            </span>
            {seatOf(index) && <b className="tabular">{seatOf(index)}</b>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Seat prices by rows: a touch screen shows no hints. */
function PriceList({ map, who }: { map: FlightSeatMap; who: Sitter }) {
  const { t } = useWords()
  return (
    <p className="mb-2 flex flex-wrap gap-x-4 text-soft text-sm">
      {rowsByPrice(map.rows, who.index).map(({ price, rows }) => (
        <span key={price}>
          {t('flight-extras:rows', { price: price === 0 ? t('flight-extras:free') : formatRupiah(price), rows })}
        </span>
      ))}
    </p>
  )
}

/** Shape and sign show the state; colour is not enough. */
const LOOK = {
  free: 'border-field bg-card text-soft',
  taken: 'border-transparent bg-sunken text-faint',
  party: 'border-primary bg-tint text-primary',
  mine: 'border-primary bg-primary text-card',
} as const

type GridProps = {
  map: FlightSeatMap
  name: string
  who: Sitter
  taken: ReadonlyMap<string, number>
  onChoose: (seat: FlightSeat) => void
}

/** One Tab stop; arrows move, Enter or Space takes a seat. */
function Grid({ map, name, who, taken, onChoose }: GridProps) {
  const { t } = useWords()
  const grid = useRef<HTMLTableElement>(null)
  const [stop, setStop] = useState<string | null>(null)
  const seats = map.rows.flat().flatMap((seat) => seat ?? [])
  const isFree = ({ prices }: FlightSeat) => (prices[who.index] ?? null) !== null
  const here = stop ?? (seats.find(isFree) ?? seats[0])?.id
  const turn = (event: KeyboardEvent) => {
    const next = here ? nextSeat(map.rows, here, event.key) : null
    if (!next) return
    event.preventDefault()
    setStop(next)
    grid.current?.querySelector<HTMLElement>(`[data-seat="${next}"]`)?.focus()
  }
  const seatButton = (seat: FlightSeat) => {
    const sitter = taken.get(seat.id)
    const look = sitter === who.index ? 'mine' : sitter !== undefined ? 'party' : isFree(seat) ? 'free' : 'taken'
    const price = seat.prices[who.index] ?? null
    const state =
      price === null ? t('flight-extras:state.taken') : price === 0 ? t('flight-extras:free') : formatRupiah(price)
    return (
      <button
        type="button"
        data-seat={seat.id}
        aria-label={t('flight-extras:seat', {
          seat: seat.number,
          state: sitter === undefined ? state : t('flight-extras:state.party', { place: sitter + 1 }),
        })}
        aria-pressed={sitter !== undefined}
        aria-disabled={look === 'taken' || undefined}
        tabIndex={seat.id === here ? 0 : -1}
        onFocus={() => setStop(seat.id)}
        onClick={() => look !== 'taken' && onChoose(seat)}
        title={price === null ? undefined : state}
        className={`tabular grid size-9 place-items-center rounded-t-lg rounded-b-sm border-2 font-semibold text-xs sm:size-10 aria-disabled:cursor-default ${LOOK[look]}`}
      >
        {look === 'taken' ? <X size={14} aria-hidden="true" /> : sitter !== undefined ? sitter + 1 : seat.number}
      </button>
    )
  }
  return (
    <div className="max-h-96 overflow-auto rounded-field border border-line p-3">
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table moved in by arrows is a grid
        role="grid"
        aria-label={name}
        className="mx-auto border-separate border-spacing-1"
        onKeyDown={turn}
      >
        <tbody>
          {map.rows.map((row, y) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a cabin do not move
            <tr key={y}>
              {row.map((seat, x) => (
                <td key={seat?.id ?? x} className="min-w-4 p-0">
                  {seat && seatButton(seat)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
