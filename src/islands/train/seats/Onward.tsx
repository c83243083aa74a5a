import { pathTo } from '../../../lib/paths.ts'
import { Countdown } from '../../../ui/react/Countdown.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { PayLink } from '../../booking/PayLink.tsx'
import type { SeatTrain } from './seats-flow.ts'

/** What comes after the seats: paying for all trains together, or back to the booking. On phones it stays at the foot of the screen. */
export function Onward({ trains }: { trains: readonly SeatTrain[] }) {
  const { t, locale } = useWords()
  const open = trains.filter((train) => train.open).map(({ booking }) => booking)
  const first = open.toSorted((one, other) => (one.time_limit ?? '').localeCompare(other.time_limit ?? ''))[0]
  const only = trains.length === 1 ? trains[0] : undefined
  const back = only ? pathTo(locale, 'memberBooking', { id: only.booking.id }) : pathTo(locale, 'memberHistory')
  return (
    <div className="grid gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-line max-md:border-t max-md:bg-card max-md:px-4 max-md:pt-2 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]">
      {first && (
        <p className="flex items-baseline justify-between gap-3 rounded-field text-note md:bg-note-tint md:px-3 md:py-2">
          <span>{t('checkout:payBefore')}</span>
          <Countdown until={first.time_limit} />
        </p>
      )}
      {first && <PayLink bookings={open} />}
      <a className={first ? 'min-h-6 text-center font-semibold text-primary underline' : 'btn btn-action'} href={back}>
        {t(only ? 'train-seats:toBooking' : 'train-seats:toHistory')}
      </a>
    </div>
  )
}
