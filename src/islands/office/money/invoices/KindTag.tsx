import type { InvoiceKind } from '../../../../../core/trade/invoice/number.ts'
import { useWords } from '../../../../ui/react/words.tsx'

const LOOK: Readonly<Record<InvoiceKind, string>> = {
  invoice: 'bg-tint text-primary',
  credit: 'bg-warn-tint text-warn',
}

/** Word file: `company`. */
export function KindTag({ kind }: { kind: InvoiceKind }) {
  const { t } = useWords()
  return <span className={`tag whitespace-nowrap ${LOOK[kind]}`}>{t(`company:kind.${kind}`)}</span>
}
