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
import { CardPrice, PictureCard } from '../../list/PictureCard.tsx'
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
    <PictureCard
      picture={pictureSource(hotel.image.url, hotel.image.scene)}
      facts={
        <>
          <Facts hotel={hotel} city={search.city} />
          <Tags hotel={hotel} />
        </>
      }
      price={<Price hotel={hotel} search={search} />}
    />
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
      <p className="flex items-start gap-1.5 text-[0.8125rem] text-soft leading-snug">
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
    <div className="grid gap-1.5 text-[0.8125rem] leading-snug">
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
    <CardPrice
      price={total}
      link={{
        href: detailHref(locale, withHotel(search, hotel)),
        text: t('hotel:offer.open'),
        label: t('hotel:offer.openNamed', { name: hotel.name, total }),
      }}
    >
      <span className="mt-1 block text-[0.8125rem] text-soft">
        {t(one ? 'hotel:offer.perNight' : 'hotel:offer.total', stay)}
      </span>
      {!one && <span className="block text-[0.8125rem] text-faint">{t('hotel:offer.each', { price: perNight })}</span>}
      <span className="block text-[0.8125rem] text-faint">{t('hotel:offer.taxes')}</span>
    </CardPrice>
  )
}
