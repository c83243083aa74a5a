import { minutesOf } from '../../../../../core/base/common/dates.ts'
import type { Connection } from '../../../../../core/products/train/contract.ts'
import type { PaxCounts } from '../../../../../core/products/train/limits.ts'
import { pricePerAdult } from '../../../../../core/products/train/price.ts'
import type { Choice } from '../../../../../core/products/train/search.ts'
import { formatDuration } from '../../../../lib/format.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { JourneyRow, LaterSheet } from '../../journey/results/JourneyRow.tsx'
import { peopleIn } from '../../journey/results/party.ts'
import { tagsOf } from '../../journey/results/tags.ts'
import type { Standing } from '../../journey/results/use-standing.ts'
import { choiceOf, connectionId, ridesOf, ridesTotal } from '../stores/picked.ts'
import { usePage } from './context.ts'
import { Mark } from './Mark.tsx'
import { className, daysLater } from './names.ts'

const loadSheet = () => import('./ConnectionSheet.tsx')

type Props = Standing<Choice> & {
  connection: Connection
  pax: PaxCounts
  party: string | null
}

/** Each train has its own class; priced together. */
export function ConnectionRow({ connection, pax, party, own, added, tooSoon }: Props) {
  const { t, locale } = useWords()
  const page = usePage()
  const chosen = own && connectionId(own) === connection.id ? own : null
  const keys = chosen?.map(({ classKey }) => classKey) ?? []
  const rides = ridesOf(connection, keys)
  if (!rides) return null
  const [there, onwards] = rides
  const [first, second] = connection.journeys
  return (
    <JourneyRow
      mark={<Mark />}
      name={`${first.trainName} + ${second.trainName}`}
      from={first.departureTime}
      to={second.arrivalTime}
      later={daysLater(first, second)}
      duration={minutesOf(connection.duration)}
      path={[first.origin, first.destination, second.destination].map(({ code }) => code).join('–')}
      stops={t('train:offer.change', { station: first.destination.name })}
      note={`${first.destination.name} ${formatDuration(locale, connection.transfer)}`}
      facts={[
        t('train:connections.tickets'),
        [...new Set(rides.map(({ bought }) => className(t, bought)))].join(' + '),
      ]}
      sale={{
        price: pricePerAdult(there.bought) + pricePerAdult(onwards.bought),
        total: ridesTotal(rides),
        alone: t('train:offer.withFee'),
        href: page.hrefOf(locale, choiceOf(rides)),
      }}
      people={peopleIn(pax)}
      added={added}
      tags={tagsOf(t, 'train', {
        chosen: chosen !== null,
        tooSoon,
        seats: Math.min(there.bought.seat, onwards.bought.seat),
      })}
      chosen={chosen !== null}
      dimmed={tooSoon}
      onWarm={loadSheet}
      sheet={(onClose) => (
        <LaterSheet load={loadSheet}>
          {({ default: Sheet }) => (
            <Sheet connection={connection} pax={pax} party={party} keys={keys} added={added} onClose={onClose} />
          )}
        </LaterSheet>
      )}
    />
  )
}
