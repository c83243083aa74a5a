import type { OfficeBookingDetail } from '../../../../../core/office/bookings/booking.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import { useWords } from '../../../../ui/react/words.tsx'

export function Itinerary({ booking: { itinerary } }: { booking: OfficeBookingDetail }) {
  const { locale, t } = useWords()
  if (itinerary.length === 0) return null
  return (
    <section className="card grid gap-3 p-4">
      <h2 className="font-bold">{t('office-booking-page:itinerary')}</h2>
      <ul className="grid gap-4">
        {itinerary.map(({ heading, place, starts, ends, facts }) => (
          <li
            key={`${starts.at} ${heading}`}
            className="grid gap-2 border-line border-t pt-3 first:border-t-0 first:pt-0"
          >
            <div>
              <p className="break-words font-semibold">{heading}</p>
              {place && <p className="break-words text-soft text-sm">{place}</p>}
              <p className="tabular text-sm">
                {momentText(locale, starts.at, starts.zone)} – {momentText(locale, ends.at, ends.zone)}
              </p>
            </div>
            {facts.length > 0 && (
              <dl className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
                {facts.map(({ label, text }) => (
                  <div key={`${label} ${text}`} className="flex flex-wrap gap-x-2">
                    <dt className="text-faint">{label}</dt>
                    <dd className="min-w-0 break-words">{text}</dd>
                  </div>
                ))}
              </dl>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
