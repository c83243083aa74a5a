import { useEffect, useState } from 'react'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import { listCart } from '../../../../core/trade/cart/calls.ts'
import type * as contract from '../../../../core/trade/cart/contract.ts'
import { chosenTotal } from '../../../../core/trade/payment/selection.ts'
import { call } from '../../../lib/call/call.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useValue } from '../../../lib/store.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { ListView, useList } from '../../base/table/ListView.tsx'
import { CartFailure } from './CartFailure.tsx'
import { CartRow } from './CartRow.tsx'
import { type Cart, createCart, NEWEST_FIRST } from './cart-flow.ts'
import { enterCart } from './guard.ts'

export async function openPage({ locale }: IslandProps): Promise<object> {
  await enterCart(locale)
  return {}
}

export function Page(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <Content />
    </WordsProvider>
  )
}

function Content() {
  const { locale, t } = useWords()
  const list = useList<typeof contract.listCart>(listCart, [], NEWEST_FIRST)
  const [cart] = useState(() =>
    createCart({
      call,
      locale,
      go: (href) => location.assign(href),
      reload: () => void list.retry(),
      added: location.hash.slice(1).split(','),
    }),
  )
  useEffect(
    () => list.$list.subscribe((shown) => void (shown.state === 'ready' && cart.seen(shown.page.data))),
    [cart, list],
  )
  const chosen = useValue(cart.$chosen)
  const home = (
    <a className="btn btn-action" href={pathTo(locale, 'home')}>
      {t('cart:toSearch')}
    </a>
  )
  return (
    <div className="grid gap-4 pb-28">
      <p className="text-soft">{t('cart:lead')}</p>
      <CartFailure cart={cart} />
      <ListView flow={list} fields={[]} empty={{ title: t('cart:empty'), text: t('cart:emptyText'), actions: home }}>
        {(rows) => (
          <ul className="grid gap-3" aria-label={t('cart:title')}>
            {rows.map((booking) => (
              <CartRow
                key={booking.id}
                booking={booking}
                isChosen={chosen.has(booking.id)}
                onToggle={() => cart.toggle(booking)}
                onRemove={() => cart.remove(booking.id)}
                onExpired={list.retry}
              />
            ))}
          </ul>
        )}
      </ListView>
      <PayBar cart={cart} />
    </div>
  )
}

function PayBar({ cart }: { cart: Cart }) {
  const { t } = useWords()
  const chosen = useValue(cart.$chosen)
  const isPaying = useValue(cart.$paying).state === 'loading'
  return (
    <section
      aria-label={t('cart:payment')}
      data-sticks-at-foot="always"
      className="card fixed inset-x-0 bottom-0 z-30 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-b-none p-4 md:sticky md:bottom-4 md:rounded-card"
    >
      <p className="mr-auto" role="status">
        <span className="block text-faint text-sm">{t('cart:chosen', { count: chosen.size })}</span>
        <b className="tabular text-xl">{formatRupiah(chosenTotal(chosen))}</b>
      </p>
      <button
        type="button"
        className="btn btn-action"
        aria-disabled={chosen.size === 0 || isPaying}
        onClick={() => void cart.pay()}
      >
        {t(isPaying ? 'cart:paying' : 'cart:pay')}
      </button>
    </section>
  )
}
