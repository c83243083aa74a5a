import { type KeyboardEvent, useId } from 'react'
import type { CoachMap } from '../../../../../core/products/train/seat-map.ts'
import { coachId } from '../../../../../core/products/train/seats.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { freeIn, rowSizes } from './coach.ts'

type Props = {
  coaches: readonly CoachMap[]
  nameOf: (coach: CoachMap) => string
  shown: string
  onShow: (id: string) => void
  children: React.ReactNode
}

const TURN: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

/** Widths by how many stand in a row, on phones and beside the seats. */
const NARROW = ['', 'basis-full', 'basis-[calc(50%-0.5rem)]', 'basis-[calc(33.33%-0.5rem)]']
const WIDE = ['', '', 'sm:basis-[calc(50%-0.5rem)]', 'sm:basis-[calc(33.33%-0.5rem)]', 'sm:basis-[calc(25%-0.5rem)]']

export function CoachTabs({ coaches, nameOf, shown, onShow, children }: Props) {
  const { t } = useWords()
  const id = useId()
  const [narrow, wide] = [3, 4].map((most) => rowSizes(coaches.length, most))
  const turn = (event: KeyboardEvent) => {
    const by = TURN[event.key]
    if (!by) return
    event.preventDefault()
    const at = coaches.findIndex((coach) => coachId(coach) === shown)
    const next = coaches[(at + by + coaches.length) % coaches.length]
    if (!next) return
    onShow(coachId(next))
    document.getElementById(`${id}-${coachId(next)}`)?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={t('train-seats:coaches')} className="flex flex-wrap gap-2" onKeyDown={turn}>
        {coaches.map((coach, index) => {
          const name = coachId(coach)
          const own = coach.rows.flat().filter(({ passenger }) => passenger !== null).length
          return (
            <button
              key={name}
              id={`${id}-${name}`}
              type="button"
              role="tab"
              aria-selected={shown === name}
              aria-controls={`${id}-panel`}
              tabIndex={shown === name ? 0 : -1}
              onClick={() => onShow(name)}
              className={`min-h-14 min-w-24 grow rounded-field border border-line px-2 py-1.5 text-center leading-tight hover:bg-sunken aria-selected:border-primary aria-selected:bg-tint aria-selected:text-primary ${NARROW[narrow?.[index] ?? 1]} ${WIDE[wide?.[index] ?? 1]}`}
            >
              <span className="block font-semibold text-sm">{nameOf(coach)}</span>
              <span className="tabular block text-faint text-xs">
                {own > 0
                  ? t('train-seats:yours', { count: own })
                  : t('train-seats:left', { count: freeIn(coach).length })}
              </span>
            </button>
          )
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${shown}`} className="grid gap-5">
        {children}
      </div>
    </>
  )
}
