import { X } from 'lucide-react'
import { useWords } from '../../../../ui/react/words.tsx'
import { SEAT_LOOK } from './SeatButton.tsx'

type Props = {
  /** True while seats can be changed. */
  open: boolean
  alone: boolean
}

/** Lists only looks that the map has. */
export function Legend({ open, alone }: Props) {
  const { t } = useWords()
  const own = !open ? (['party'] as const) : alone ? (['mine'] as const) : (['mine', 'party'] as const)
  return (
    <ul className="flex flex-wrap justify-center gap-x-5 gap-y-2 text-sm" aria-label={t('train-seats:legend.label')}>
      {(['free', ...own, 'filled'] as const).map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className={`grid size-6 place-items-center rounded-t-md rounded-b-sm border-2 text-xs ${SEAT_LOOK[kind]}`}
          >
            {kind === 'filled' ? <X size={12} /> : kind === own[0] ? '1' : kind === 'party' ? '2' : ''}
          </span>
          {t(`train-seats:legend.${kind === 'party' && !open ? 'own' : kind}`)}
        </li>
      ))}
    </ul>
  )
}
