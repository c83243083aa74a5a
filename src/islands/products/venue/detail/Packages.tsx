import { CircleAlert } from 'lucide-react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { VenuePackage, VenuePriceDetail } from '../../../../../core/products/venue/contract.ts'
import { useValue } from '../../../../lib/store.ts'
import { Part } from '../../../../ui/react/Part.tsx'
import { messageOf, useWords } from '../../../../ui/react/words.tsx'
import { type Chosen, type PricedPackage, packagesOf } from '../offer.ts'
import type { VenuePage } from './venue.ts'

type Props = { page: VenuePage; day: VenuePriceDetail; chosen: Chosen }

export function Packages({ page, day, chosen }: Props) {
  const { t } = useWords()
  const choice = useValue(page.$search)
  return (
    <Part id="packages" title={t('venue-detail:packages.title')}>
      <fieldset className="card overflow-hidden">
        <legend className="sr-only">{t('venue-detail:packages.title')}</legend>
        {packagesOf(day, choice).map((priced) => (
          <Package
            key={priced.pack.id}
            priced={priced}
            checked={priced.pack.id === chosen.pack.id}
            onChoose={() => page.change({ pack: priced.pack.id, units: null })}
          />
        ))}
      </fieldset>
    </Part>
  )
}

type PackageProps = { priced: PricedPackage; checked: boolean; onChoose: () => void }

/** Its name and price for all, what is included, what each pays. */
function Package({ priced: { pack, price, problem }, checked, onChoose }: PackageProps) {
  const { t } = useWords()
  return (
    <label
      className={`grid cursor-pointer grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-line px-3.5 py-2.5 not-first-of-type:border-t has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus ${checked ? 'bg-tint' : 'hover:bg-sunken'}`}
    >
      <input type="radio" name="package" value={pack.id} checked={checked} onChange={onChoose} className="mt-0.5" />
      <span className="grid min-w-0 gap-0.5 text-[0.8125rem] text-soft leading-snug">
        <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-ink">
          <b className="min-w-0 text-[0.9375rem] leading-snug">{pack.name}</b>
          {!problem && (
            <span className="tabular whitespace-nowrap">
              <span className="text-faint text-xs">{t('venue-detail:packages.total')} </span>
              <b>{formatRupiah(price.total)}</b>
            </span>
          )}
        </span>
        {pack.includes.length > 0 && <span>{pack.includes.join(' · ')}</span>}
        <Prices pack={pack} />
        {problem && (
          <span className="flex items-start gap-1.5 text-bad text-sm">
            <CircleAlert size={18} aria-hidden="true" className="mt-px shrink-0" />
            {messageOf(t, problem.message)}
          </span>
        )}
      </span>
    </label>
  )
}

const TYPES = [
  ['ADT', 'adultPrice'],
  ['JNR', 'juniorPrice'],
  ['CHD', 'childPrice'],
  ['INF', 'infantPrice'],
] as const

/** Price for each type of visitor; a unit carries everybody. */
function Prices({ pack }: { pack: VenuePackage }) {
  const { t } = useWords()
  const { unitPrice, capacity, includeDriver, starLevel, minPax, maxPax, infantFree } = pack
  const prices =
    unitPrice > 0
      ? [`${t('venue-detail:packages.unit', { count: capacity ?? 1 })} ${formatRupiah(unitPrice)}`]
      : TYPES.flatMap(([type, field]) => {
          const name = t(`search:venue.type.${type}`)
          if (pack[field] > 0) return [`${name} ${formatRupiah(pack[field])}`]
          return type === 'INF' && infantFree ? [`${name} ${t('venue-detail:packages.free')}`] : []
        })
  const notes = [
    includeDriver && t('venue-detail:packages.driver'),
    starLevel && t('venue-detail:packages.stars', { count: starLevel }),
    minPax > 1 && t('venue-detail:packages.pax', { min: minPax, max: maxPax }),
  ].filter(Boolean)
  return <span className="tabular text-faint">{[...prices, ...notes].join(' · ')}</span>
}
