import { Info } from 'lucide-react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { ChargeView, HotelDetail, RoomGroup, RoomRowView } from '../../../../../core/products/hotel/detail.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { FreeUntil } from '../../../trade/booking/policy/FreeUntil.tsx'
import { termsOf } from './rate-text.ts'

type Props = {
  hotel: HotelDetail
  group: RoomGroup
  rate: RoomRowView
  chosen: boolean
  onChoose: () => void
  onDetails: () => void
}

/** Two lines: what is included and until when it can be cancelled. */
export function RateRow({ hotel, group, rate, chosen, onChoose, onDetails }: Props) {
  const { t } = useWords()
  const meals = t(`hotel-ticket:meals.${rate.MealType}`)
  const total = formatRupiah(rate.TotalPrice)
  return (
    <div
      className={`relative grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2.5 border-line border-t px-3.5 py-2 has-[:focus-visible]:outline-2 has-[:focus-visible]:-outline-offset-2 has-[:focus-visible]:outline-focus ${chosen ? 'bg-tint' : 'hover:bg-sunken'}`}
    >
      <input
        type="radio"
        name="room"
        value={rate.RoomKey}
        checked={chosen}
        onChange={onChoose}
        aria-label={t('hotel-detail:rooms.named', { room: group.RoomName, meals, total })}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span
        aria-hidden="true"
        className={`size-[1.125rem] rounded-full border-primary ${chosen ? 'border-[0.375rem]' : 'border-2'}`}
      />
      <div className="min-w-0 text-[0.78125rem] leading-snug">
        <p className="flex items-center gap-1.5 font-semibold text-sm">
          <span className="min-w-0">{meals}</span>
          <button
            type="button"
            onClick={onDetails}
            aria-label={`${t('hotel-detail:rooms.details')}: ${group.RoomName}, ${meals}`}
            className="relative shrink-0 rounded-full text-primary after:absolute after:-inset-3"
          >
            <Info size={16} aria-hidden="true" />
          </button>
        </p>
        <FreeUntil {...termsOf(hotel, rate)} bare />
        {rate.ExtraBeds > 0 && (
          <p className="text-soft">{t('hotel-detail:rooms.extraBeds', { count: rate.ExtraBeds })}</p>
        )}
        {rate.PayAtHotel && <p className="text-soft">{t('hotel-detail:rooms.atHotel', atHotelOf(rate.PayAtHotel))}</p>}
      </div>
      <p className="tabular text-right leading-snug">
        <b className="whitespace-nowrap text-[0.9375rem] tracking-tight">{total}</b>
        <span className="block text-faint text-xs max-sm:sr-only">
          {t('hotel-detail:rooms.perNight', { price: formatRupiah(rate.AveragePrice) })}
        </span>
      </p>
    </div>
  )
}

function atHotelOf(charges: readonly ChargeView[]) {
  return { charges: charges.map(({ Text }) => Text).join('; ') }
}

/** Rupiah; a smaller saving is no reason to choose. */
const WORTH_SAYING = 10_000

type Say = ReturnType<typeof useWords>['t']

export function reasonText(t: Say, { Best, ProviderCode }: RoomRowView): string {
  const saves = Best.Reason === 'cheapest' && Best.Saving >= WORTH_SAYING
  return t(`hotel-detail:best.${saves ? 'saves' : Best.Reason}`, {
    provider: providerName(t, ProviderCode),
    total: Best.Others.length + 1,
    saving: formatRupiah(Best.Saving),
  })
}

/** A provider without a name is called by its code. */
export function providerName(t: Say, code: string): string {
  return t(`hotel-detail:best.names.${code}`, { defaultValue: code })
}
