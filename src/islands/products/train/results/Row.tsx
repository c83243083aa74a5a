import { memo } from 'react'
import { minutesOf } from '../../../../../core/base/common/dates.ts'
import { formatRupiah, type Rupiah } from '../../../../../core/base/common/money.ts'
import type { Journey } from '../../../../../core/products/train/contract.ts'
import type { PaxCounts } from '../../../../../core/products/train/limits.ts'
import { lowestClass, pricePerAdult } from '../../../../../core/products/train/price.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { JourneyRow, LaterSheet } from '../../journey/results/JourneyRow.tsx'
import { peopleIn } from '../../journey/results/party.ts'
import { tagsOf } from '../../journey/results/tags.ts'
import { usePage } from './context.ts'
import { Mark } from './Mark.tsx'
import { className, daysLater, haltsBetween, kindsOf, pathText, trainText } from './names.ts'

const loadSheet = () => import('./Sheet.tsx')

type Props = {
  journey: Journey
  pax: PaxCounts
  party: string | null
  chosenClass: string | undefined
  /** Price of the departure for the party, in rupiah; null unless this row is a return. */
  added: Rupiah | null
  tooSoon: boolean
}

export const Row = memo(function Row({ journey, pax, party, chosenClass, added, tooSoon }: Props) {
  const { t, locale } = useWords()
  const page = usePage()
  const bought = journey.classes.find(({ classKey }) => classKey === chosenClass) ?? lowestClass(journey.classes)
  if (!bought) return null
  const others = kindsOf(journey).filter((item) => item.className !== bought.className)
  const halts = haltsBetween(journey)
  return (
    <JourneyRow
      mark={<Mark />}
      name={trainText(t, journey)}
      from={journey.departureTime}
      to={journey.arrivalTime}
      later={daysLater(journey)}
      duration={minutesOf(journey.duration)}
      path={pathText(journey)}
      stops={halts ? t('train:row.halts', { count: halts }) : t('train:row.nonstop')}
      facts={[
        className(t, bought),
        ...others.map((item) =>
          t('train:offer.kindPrice', { kind: className(t, item), price: formatRupiah(pricePerAdult(item)) }),
        ),
      ]}
      sale={{
        price: pricePerAdult(bought),
        total: bought.total,
        alone: t('train:offer.withFee'),
        href: page.hrefOf(locale, [{ journeyCode: journey.journeyCode, classKey: bought.classKey }]),
      }}
      people={peopleIn(pax)}
      added={added}
      tags={tagsOf(t, 'train', { chosen: Boolean(chosenClass), tooSoon, seats: bought.seat })}
      chosen={Boolean(chosenClass)}
      dimmed={tooSoon}
      onWarm={loadSheet}
      sheet={(onClose) => (
        <LaterSheet load={loadSheet}>
          {({ default: Sheet }) => (
            <Sheet
              journey={journey}
              pax={pax}
              party={party}
              chosenClass={chosenClass}
              added={added}
              onClose={onClose}
            />
          )}
        </LaterSheet>
      )}
    />
  )
})
