import { Clock3 } from 'lucide-react'
import type { Connection } from '../../../../core/train/contract.ts'
import type { PaxCounts } from '../../../../core/train/limits.ts'
import { formatDuration } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import type { Ride } from '../stores/picked.ts'
import { Fares } from './Fares.tsx'
import { Halts } from './Halts.tsx'
import { stationName, trainText } from './names.ts'
import { PriceDetails } from './PriceDetails.tsx'

type Props = {
  connection: Connection
  pax: PaxCounts
  rides: readonly [Ride, Ride]
  onClass: (index: number, key: string) => void
}

export default function ConnectionPanel({ connection, pax, rides, onClass }: Props) {
  const { t, locale } = useWords()
  const { transfer, journeys } = connection
  return (
    <div className="grid gap-5 p-4 sm:p-5">
      {rides.map((ride, index) => (
        <div key={ride.journey.journeyCode} className="grid gap-5">
          {index > 0 && (
            <p className="flex items-center gap-2 rounded-field bg-sunken px-3 py-2 text-[0.8125rem] text-soft">
              <Clock3 size={16} className="shrink-0" aria-hidden="true" />
              {t('train:connections.transfer', {
                station: stationName(journeys[0].destination),
                wait: formatDuration(locale, transfer),
              })}
            </p>
          )}
          <Leg ride={ride} adults={pax.adult} onClass={(key) => onClass(index, key)} />
        </div>
      ))}
      <div className="md:ml-auto md:w-1/2">
        <PriceDetails pax={pax} rides={rides} />
      </div>
    </div>
  )
}

type LegProps = { ride: Ride; adults: number; onClass: (key: string) => void }

function Leg({ ride: { journey, bought }, adults, onClass }: LegProps) {
  const { t } = useWords()
  const train = trainText(t, journey)
  return (
    <div className="grid gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <section className="max-md:order-last">
        <h4 className="mb-1 font-bold">{train}</h4>
        <Halts journey={journey} />
      </section>
      <section className="min-w-0">
        <Fares
          legend={t('train:offer.classChoicesOn', { train: journey.trainName })}
          journey={journey}
          bought={bought}
          adults={adults}
          onClass={onClass}
        />
      </section>
    </div>
  )
}
