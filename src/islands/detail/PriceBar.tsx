import { formatRupiah } from '../../../core/common/money.ts'
import type { HotelDetail } from '../../../core/hotel/detail.ts'
import type { Search } from '../../../core/hotel/search.ts'
import { useWords } from '../../ui/react/words.tsx'
import { FreeUntil } from '../booking/policy/FreeUntil.tsx'
import { stepsOf } from '../booking/policy/refunds-on.ts'
import { bookingHref } from '../hotel/detail/address.ts'
import type { Chosen } from '../hotel/detail/hotel.ts'
import { usePartOf } from '../hotel/detail/use-stay-words.ts'

type Props = { hotel: HotelDetail; search: Search; chosen: Chosen; waits: boolean }

/** The choice so far, its total and the way on. */
export function PriceBar({ hotel, search, chosen: { group, rate }, waits }: Props) {
  const { t, locale } = useWords()
  const stay = usePartOf(hotel)
  const href = bookingHref(locale, { ...search, roomKey: rate.RoomKey, correlationId: hotel.CorrelationId })
  return (
    <section
      aria-label={t('hotel-detail:bar.label')}
      className="sticky bottom-0 z-20 border-line border-t bg-card pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      <div className="wrap flex items-center gap-4 pt-2.5 sm:gap-6">
        <div className="min-w-0 flex-1 text-sm max-sm:hidden">
          <p className="truncate font-semibold text-base">
            {group.RoomName} <span className="font-normal text-soft">· {t(`hotel-ticket:meals.${rate.MealType}`)}</span>
          </p>
          <FreeUntil steps={stepsOf(rate.CancelPolicy)} total={rate.TotalPrice} zone={hotel.Timezone} />
        </div>
        <p className="tabular leading-tight max-sm:min-w-0 max-sm:flex-1 sm:text-right" aria-live="polite">
          <b className="block text-xl">{formatRupiah(rate.TotalPrice)}</b>
          <span className="block truncate text-soft text-sm">
            <span className="sm:hidden">{group.RoomName} · </span>
            {stay}
          </span>
        </p>
        <a className="btn btn-action min-h-12 shrink-0 px-6" aria-disabled={waits} href={href}>
          {t('hotel-detail:bar.book')}
        </a>
      </div>
    </section>
  )
}
