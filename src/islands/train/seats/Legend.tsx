import { X } from 'lucide-react'
import { useWords } from '../../../ui/react/words.tsx'
import { SEAT_LOOK } from './SeatButton.tsx'

const KINDS = ['free', 'mine', 'party', 'filled'] as const

/** What the looks of the seats mean. `alone`: nobody else is in the party, or nothing can be chosen, so that one look is enough for all of it. */
export function Legend({ alone }: { alone: boolean }) {
  const { t } = useWords()
  return (
    <ul className="flex flex-wrap justify-center gap-x-5 gap-y-2 text-sm" aria-label={t('train-seats:legend.label')}>
      {KINDS.filter((kind) => kind !== 'party' || !alone).map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={`grid size-6 place-items-center rounded-t-md rounded-b-sm border-2 text-xs ${SEAT_LOOK[kind]}`}
          >
            {kind === 'filled' ? <X size={12} /> : kind === 'mine' ? '1' : kind === 'party' ? '2' : ''}
          </span>
          {t(`train-seats:legend.${kind}`)}
        </li>
      ))}
    </ul>
  )
}
