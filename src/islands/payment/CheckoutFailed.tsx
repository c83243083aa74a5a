import type { CallError } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { pathTo } from '../../lib/paths.ts'
import { Dialog } from '../../ui/react/Dialog.tsx'
import { useWords } from '../../ui/react/words.tsx'

/** What is not paid stays in the cart; without one, in the history. Word files: `common`, `errors`, `checkout`, and `toCartWords`. */
export function CheckoutFailed({ error, onClose }: { error: CallError; onClose: () => void }) {
  const { t } = useWords()
  return (
    <Dialog open onClose={onClose} title={t('errors:checkout_failed')} actions={<AfterFailure />}>
      <p>{errorText(t, error)}</p>
    </Dialog>
  )
}

export function AfterFailure() {
  const { locale, t } = useWords()
  if (import.meta.env.PUBLIC_CART !== 'false') {
    return (
      <a className="btn btn-action" href={pathTo(locale, 'cart')}>
        {t('to-cart:go')}
      </a>
    )
  }
  return (
    <a className="btn btn-quiet" href={pathTo(locale, 'memberHistory')}>
      {t('checkout:toHistory')}
    </a>
  )
}
