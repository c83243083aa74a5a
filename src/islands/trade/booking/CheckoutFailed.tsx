import type { CallError } from '../../../lib/call/call.ts'
import { errorText } from '../../../lib/call/error-text.ts'
import { pathTo } from '../../../lib/paths.ts'
import { Dialog } from '../../../ui/react/Dialog.tsx'
import { useWords } from '../../../ui/react/words.tsx'

type Failure = { error: CallError }

/** The unpaid bookings wait in the cart. Word files: `common`, `errors` and `toCartWords`. */
export function CheckoutFailed({ error, onClose }: Failure & { onClose: () => void }) {
  const { t } = useWords()
  return (
    <Dialog open onClose={onClose} title={t('errors:checkout_failed')} actions={<ToCart />}>
      <Reason error={error} />
    </Dialog>
  )
}

/** Booked a moment ago, and not checked out. */
export function HeldUnpaid({ error }: Failure) {
  const { t } = useWords()
  return (
    <div className="grid justify-items-start gap-3 rounded-field bg-warn-tint px-4 py-3 text-warn">
      <p className="font-semibold">{t('errors:checkout_failed')}</p>
      <Reason error={error} />
      <p>{t(HAS_CART ? 'booking:review.held' : 'booking:review.heldInHistory')}</p>
      <ToCart />
    </div>
  )
}

const HAS_CART = import.meta.env.PUBLIC_CART !== 'false'

/** Nothing where the reason is the title alone. */
function Reason({ error }: Failure) {
  const { t } = useWords()
  const text = errorText(t, error)
  return text === t('errors:checkout_failed') ? null : <p>{text}</p>
}

/** Nothing where PUBLIC_CART is false. */
export function ToCart() {
  const { locale, t } = useWords()
  if (!HAS_CART) return null
  return (
    <a className="btn btn-action" href={pathTo(locale, 'cart')}>
      {t('to-cart:go')}
    </a>
  )
}
