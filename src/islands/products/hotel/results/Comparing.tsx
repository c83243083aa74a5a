import { useCallback } from 'react'
import { FACILITIES } from '../../../../../core/base/common/facilities.ts'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { HotelItem } from '../../../../../core/products/hotel/item.ts'
import type { Search } from '../../../../../core/products/hotel/search.ts'
import { formatDecimal, formatShortDate } from '../../../../lib/format.ts'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Compare } from '../../../base/list/compare/Compare.tsx'
import type { Compared } from '../../../base/list/compare/facts.ts'
import type { ComparingProps } from '../../../trade/kept/ListTools.tsx'
import { detailHref } from '../stores/address.ts'
import { usePage } from './context.ts'

type Props = ComparingProps<HotelItem> & { search: Search }

export default function Comparing({ search, idOf, onEnd }: Props) {
  const { t, locale } = useWords()
  const { view, withHotel } = usePage()
  const describe = useCallback(
    (hotel: HotelItem): Compared => {
      const until = hotel.free_cancel_until
      const fact = (name: string) => t(`hotel:compare.${name}`)
      return {
        name: hotel.name,
        href: detailHref(locale, withHotel(search, hotel)),
        facts: [
          {
            label: fact('total'),
            text: formatRupiah(hotel.total_price),
            value: hotel.total_price,
            better: 'low',
          },
          { label: fact('perNight'), text: formatRupiah(hotel.price_per_night) },
          { label: fact('stars'), text: t('rating:stars', { count: hotel.star_rating }) },
          {
            label: fact('score'),
            text:
              hotel.rating === null
                ? ''
                : `${formatDecimal(locale, hotel.rating)} · ${t(`rating:${hotel.rating_label}`)} · ${t('rating:reviews', { count: hotel.reviews })}`,
            value: hotel.rating,
            better: 'high',
          },
          {
            label: fact('distance'),
            text: `${formatDecimal(locale, hotel.distance_km)} km · ${hotel.area}`,
            value: hotel.distance_km,
            better: 'low',
          },
          { label: fact('room'), text: hotel.room_name },
          { label: fact('breakfast'), text: fact(hotel.breakfast ? 'included' : 'notIncluded') },
          {
            label: fact('cancel'),
            text: until
              ? t('hotel:compare.freeUntil', {
                  date: formatShortDate(locale, formatInstant(locale, until, hotel.timezone).date),
                })
              : fact('notFree'),
          },
          {
            label: fact('facilities'),
            text: FACILITIES.filter((code) => hotel.facilities.includes(code))
              .map((code) => t(`facilities:name.${code}`))
              .join(', '),
          },
        ],
      }
    },
    [t, locale, search, withHotel],
  )
  return <Compare view={view} idOf={idOf} describe={describe} onEnd={onEnd} />
}
