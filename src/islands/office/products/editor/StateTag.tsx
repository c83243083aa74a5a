import type { OfficeProduct } from '../../../../../core/office/products/product.ts'
import { useWords } from '../../../../ui/react/words.tsx'

const LOOK = {
  draft: 'bg-sunken text-soft',
  published: 'bg-good-tint text-good',
  changed: 'bg-note-tint text-note',
  retired: 'bg-warn-tint text-warn',
} as const

export function StateTag({ state }: Pick<OfficeProduct, 'state'>) {
  const { t } = useWords()
  return <span className={`tag ${LOOK[state]}`}>{t(`office-products:state.${state}`)}</span>
}
