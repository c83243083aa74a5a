import { Baby } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { CoachMap, Seat } from '../../../../../core/products/train/seat-map.ts'
import { coachId } from '../../../../../core/products/train/seats.ts'
import { formatClock, formatLongDate } from '../../../../lib/format.ts'
import { useValue } from '../../../../lib/store.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { CoachTabs } from './CoachTabs.tsx'
import { seatOf } from './coach.ts'
import { Legend } from './Legend.tsx'
import { coachNameOf, seatNameOf } from './names.ts'
import { Party } from './Party.tsx'
import type { SeatRide, Sitter } from './ride.ts'
import { SeatGrid } from './SeatGrid.tsx'
import { SeatList } from './SeatList.tsx'
import type { Seats, SeatTrain } from './seats-flow.ts'

type Props = { seats: Seats; train: SeatTrain; children: ReactNode }

export function TrainSeats({ seats, train, children }: Props) {
  const { t } = useWords()
  const { coaches, ride, open } = train
  const [index, setIndex] = useState(ride.sitters[0]?.index ?? 0)
  const active = open ? (ride.sitters.find((sitter) => sitter.index === index) ?? null) : null
  const coachIdOf = (passenger: number) => {
    const own = seatOf(coaches, passenger)
    return own ? coachId(own.coach) : null
  }
  const [shown, setShown] = useState(() => coachIdOf(index) ?? (coaches[0] ? coachId(coaches[0]) : ''))
  const saving = useValue(seats.$saving)
  const coachName = (one: CoachMap) => coachNameOf(t, train, one.number)
  const seatName = (sitter: Sitter) => seatNameOf(t, train, sitter)

  const turnTo = (sitter: Sitter) => {
    setIndex(sitter.index)
    setShown(coachIdOf(sitter.index) ?? shown)
  }
  const choose = async (sitter: Sitter, coach: CoachMap, seat: Seat) => {
    setIndex(sitter.index)
    setShown(coachId(coach))
    const next = ride.sitters[ride.sitters.indexOf(sitter) + 1]
    const isSaved = await seats.choose(train, sitter.index, coach, seat)
    // The last one stays, to be moved again; so does everybody who has turned to another passenger meanwhile.
    if (isSaved && next) setIndex((active) => (active === sitter.index ? next.index : active))
  }
  const coach = coaches.find((one) => coachId(one) === shown) ?? coaches[0]
  return (
    <div className="grid items-start gap-5 md:grid-cols-[20rem_minmax(0,1fr)]">
      <section className="max-md:contents md:card md:sticky md:top-4 md:grid md:gap-5 md:p-5">
        <RideLine ride={ride} code={train.booking.booking_id} />
        <Party sitters={ride.sitters} seatOf={seatName} active={active} onActive={turnTo} />
        {ride.infants > 0 && (
          <p className="flex gap-2 text-faint text-sm">
            <Baby size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
            {t('train-seats:infants')}
          </p>
        )}
        {children}
      </section>
      {coach && (
        <section className="card grid min-w-0 gap-5 px-2 py-4 xs:px-4 sm:p-5" aria-label={t('train-seats:map')}>
          <CoachTabs coaches={coaches} nameOf={coachName} shown={coachId(coach)} onShow={setShown}>
            <Legend open={open} alone={ride.sitters.length === 1} />
            <SeatGrid
              key={coachId(coach)}
              coach={coach}
              name={coachName(coach)}
              sitters={ride.sitters}
              active={active}
              saving={saving}
              onChoose={(seat) => active && choose(active, coach, seat)}
            />
          </CoachTabs>
          {open && (
            <SeatList
              coaches={coaches}
              nameOf={coachName}
              sitters={ride.sitters}
              seatOf={seatName}
              saving={saving !== null}
              onChoose={choose}
            />
          )}
        </section>
      )}
    </div>
  )
}

function RideLine({ ride, code }: { ride: SeatRide; code: string }) {
  const { t, locale } = useWords()
  return (
    <div>
      <h2 className="text-lg">
        {ride.trainName}{' '}
        <span className="font-normal text-faint">{t('train-common:number', { number: ride.number })}</span>
      </h2>
      <p className="text-soft">
        {ride.from.name} ({ride.from.code}) → {ride.to.name} ({ride.to.code})
      </p>
      <p className="tabular text-soft text-sm">
        {formatLongDate(locale, ride.date)}, {formatClock(locale, ride.time)} {ride.zone}
      </p>
      <p className="mt-1 text-faint text-sm">
        {t('train-seats:code')} <b className="tabular text-ink tracking-wider">{code}</b>
      </p>
    </div>
  )
}
