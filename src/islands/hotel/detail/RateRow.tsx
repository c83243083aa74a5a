import { Check } from 'lucide-react'
import { formatRupiah } from '../../../../core/common/money.ts'
import type { HotelDetail, RoomGroup, RoomRowView } from '../../../../core/hotel/detail.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { FreeUntil } from '../../booking/policy/FreeUntil.tsx'
import { MEAL_ICONS } from './meal-icons.ts'
import { termsOf, usePartOf } from './terms.ts'

type Props = {
  hotel: HotelDetail
  group: RoomGroup
  rate: RoomRowView
  chosen: boolean
  onChoose: () => void
  onDetails: () => void
}

/** The same columns in every row; on phones the same facts in the same order. */
export function RateRow({ hotel, group, rate, chosen, onChoose, onDetails }: Props) {
  const { t } = useWords()
  const stay = usePartOf(hotel)
  const MealIcon = MEAL_ICONS[rate.MealType]
  const meals = t(`hotel-ticket:meals.${rate.MealType}`)
  const total = formatRupiah(rate.TotalPrice)
  return (
    <div
      className={`relative grid items-center gap-x-4 gap-y-2 rounded-field border p-3 has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-focus grid-cols-[1fr_auto] sm:grid-cols-[minmax(0,1fr)_auto_6.5rem] sm:p-4 ${chosen ? 'border-primary bg-tint' : 'border-line hover:border-field'}`}
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
      <div className="grid gap-1 text-sm max-sm:col-span-2">
        <p className={`flex items-start gap-1.5 ${rate.IncludeBreakfast ? 'font-semibold text-good' : 'text-soft'}`}>
          <MealIcon size={16} aria-hidden="true" className="mt-0.5 shrink-0" /> {meals}
        </p>
        <FreeUntil {...termsOf(hotel, rate)} />
        {rate.ExtraBeds > 0 && (
          <p className="text-soft">{t('hotel-detail:rooms.extraBeds', { count: rate.ExtraBeds })}</p>
        )}
        <p className="text-faint">{reasonText(t, rate)}</p>
        <button
          type="button"
          onClick={onDetails}
          className="relative min-h-8 justify-self-start font-semibold text-primary underline max-sm:min-h-11"
        >
          {t('hotel-detail:rooms.details')}
          <span className="sr-only">
            : {group.RoomName}, {meals}
          </span>
        </button>
      </div>
      <p className="tabular sm:text-right">
        <b className="text-xl">{total}</b>
        <span className="block text-soft text-sm">{stay}</span>
        <span className="block text-faint text-sm">
          {t('hotel-detail:rooms.perNight', { price: formatRupiah(rate.AveragePrice) })}
        </span>
      </p>
      <span
        aria-hidden="true"
        className={`btn pointer-events-none px-3 text-sm max-sm:px-5 ${chosen ? 'bg-primary text-page' : 'border border-primary text-primary'}`}
      >
        {chosen && <Check size={16} />}
        {t(chosen ? 'hotel-detail:rooms.chosen' : 'hotel-detail:rooms.pick')}
      </span>
    </div>
  )
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
