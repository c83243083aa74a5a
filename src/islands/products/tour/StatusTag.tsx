import type { Availability } from '../../../../core/products/tour/availability.ts'
import { useWords } from '../../../ui/react/words.tsx'

const LOOK: Record<Availability, string> = {
  available: 'bg-good-tint text-good',
  filling: 'bg-note-tint text-note',
  limited: 'bg-warn-tint text-warn',
  full: 'bg-sunken text-faint',
}

/** Tersedia, Banyak Dipesan, Terbatas, Full Book. Words: `tour`. */
export function StatusTag({ status }: { status: Availability }) {
  const { t } = useWords()
  return <span className={`tag ${LOOK[status]}`}>{t(`tour:availability.${status}`)}</span>
}

/** Dijamin berangkat. Words: `tour`. */
export function GuaranteedTag() {
  const { t } = useWords()
  return <span className="tag bg-good-tint text-good">{t('tour:guaranteed')}</span>
}
