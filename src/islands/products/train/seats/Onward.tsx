import { pathTo } from '../../../../lib/paths.ts'
import { Countdown } from '../../../../ui/react/Countdown.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { PayLink } from '../../../trade/booking/PayLink.tsx'
import type { SeatTrain } from './seats-flow.ts'

/** Phones: stays at the foot of the screen. */
export function Onward({ trains }: { trains: readonly SeatTrain[] }) {
  const { t } = useWords()
  const open = trains.filter((train) => train.open).map(({ booking }) => booking)
  const [first] = open.toSorted((one, other) => (one.time_limit ?? '').localeCompare(other.time_limit ?? ''))
  if (!first) return <BackLink trains={trains} look="min-h-11 content-center max-md:hidden" />
  return (
    <div
      data-sticks-at-foot
      className="grid gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:grid-cols-[auto_1fr] max-md:items-center max-md:gap-4 max-md:border-line max-md:border-t max-md:bg-card max-md:px-4 max-md:pt-2 max-md:pb-[max(0.5rem,env(safe-area-inset-bottom))]"
    >
      <p className="text-note leading-tight max-md:grid max-md:text-sm md:flex md:items-baseline md:justify-between md:gap-3 md:rounded-field md:bg-note-tint md:px-3 md:py-2">
        <Countdown label={t('checkout:payBefore')} until={first.pay_until ?? first.time_limit} />
      </p>
      <PayLink bookings={open} />
      <BackLink trains={trains} look="text-center max-md:hidden" />
    </div>
  )
}

type BackProps = { trains: readonly SeatTrain[]; look: string }

export function BackLink({ trains, look }: BackProps) {
  const { t, locale } = useWords()
  const only = trains.length === 1 ? trains[0] : undefined
  const href = only ? pathTo(locale, 'memberBooking', { id: only.booking.id }) : pathTo(locale, 'memberHistory')
  return (
    <a className={`font-semibold text-primary underline ${look}`} href={href}>
      {t(only ? 'train-seats:toBooking' : 'train-seats:toHistory')}
    </a>
  )
}
