import { memo } from 'react'
import { daysBetween, localTime } from '../../../../../core/base/common/dates.ts'
import type { FacilityCode } from '../../../../../core/base/common/facilities.ts'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { HotelItem } from '../../../../../core/products/hotel/item.ts'
import type { Search } from '../../../../../core/products/hotel/search.ts'
import { formatDay, formatDecimal } from '../../../../lib/format.ts'
import { useValue } from '../../../../lib/store.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { pictureSource } from '../../../../ui/scene/scene-file.ts'
import { FitLine } from '../../../base/list/rows/FitLine.tsx'
import { areFew, FEW_ROOMS } from '../../../base/list/rows/few-left.ts'
import { CARD_FRAME, CardPrice, PictureCard } from '../../../base/list/rows/PictureCard.tsx'
import { Score, Stars } from '../../../base/list/rows/Rating.tsx'
import { detailHref } from '../stores/address.ts'
import { usePage } from './context.ts'

type Props = { hotel: HotelItem; search: Search }

/** Facilities that decide, most telling first. */
const TELLING: readonly FacilityCode[] = ['BEACH', 'POOL', 'SPA', 'GYM', 'RESTAURANT', 'WIFI', 'PRAYER', 'PARKING']

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
      className={`${CARD_FRAME} ${lit ? 'border-primary lifted' : 'border-line'}`}
    >
      <Card hotel={hotel} search={search} />
    </article>
  )
}

const Card = memo(function Card({ hotel, search }: Props) {
  const { t, locale } = useWords()
  const { withHotel } = usePage()
  const { name, image, star_rating, total_price } = hotel
  return (
    <PictureCard
      name={name}
      mark={<Stars count={star_rating} />}
      picture={pictureSource(image.url, image.scene, image.photo)}
      link={{
        href: detailHref(locale, withHotel(search, hotel)),
        label: t('hotel:offer.openNamed', { name, total: formatRupiah(total_price) }),
      }}
      facts={
        <>
          <Where hotel={hotel} />
          <Room hotel={hotel} />
        </>
      }
      price={<Price hotel={hotel} search={search} />}
    />
  )
})

function Where({ hotel }: { hotel: HotelItem }) {
  const { t, locale } = useWords()
  const { rating, rating_label, area, distance_km } = hotel
  return (
    <p className="flex items-center gap-x-1">
      <Score mean={rating} label={rating_label} />
      <span className="min-w-0 truncate @max-[19rem]:hidden">· {area}</span>
      <span className="shrink-0">
        · {t('hotel:offer.km', { km: formatDecimal(locale, distance_km) })}
        <span className="@max-2xl:sr-only"> {t('hotel:offer.fromCentre')}</span>
      </span>
    </p>
  )
}

/** Room and what its price includes, then facilities of the hotel. */
function Room({ hotel }: { hotel: HotelItem }) {
  const { t, locale } = useWords()
  const { room_name, breakfast, free_cancel_until, timezone, facilities } = hotel
  const until = free_cancel_until && formatDay(locale, localTime(new Date(free_cancel_until), timezone).date)
  const has = TELLING.filter((code) => facilities.includes(code)).map((code) => t(`facilities:name.${code}`))
  return (
    <>
      <FitLine
        facts={[
          until && [t('hotel:offer.freeUntil', { date: until }), 'font-semibold text-good'],
          breakfast ? [t('hotel:offer.meal'), 'font-semibold text-good'] : t('hotel:offer.roomOnly'),
          [room_name, '@max-sm:hidden'],
          ...(until ? [] : has.map((name) => [name, '@2xl:hidden'] as const)),
        ]}
      />
      <FitLine facts={has} className="@max-2xl:hidden" />
    </>
  )
}

/** The whole stay, as it will be paid. */
function Price({ hotel: { total_price, price_per_night, room_left }, search }: Props) {
  const { t } = useWords()
  const { checkInDate, checkOutDate, countRoom } = search
  const nights = daysBetween(checkInDate, checkOutDate)
  const stay = { nights: t('hotel:stay.nights', { count: nights }), rooms: t('hotel:stay.rooms', { count: countRoom }) }
  return (
    <CardPrice
      price={formatRupiah(total_price)}
      tag={
        areFew(room_left, FEW_ROOMS) && (
          <span className="tag bg-warn-tint text-warn">{t('hotel:offer.left', { count: room_left })}</span>
        )
      }
    >
      <p>{t('hotel:offer.stay', stay)}</p>
      {nights * countRoom > 1 && (
        <p className="@max-2xl:hidden">{t('hotel:offer.each', { price: formatRupiah(price_per_night) })}</p>
      )}
    </CardPrice>
  )
}
