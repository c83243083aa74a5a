import { X } from 'lucide-react'
import type { Seat } from '../../../../../core/products/train/seat-map.ts'
import { SEAT_STATUS } from '../../../../../core/products/train/seats.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { partsOf, type placeOf } from './coach.ts'
import type { Sitter } from './ride.ts'

type Props = {
  seat: Seat
  coach: string
  place: ReturnType<typeof placeOf>
  sitter: Sitter | null
  active: Sitter | null
  saving: boolean
  /** The only seat in the Tab order. */
  stop: boolean
  onFocus: () => void
  onChoose: () => void
}

/** Shape and sign show the state; colour is not enough. */
export const SEAT_LOOK = {
  free: 'border-field bg-card text-soft',
  filled: 'border-transparent bg-sunken text-faint',
  party: 'border-primary bg-tint text-primary',
  mine: 'border-primary bg-primary text-card',
} as const

export function SeatButton({ seat, coach, place, sitter, active, saving, stop, onFocus, onChoose }: Props) {
  const { t } = useWords()
  const { row, letter } = partsOf(seat)
  const filled = seat.status === SEAT_STATUS.filled && !sitter
  const mine = sitter !== null && sitter === active
  const state = sitter
    ? t('train-seats:state.party', { place: sitter.place, name: sitter.name })
    : t(filled ? 'train-seats:state.filled' : 'train-seats:state.free')
  const label = t('train-seats:seatLabel', { coach, row, letter, place: t(`train-seats:place.${place}`), state })
  const look = SEAT_LOOK[mine ? 'mine' : sitter ? 'party' : filled ? 'filled' : 'free']
  return (
    <button
      type="button"
      data-seat={seat.id}
      aria-label={label}
      aria-pressed={sitter !== null}
      aria-disabled={active === null || filled || undefined}
      aria-busy={saving || undefined}
      tabIndex={stop ? 0 : -1}
      onFocus={onFocus}
      onClick={() => active !== null && onChoose()}
      className={`tabular grid size-10 scroll-mt-48 place-items-center xs:size-11 rounded-t-xl rounded-b-md border-2 font-semibold text-sm aria-disabled:cursor-default ${look} ${saving ? 'animate-pulse' : ''}`}
    >
      {sitter ? sitter.place : filled ? <X size={16} aria-hidden="true" /> : letter}
    </button>
  )
}
