import { BedDouble, Users } from 'lucide-react'
import type { Search } from '../../../../../core/products/hotel/search.ts'
import { nightsOf } from '../../../../../core/products/hotel/stay.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { pictureSource } from '../../../../ui/scene/scene-file.ts'
import type { Chosen } from '../../../trade/booking/form/define-booking.tsx'
import { OfferSummary } from '../../../trade/booking/form/price/OfferSummary.tsx'
import { Remarks } from '../../../trade/booking/Remarks.tsx'
import { StayTimes } from '../../../trade/booking/StayTimes.tsx'
import { MEAL_ICONS } from '../detail/meal-icons.ts'
import { termsOf } from '../detail/rate-text.ts'
import { guestsText } from './guests-text.ts'
import type { Offer } from './offer.ts'

export function Stay({ search, offer: { hotel, group, rate, policy } }: Chosen<Search, Offer>) {
  const { t } = useWords()
  return (
    <>
      <OfferSummary
        picture={pictureSource(group.Image.ImageUri, group.Image.Scene, group.Image.Photo)}
        title={hotel.HotelName}
        place={hotel.Address}
        facts={[
          [BedDouble, t('hotel-booking:rooms', { count: search.countRoom, room: group.RoomName })],
          [MEAL_ICONS[rate.MealType], t(`hotel-ticket:meals.${rate.MealType}`)],
          [Users, guestsText(t, search.countGuest, search.childAges.length)],
        ]}
        terms={termsOf(hotel, { CancelPolicy: policy.AppliedPolicies, TotalPrice: policy.TotalPrice })}
        lastDay={hotel.CheckInDate}
      >
        <StayTimes
          checkIn={{ date: hotel.CheckInDate, time: hotel.CheckInTime, zone: hotel.Timezone }}
          checkOut={{ date: hotel.CheckOutDate, time: hotel.CheckOutTime, zone: hotel.Timezone }}
          nights={nightsOf(search)}
        />
      </OfferSummary>
      <AtHotel {...policy} />
    </>
  )
}

/** Costs at the hotel and its remarks, which are not in the price. */
function AtHotel({ PayAtHotel, Remarks: said }: Offer['policy']) {
  const { t } = useWords()
  if (PayAtHotel.length === 0 && !said) return null
  return (
    <div className="grid gap-3 pb-5">
      {PayAtHotel.length > 0 && (
        <section>
          <h3 className="font-bold">{t('hotel-booking:atHotel.title')}</h3>
          {PayAtHotel.map(({ Text }) => (
            <p key={Text}>{Text}</p>
          ))}
          <p className="mt-1 text-faint text-sm">{t('hotel-booking:atHotel.note')}</p>
        </section>
      )}
      {said && <Remarks title={t('hotel-booking:atHotel.remarks')} text={said.Text} lang={said.Lang} />}
    </div>
  )
}
