import { type KeyboardEvent, useRef, useState } from 'react'
import type { CoachMap, Seat } from '../../../../../core/products/train/seat-map.ts'
import { SEAT_STATUS } from '../../../../../core/products/train/seats.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { isSeat, partsOf, placeOf, seatByKey } from './coach.ts'
import type { Sitter } from './ride.ts'
import { SeatButton } from './SeatButton.tsx'

type Props = {
  coach: CoachMap
  name: string
  sitters: readonly Sitter[]
  /** Null when nothing can be changed any more. */
  active: Sitter | null
  saving: string | null
  onChoose: (seat: Seat) => void
}

/** One Tab stop; arrows move, Enter or Space takes a seat. */
export function SeatGrid({ coach, name, sitters, active, saving, onChoose }: Props) {
  const { t } = useWords()
  const grid = useRef<HTMLTableElement>(null)
  const [stop, setStop] = useState<string | null>(null)
  const seats = coach.rows.flat().filter(isSeat)
  const here = seats.find(({ id }) => id === stop) ?? firstStop(seats, active)
  const sitterOf = (seat: Seat) => sitters.find(({ index }) => index === seat.passenger) ?? null
  const turn = (event: KeyboardEvent) => {
    const next = here && seatByKey(coach, here, event.key)
    if (!next) return
    event.preventDefault()
    setStop(next.id)
    grid.current?.querySelector<HTMLElement>(`[data-seat="${next.id}"]`)?.focus()
  }
  return (
    <div className="mx-auto w-fit rounded-t-[2.5rem] rounded-b-card border-2 border-line bg-card px-2 pt-4 pb-5 sm:px-5">
      <p className="mb-3 text-center text-faint text-xs">{t('train-seats:front')}</p>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table moved in by arrows is a grid
        role="grid"
        aria-label={name}
        aria-readonly={active === null}
        className="border-separate border-spacing-1 sm:border-spacing-1.5"
        onKeyDown={turn}
      >
        <tbody>
          {coach.rows.map((row, y) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a coach do not move
            <tr key={y}>
              {row.map((seat) =>
                isSeat(seat) ? (
                  <td key={seat.x} className="p-0">
                    <SeatButton
                      seat={seat}
                      coach={name}
                      place={placeOf(row, seat)}
                      sitter={sitterOf(seat)}
                      active={active}
                      saving={saving === seat.id}
                      stop={seat === here}
                      onFocus={() => setStop(seat.id)}
                      onChoose={() => onChoose(seat)}
                    />
                  </td>
                ) : (
                  <Gap key={seat.x} row={row} aisle={coach.rows.every((each) => !isSeat(each[seat.x]))} />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The aisle shows the row number; other gaps are as wide as a seat. */
function Gap({ row, aisle }: { row: readonly Seat[]; aisle: boolean }) {
  const seat = row.find(isSeat)
  if (!aisle) return <td className="p-0" />
  return (
    <th scope="row" className="tabular w-6 p-0 font-normal text-faint text-sm sm:w-9">
      {seat && partsOf(seat).row}
    </th>
  )
}

function firstStop(seats: readonly Seat[], active: Sitter | null): Seat | undefined {
  const own = seats.find(({ passenger }) => active !== null && passenger === active.index)
  return own ?? seats.find(({ status }) => status === SEAT_STATUS.available) ?? seats[0]
}
