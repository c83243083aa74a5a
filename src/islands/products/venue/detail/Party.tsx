import { useId } from 'react'
import { OLDEST } from '../../../../../core/base/common/people/types.ts'
import { ageRanges } from '../../../../../core/products/venue/ages.ts'
import type { VenuePriceDetail } from '../../../../../core/products/venue/contract.ts'
import {
  everybodyOf,
  isSold,
  LIMITS,
  VISITOR_TYPES,
  type VisitorType,
} from '../../../../../core/products/venue/limits.ts'
import { useValue } from '../../../../lib/store.ts'
import { Part } from '../../../../ui/react/Part.tsx'
import { messageOf, useWords } from '../../../../ui/react/words.tsx'
import { CountStepper } from '../../../base/list/search-form/CountStepper.tsx'
import type { Chosen } from '../offer.ts'
import type { VenuePage } from './venue.ts'

type Props = { page: VenuePage; day: VenuePriceDetail; chosen: Chosen }

export function Party({ page, day, chosen }: Props) {
  const { t } = useWords()
  const { party } = useValue(page.$search)
  const { pack, units, problem } = chosen
  const id = useId()
  const ranges = ageRanges(day)
  const ages = (type: VisitorType) => {
    const { min, max } = ranges[type]
    return t(max === OLDEST ? 'venue-detail:party.from' : 'venue-detail:party.ages', { min, max })
  }
  const sold = VISITOR_TYPES.filter((type) => day.pricePackages.some((each) => isSold(each, type)))
  // Units take all types; without a junior age nothing separates juniors from adults.
  const shown = VISITOR_TYPES.filter(
    (type) => party[type] > 0 || (sold.includes(type) && (type !== 'JNR' || day.juniorMinAge !== null)),
  )
  const setUnits = (count: number) => page.change({ units: Math.min(LIMITS.units, Math.max(1, count)) })
  const step = (type: VisitorType, by: 1 | -1) => {
    const next = { ...party, [type]: party[type] + by }
    const everybody = everybodyOf(next)
    if (next[type] < 0 || everybody < 1 || everybody > LIMITS.visitors) return null
    return () => page.change({ party: next, units: null, childBeds: 0 })
  }
  return (
    <Part id="party" title={t('venue-detail:party.title')}>
      <fieldset className={`card min-w-0 p-4 ${problem ? 'border-bad' : ''}`}>
        <legend className="sr-only">{t('venue-detail:party.title')}</legend>
        <div className="grid gap-x-10 sm:grid-cols-2">
          {shown.map((type) => (
            <CountStepper
              key={type}
              name={type}
              label={t(`search:venue.type.${type}`)}
              hint={ages(type)}
              value={party[type]}
              max={LIMITS.visitors}
              onLess={step(type, -1)}
              onMore={step(type, 1)}
              onType={(count) => page.change({ party: { ...party, [type]: count }, units: null, childBeds: 0 })}
              invalid={problem?.field === type}
              describedBy={`${id}-note`}
            />
          ))}
          {pack.unitPrice > 0 && (
            <CountStepper
              name="units"
              label={t('venue-detail:party.units')}
              hint={t('venue-detail:party.capacity', { count: pack.capacity ?? 1 })}
              value={units}
              max={LIMITS.units}
              onLess={units > 1 ? () => setUnits(units - 1) : null}
              onMore={units < LIMITS.units ? () => setUnits(units + 1) : null}
              onType={setUnits}
              invalid={problem?.field === 'units'}
              describedBy={`${id}-note`}
            />
          )}
        </div>
        <p id={`${id}-note`} className={`mt-2 text-sm ${problem ? 'text-bad' : 'text-faint'}`} aria-live="polite">
          {problem
            ? `${pack.name}: ${messageOf(t, problem.message)}`
            : t(`venue-detail:party.${sold.includes('INF') ? 'note' : 'noteNoInfants'}`, {
                min: pack.minPax,
                max: pack.maxPax,
              })}
        </p>
      </fieldset>
    </Part>
  )
}
