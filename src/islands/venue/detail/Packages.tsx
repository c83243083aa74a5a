import { useStore } from '@nanostores/react'
import { Check, CircleAlert } from 'lucide-react'
import { formatRupiah } from '../../../../core/common/money.ts'
import type { VenuePackage, VenuePriceDetail } from '../../../../core/venue/contract.ts'
import { Part } from '../../../ui/react/Part.tsx'
import { messageOf, useWords } from '../../../ui/react/words.tsx'
import { type Chosen, type PricedPackage, packagesOf } from '../offer.ts'
import type { VenuePage } from './venue.ts'

type Props = { page: VenuePage; day: VenuePriceDetail; chosen: Chosen }

/** Side by side, the same facts on the same height; below each other on phones. */
export function Packages({ page, day, chosen }: Props) {
  const { t } = useWords()
  const choice = useStore(page.$search)
  return (
    <Part id="packages" title={t('venue-detail:packages.title')}>
      <fieldset className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
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

function Package({ priced: { pack, price, problem }, checked, onChoose }: PackageProps) {
  const { t } = useWords()
  const total = formatRupiah(price.total)
  return (
    <label
      className={`relative row-span-4 grid cursor-pointer grid-rows-subgrid gap-3 rounded-card border p-4 has-focus-visible:outline-2 has-focus-visible:outline-focus ${checked ? 'border-primary bg-tint' : 'border-line bg-card hover:border-field'}`}
    >
      <span className="flex items-start gap-3">
        <input type="radio" name="package" value={pack.id} checked={checked} onChange={onChoose} className="mt-0.5" />
        <b className="text-base leading-snug">{pack.name}</b>
      </span>
      <span className="grid content-start gap-1 text-sm">
        {pack.includes.map((text) => (
          <span key={text} className="flex gap-1.5">
            <Check size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-good" /> {text}
          </span>
        ))}
      </span>
      <Prices pack={pack} />
      <span className="border-line border-t pt-3">
        {problem ? (
          <span className="flex items-start gap-1.5 text-bad text-sm">
            <CircleAlert size={18} aria-hidden="true" className="mt-px shrink-0" />
            {messageOf(t, problem.message)}
          </span>
        ) : (
          <span className="tabular flex items-baseline justify-between gap-3">
            <span className="text-soft text-sm">{t('venue-detail:packages.total')}</span>
            <b className="text-lg">{total}</b>
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

/** What each pays; a unit carries everybody. */
function Prices({ pack }: { pack: VenuePackage }) {
  const { t } = useWords()
  const { unitPrice, capacity, includeDriver, starLevel, minPax, maxPax, infantFree } = pack
  const rows =
    unitPrice > 0
      ? [[t('venue-detail:packages.unit', { count: capacity ?? 1 }), formatRupiah(unitPrice)] as const]
      : TYPES.flatMap(([type, field]) => {
          const name = t(`search:venue.type.${type}`)
          if (pack[field] > 0) return [[name, formatRupiah(pack[field])] as const]
          return type === 'INF' && infantFree ? [[name, t('venue-detail:packages.free')] as const] : []
        })
  const notes = [
    includeDriver && t('venue-detail:packages.driver'),
    starLevel && t('venue-detail:packages.stars', { count: starLevel }),
    minPax > 1 && t('venue-detail:packages.pax', { min: minPax, max: maxPax }),
  ].filter(Boolean)
  return (
    <span className="tabular grid content-start gap-1 text-sm">
      {rows.map(([name, price]) => (
        <span key={name} className="flex justify-between gap-3">
          <span className="text-soft">{name}</span> <span>{price}</span>
        </span>
      ))}
      {notes.length > 0 && <span className="text-[0.8125rem] text-faint">{notes.join(' · ')}</span>}
    </span>
  )
}
