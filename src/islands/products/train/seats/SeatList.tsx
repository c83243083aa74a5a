import { useState } from 'react'
import type { CoachMap, Seat } from '../../../../../core/products/train/seat-map.ts'
import { coachId } from '../../../../../core/products/train/seats.ts'
import { SelectField } from '../../../../ui/form/SelectField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { freeIn, partsOf, placeOf } from './coach.ts'
import type { Sitter } from './ride.ts'

type Props = {
  coaches: readonly CoachMap[]
  nameOf: (coach: CoachMap) => string
  sitters: readonly Sitter[]
  seatOf: (sitter: Sitter) => string
  saving: boolean
  onChoose: (sitter: Sitter, coach: CoachMap, seat: Seat) => void
}

export function SeatList({ sitters, seatOf, ...rest }: Props) {
  const { t } = useWords()
  return (
    <details className="rounded-field border border-line px-4">
      <summary className="min-h-12 content-center font-semibold text-primary">{t('train-seats:list.title')}</summary>
      <ul className="grid gap-5 pt-1 pb-4">
        {sitters.map((sitter) => (
          <li key={sitter.index}>
            <p className="mb-2">
              <b className="font-semibold">{sitter.name}</b> <span className="text-soft">{seatOf(sitter)}</span>
            </p>
            <Row sitter={sitter} {...rest} />
          </li>
        ))}
      </ul>
    </details>
  )
}

type RowProps = Omit<Props, 'sitters' | 'seatOf'> & { sitter: Sitter }

function Row({ sitter, coaches, nameOf, saving, onChoose }: RowProps) {
  const { t } = useWords()
  const [chosen, setChosen] = useState({ coach: '', seat: '' })
  const coach = coaches.find((one) => coachId(one) === chosen.coach)
  const seat = coach && freeIn(coach).find(({ id }) => id === chosen.seat)
  return (
    <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
      <SelectField
        label={t('train-seats:list.coach')}
        value={chosen.coach}
        onChange={(event) => setChosen({ coach: event.target.value, seat: '' })}
        options={coaches
          .filter((one) => freeIn(one).length > 0)
          .map((one) => ({ value: coachId(one), label: nameOf(one) }))}
      />
      <SelectField
        label={t('train-seats:list.seat')}
        value={chosen.seat}
        disabled={!coach}
        onChange={(event) => setChosen({ ...chosen, seat: event.target.value })}
        options={coach ? seatOptions(coach, (place) => t(`train-seats:place.${place}`)) : []}
      />
      <button
        type="button"
        className="btn btn-quiet min-h-12"
        aria-disabled={!seat || saving}
        onClick={() => {
          if (!coach || !seat || saving) return
          onChoose(sitter, coach, seat)
          setChosen({ coach: '', seat: '' })
        }}
      >
        {t('train-seats:list.move')}
        <span className="sr-only">, {sitter.name}</span>
      </button>
    </div>
  )
}

function seatOptions(coach: CoachMap, placeName: (place: ReturnType<typeof placeOf>) => string) {
  const free = new Set(freeIn(coach))
  return coach.rows.flatMap((row) =>
    row
      .filter((seat) => free.has(seat))
      .map((seat) => {
        const { row: number, letter } = partsOf(seat)
        return { value: seat.id, label: `${number}${letter} (${placeName(placeOf(row, seat))})` }
      }),
  )
}
