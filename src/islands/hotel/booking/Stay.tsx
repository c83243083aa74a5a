import { BedDouble, Users } from 'lucide-react'
import { nightsOf } from '../../../../core/hotel/stay.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { pictureSource } from '../../../ui/scene/scene-file.ts'
import { CalculatorFold } from '../../booking/policy/CalculatorFold.tsx'
import { Timeline } from '../../booking/policy/Timeline.tsx'
import { MEAL_ICONS } from '../detail/meal-icons.ts'
import { termsOf } from '../detail/terms.ts'
import { Ends } from './Ends.tsx'
import { guestsText } from './guests-text.ts'
import type { ChosenSearch, Offer } from './offer.ts'

/** The room and its dates, and what a cancellation costs. */
export function Stay({ search, offer: { hotel, group, rate, policy } }: { search: ChosenSearch; offer: Offer }) {
  const { t } = useWords()
  const facts = [
    { Icon: BedDouble, text: t('hotel-booking:rooms', { count: search.countRoom, room: group.RoomName }) },
    { Icon: MEAL_ICONS[rate.MealType], text: t(`hotel-ticket:meals.${rate.MealType}`) },
    { Icon: Users, text: guestsText(t, search.countGuest, search.childAges.length) },
  ]
  const terms = termsOf(hotel, { CancelPolicy: policy.AppliedPolicies, TotalPrice: policy.TotalPrice })
  return (
    <div className="grid gap-4 pb-5">
      <div className="flex gap-3">
        <img
          src={pictureSource(group.Image.ImageUri, group.Image.Scene)}
          alt=""
          className="size-20 shrink-0 rounded-field object-cover"
        />
        <p className="min-w-0">
          <b className="block text-lg leading-snug">{hotel.HotelName}</b>
          <span className="text-soft text-sm">{hotel.Address}</span>
        </p>
      </div>
      <Ends
        checkIn={{ date: hotel.CheckInDate, time: hotel.CheckInTime }}
        checkOut={{ date: hotel.CheckOutDate, time: hotel.CheckOutTime }}
        zone={hotel.Timezone}
        nights={nightsOf(search)}
      />
      <ul className="grid gap-1.5 text-sm">
        {facts.map(({ Icon, text }) => (
          <li key={text} className="flex items-start gap-2">
            <Icon size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" /> {text}
          </li>
        ))}
      </ul>
      <section aria-label={t('policy:title')}>
        <h3 className="mb-2 font-bold">{t('policy:title')}</h3>
        <Timeline {...terms} />
        {!policy.IsFullCharge && <CalculatorFold {...terms} lastDay={hotel.CheckInDate} />}
      </section>
    </div>
  )
}
