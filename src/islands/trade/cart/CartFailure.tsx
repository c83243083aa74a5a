import { errorText } from '../../../lib/call/error-text.ts'
import { useValue } from '../../../lib/store.ts'
import { Banner } from '../../../ui/react/Banner.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { ToCart } from '../booking/CheckoutFailed.tsx'
import type { Cart } from './cart-flow.ts'

/** The button leads to the first page, where the newest bookings are. */
export function CartFailure({ cart }: { cart: Cart }) {
  const { t } = useWords()
  const paying = useValue(cart.$paying)
  if (paying.state !== 'failed') return null
  return (
    <Banner kind="bad" title={t('errors:checkout_failed')} actions={<ToCart />}>
      {errorText(t, paying.error)}
    </Banner>
  )
}
