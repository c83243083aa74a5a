import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PriceLine } from '../../../../../../core/trade/booking/contract.ts'
import { useWords } from '../../../../../ui/react/words.tsx'
import { PriceLines } from '../../PriceLines.tsx'

/** Receipt lines and their sum, in rupiah. */
export type Priced = {
  lines: readonly PriceLine[]
  total: number
  /** Word key of what is held until it is paid, where that is not as the product says. */
  hold?: string
  /** Word key of what is in the price, where that is not as the product says. */
  note?: string
}

type Props = {
  lines: readonly PriceLine[]
  notes: { price: string; hold: string }
}

export function Price({ lines, notes }: Props) {
  const { t } = useWords()
  return (
    <>
      <h3 className="mb-2 font-bold">{t('booking:price.title')}</h3>
      <PriceLines lines={lines} />
      <p className="mt-2 text-faint text-sm">{notes.price}</p>
      <p className="mt-4 flex gap-2 rounded-field bg-note-tint px-3 py-2.5 text-note text-sm">
        <Clock size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
        {notes.hold}
      </p>
    </>
  )
}

export function Summary({ children, ...price }: Props & { children: ReactNode }) {
  return (
    <>
      {children}
      <div className="border-line border-t pt-4">
        <Price {...price} />
      </div>
    </>
  )
}
