import { Clock3 } from 'lucide-react'
import { useState } from 'react'
import type { Rupiah } from '../../../../../core/base/common/money.ts'
import type { Connection } from '../../../../../core/products/train/contract.ts'
import type { PaxCounts } from '../../../../../core/products/train/limits.ts'
import { formatDuration, formatShortDate } from '../../../../lib/format.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { OfferSheet } from '../../journey/results/OfferSheet.tsx'
import { choiceOf, type Ride, ridesOf, ridesTotal } from '../stores/picked.ts'
import { usePage } from './context.ts'
import { Fares } from './Fares.tsx'
import { Halts } from './Halts.tsx'
import { stationName, trainText } from './names.ts'
import { PriceDetails } from './PriceDetails.tsx'

type Props = {
  connection: Connection
  pax: PaxCounts
  party: string | null
  /** Class of each train. */
  keys: readonly (string | undefined)[]
  added: Rupiah | null
  onClose: () => void
}

export default function ConnectionSheet({ connection, pax, party, keys, added, onClose }: Props) {
  const { t, locale } = useWords()
  const { $search, choice } = usePage()
  const [classes, setClasses] = useState(keys)
  const rides = ridesOf(connection, classes)
  if (!rides) return null
  const { transfer, journeys } = connection
  return (
    <OfferSheet
      service="train"
      title={`${journeys.map(({ trainName }) => trainName).join(' + ')} · ${formatShortDate(locale, journeys[0].departureDate)}`}
      total={ridesTotal(rides)}
      party={party}
      added={added}
      isFirst={added === null && Boolean($search.get()?.returnDate)}
      onClose={onClose}
      onChoose={() => choice.choose(choiceOf(rides))}
    >
      <div className="grid gap-5">
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
            <Leg
              ride={ride}
              adults={pax.adult}
              onClass={(key) => setClasses(rides.map(({ bought }, at) => (at === index ? key : bought.classKey)))}
            />
          </div>
        ))}
        <PriceDetails pax={pax} rides={rides} />
      </div>
    </OfferSheet>
  )
}

type LegProps = { ride: Ride; adults: number; onClass: (key: string) => void }

function Leg({ ride: { journey, bought }, adults, onClass }: LegProps) {
  const { t } = useWords()
  const train = trainText(t, journey)
  return (
    <div className="grid gap-6">
      <section className="min-w-0">
        <Fares
          legend={t('train:offer.classChoicesOn', { train: journey.trainName })}
          journey={journey}
          bought={bought}
          adults={adults}
          onClass={onClass}
        />
      </section>
      <section>
        <h3 className="mb-1 font-bold">{train}</h3>
        <Halts journey={journey} />
      </section>
    </div>
  )
}
