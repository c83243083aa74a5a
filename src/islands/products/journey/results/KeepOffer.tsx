import { addressText, type Named, readAddress } from '../../../../../core/base/common/call/offer-address.ts'
import type { Rupiah } from '../../../../../core/base/common/money.ts'
import type { Service } from '../../../../../core/trade/booking/services.ts'
import { todayInWib } from '../../../../lib/today.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { KeepBar } from '../../../trade/kept/KeepBar.tsx'

type Props = {
  service: Service
  named: (page: string, query: URLSearchParams, today: string) => Named | null
  /** Page of the site with the choice. */
  href: string
  title: string
  price: Rupiah
}

/** Nothing before both directions of a round trip are chosen. */
export function KeepOffer({ service, named, href, title, price }: Props) {
  const { locale } = useWords()
  const address = readAddress(href.slice(`/${locale}/`.length))
  const found = address && named(address.page, address.query, todayInWib())
  if (found?.kind !== 'choice') return null
  const text = addressText(found)
  const { origin, destination } = Object.fromEntries(found.query)
  const kept = { service, item: found.item, address: text, title: `${title} · ${origin} – ${destination}`, price }
  return (
    <div className="mt-5">
      <KeepBar kept={kept} shared={text} />
    </div>
  )
}
