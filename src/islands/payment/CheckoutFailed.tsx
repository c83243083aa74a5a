import type { CallError } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { pathTo } from '../../lib/paths.ts'
import { Dialog } from '../../ui/react/Dialog.tsx'
import { useWords } from '../../ui/react/words.tsx'

/** What was not paid waits in the cart. Word files: `common`, `errors` and `toCartWords`. */
export function CheckoutFailed({ error, onClose }: { error: CallError; onClose: () => void }) {
  const { t } = useWords()
  return (
    <Dialog open onClose={onClose} title={t('errors:checkout_failed')} actions={<ToCart />}>
      <p>{errorText(t, error)}</p>
    </Dialog>
  )
}

/** Nothing where PUBLIC_CART is false. */
export function ToCart() {
  const { locale, t } = useWords()
  if (import.meta.env.PUBLIC_CART === 'false') return null
  return (
    <a className="btn btn-action" href={pathTo(locale, 'cart')}>
      {t('to-cart:go')}
    </a>
  )
}
