import { useState } from 'react'
import { formatRupiah } from '../../../../../../core/base/common/money.ts'
import { Later } from '../../../../../ui/react/Later.tsx'
import { useWords } from '../../../../../ui/react/words.tsx'
import type { DiscountEntry } from './use-discount.ts'

const loadField = () => import('./DiscountField.tsx')

/** Folded until there is a code or the buyer opens it. Hidden with a partner's price, which takes no code. */
export function DiscountFold({ entry }: { entry: DiscountEntry }) {
  const { t } = useWords()
  const [isPressed, press] = useState(false)
  if (entry.applied?.kind === 'partner')
    return (
      <p className="card px-4 py-4 text-good sm:px-6" role="status">
        {t('booking:discount.partner', { amount: formatRupiah(entry.applied.amount) })}
      </p>
    )
  const isOpen = isPressed || entry.typed !== '' || entry.error !== null
  return (
    <section className={`card px-4 sm:px-6 ${isOpen ? 'min-h-28 py-4' : ''}`}>
      {isOpen ? (
        <Later load={loadField}>{({ default: Field }) => <Field entry={entry} isPressed={isPressed} />}</Later>
      ) : (
        <button
          type="button"
          className="min-h-12 w-full text-left font-semibold text-primary hover:underline"
          aria-expanded={false}
          onClick={() => press(true)}
        >
          {t('booking:discount.ask')}
        </button>
      )}
    </section>
  )
}
