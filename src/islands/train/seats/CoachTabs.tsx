import { type KeyboardEvent, useId } from 'react'
import type { CoachMap } from '../../../../core/train/seat-map.ts'
import { coachId } from '../../../../core/train/seats.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { freeIn } from './coach.ts'

type Props = {
  coaches: readonly CoachMap[]
  nameOf: (coach: CoachMap) => string
  shown: string
  onShow: (id: string) => void
  children: React.ReactNode
}

const TURN: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

export function CoachTabs({ coaches, nameOf, shown, onShow, children }: Props) {
  const { t } = useWords()
  const id = useId()
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
      <div
        role="tablist"
        aria-label={t('train-seats:coaches')}
        className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-2"
        onKeyDown={turn}
      >
        {coaches.map((coach) => {
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
              className="min-h-14 rounded-field border border-line px-2 py-1.5 text-center leading-tight hover:bg-sunken aria-selected:border-primary aria-selected:bg-tint aria-selected:text-primary"
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
