import type { OfficeText } from '../../../../../core/office/house/text.ts'
import { useWords } from '../../../../ui/react/words.tsx'

const LOOK = {
  file: 'bg-sunken text-soft',
  draft: 'bg-sunken text-soft',
  published: 'bg-good-tint text-good',
  changed: 'bg-note-tint text-note',
  retired: 'bg-warn-tint text-warn',
} as const

export function TextTag({ text: { state, isSample } }: { text: Pick<OfficeText, 'state' | 'isSample'> }) {
  const { t } = useWords()
  return (
    <span className="flex flex-wrap gap-1">
      <span className={`tag ${LOOK[state]}`}>{t(`office-texts:state.${state}`)}</span>
      {isSample && <span className="tag bg-warn-tint text-warn">{t('office-texts:sample')}</span>}
    </span>
  )
}
