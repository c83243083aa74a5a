import { MapPin } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { daysBetween } from '../../../../core/common/dates.ts'
import { formatRupiah } from '../../../../core/common/money.ts'
import type { HotelItem } from '../../../../core/hotel/item.ts'
import type { Search } from '../../../../core/hotel/search.ts'
import { formatDecimal } from '../../../lib/format.ts'
import { useValue } from '../../../lib/store.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { pictureSource } from '../../../ui/scene/scene-file.ts'
import { CardFacilities } from '../../list/CardFacilities.tsx'
import { areFew } from '../../list/few-left.ts'
import { Rating, Stars } from '../../list/Rating.tsx'
import { detailHref } from '../stores/address.ts'
import { usePage } from './context.ts'

type Props = { hotel: HotelItem; search: Search }

/** The card under the pointer lights its marker on the map, and the other way round. */
export function Row({ hotel, search }: Props) {
  const { $active } = usePage().map
  const lit = useValue($active) === hotel.key
  const light = () => $active.set(hotel.key)
  return (
    <article
      aria-label={hotel.name}
      onPointerEnter={light}
      onFocus={light}
      className={`@container relative overflow-hidden rounded-card border bg-card ${lit ? 'border-primary lifted' : 'border-line'}`}
    >
      <Card hotel={hotel} search={search} />
    </article>
  )
}

const Card = memo(function Card({ hotel, search }: Props) {
  return (
    <div className="grid grid-cols-[6.75rem_minmax(0,1fr)] @sm:grid-cols-[9.5rem_minmax(0,1fr)] @2xl:grid-cols-[13.5rem_minmax(0,1fr)_auto]">
      <div className="relative min-h-40">
        <img
          src={pictureSource(hotel.image.url, hotel.image.scene)}
          alt=""
          width="300"
          height="300"
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div className="grid content-start gap-2 p-3.5 @sm:p-4">
        <Facts hotel={hotel} city={search.city} />
        <Tags hotel={hotel} />
      </div>
      <Price hotel={hotel} search={search} />
    </div>
  )
})

function Facts({ hotel, city }: { hotel: HotelItem; city: string }) {
  const { t, locale } = useWords()
  const km = formatDecimal(locale, hotel.distance_km)
  return (
    <>
      <h2 className="font-[650] text-base leading-tight tracking-normal">
        {hotel.name} <Stars count={hotel.star_rating} />
      </h2>
      <Rating mean={hotel.rating} label={hotel.rating_label} reviews={hotel.reviews} />
      <p className="flex items-start gap-1.5 text-[13px] text-soft leading-snug">
        <MapPin size={15} aria-hidden="true" className="mt-px shrink-0 text-faint" />
        {t('hotel:offer.where', { area: hotel.area, km, place: city || hotel.city_name })}
      </p>
      <CardFacilities codes={hotel.facilities} />
    </>
  )
}

function Tags({ hotel }: { hotel: HotelItem }) {
  const { t } = useWords()
  const { room_name, room_left, breakfast, free_cancel_until } = hotel
  return (
    <div className="grid gap-1.5 text-[13px] leading-snug">
      <p className="font-semibold text-ink">{room_name}</p>
      <p className="flex flex-wrap gap-1.5">
        {free_cancel_until && <Tag tone="bg-good-tint text-good">{t('hotel:offer.freeCancel')}</Tag>}
        {breakfast && <Tag tone="bg-good-tint text-good">{t('hotel:offer.breakfast')}</Tag>}
        {areFew(room_left) && <Tag tone="bg-warn-tint text-warn">{t('hotel:offer.left', { count: room_left })}</Tag>}
      </p>
    </div>
  )
}

function Tag({ tone, children }: { tone: string; children: ReactNode }) {
  return <span className={`tag ${tone}`}>{children}</span>
}

/** The whole stay first, as it will be paid. */
function Price({ hotel, search }: Props) {
  const { t, locale } = useWords()
  const { withHotel } = usePage()
  const { checkInDate, checkOutDate, countRoom } = search
  const nights = daysBetween(checkInDate, checkOutDate)
  const stay = { nights: t('hotel:stay.nights', { count: nights }), rooms: t('hotel:stay.rooms', { count: countRoom }) }
  const [total, perNight] = [formatRupiah(hotel.total_price), formatRupiah(hotel.price_per_night)]
  const one = nights * countRoom === 1
  return (
    <div className="col-span-full flex flex-wrap items-end justify-between gap-x-3 gap-y-2 border-line border-t px-3.5 py-3 @sm:px-4 @2xl:col-span-1 @2xl:min-w-46 @2xl:flex-col @2xl:items-end @2xl:border-t-0 @2xl:border-l @2xl:p-4 @2xl:text-right">
      <p className="tabular leading-tight @2xl:my-auto">
        <span className="block whitespace-nowrap font-bold text-xl tracking-tight">{total}</span>
        <span className="mt-1 block text-[13px] text-soft">
          {t(one ? 'hotel:offer.perNight' : 'hotel:offer.total', stay)}
        </span>
        {!one && <span className="block text-[13px] text-faint">{t('hotel:offer.each', { price: perNight })}</span>}
        <span className="block text-[13px] text-faint">{t('hotel:offer.taxes')}</span>
      </p>
      {/* Its area covers the card. */}
      <a
        href={detailHref(locale, withHotel(search, hotel.key))}
        aria-label={t('hotel:offer.openNamed', { name: hotel.name, total })}
        className="btn btn-action px-4 text-sm after:absolute after:inset-0 after:rounded-card"
      >
        {t('hotel:offer.open')}
      </a>
    </div>
  )
}
