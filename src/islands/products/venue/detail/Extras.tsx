import { Lock } from 'lucide-react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { VenueCost, VenuePriceDetail } from '../../../../../core/products/venue/contract.ts'
import { costsOf } from '../../../../../core/products/venue/price.ts'
import { useValue } from '../../../../lib/store.ts'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { Part } from '../../../../ui/react/Part.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { CountStepper } from '../../../base/list/search-form/CountStepper.tsx'
import type { Chosen } from '../offer.ts'
import type { VenuePage } from './venue.ts'

type Props = { page: VenuePage; day: VenuePriceDetail; chosen: Chosen }

export function Extras({ page, day, chosen }: Props) {
  return (
    <>
      {day.bedTypes.length > 0 && <Beds page={page} day={day} chosen={chosen} />}
      {day.miscellaneousCosts.length > 0 && <Addons page={page} day={day} />}
    </>
  )
}

function Beds({ page, day, chosen: { bed, pack, childBeds } }: Props) {
  const { t } = useWords()
  const { party } = useValue(page.$search)
  const name = t('venue-detail:beds.child')
  const set = (count: number) => page.change({ childBeds: Math.min(party.CHD, count) })
  return (
    <Part id="beds" title={t('venue-detail:beds.title')}>
      <fieldset className="card p-4">
        <legend className="sr-only">{t('venue-detail:beds.title')}</legend>
        <div className="flex flex-wrap gap-x-8">
          {day.bedTypes.map(({ id, name: text }) => (
            <label key={id} className="flex min-h-11 cursor-pointer items-center gap-2.5">
              <input type="radio" name="bed" checked={bed === id} onChange={() => page.change({ bed: id })} />
              {text}
            </label>
          ))}
        </div>
        {pack.childExtraBedPrice > 0 && party.CHD > 0 && (
          <CountStepper
            name="childBeds"
            label={name}
            hint={t('venue-detail:beds.childHint', {
              bed: formatRupiah(pack.childExtraBedPrice),
              none: formatRupiah(pack.childNoBedPrice || pack.childPrice),
            })}
            value={childBeds}
            max={party.CHD}
            onLess={childBeds > 0 ? () => set(childBeds - 1) : null}
            onMore={childBeds < party.CHD ? () => set(childBeds + 1) : null}
            onType={set}
            invalid={false}
            describedBy=""
          />
        )}
      </fieldset>
    </Part>
  )
}

function Addons({ page, day }: Pick<Props, 'page' | 'day'>) {
  const { t } = useWords()
  const { addons } = useValue(page.$search)
  const toggle = (id: string) =>
    page.change({ addons: addons.includes(id) ? addons.filter((each) => each !== id) : [...addons, id] })
  const fixed = costsOf(day, [])
  const free = day.miscellaneousCosts.filter(({ isMandatory }) => !isMandatory)
  return (
    <Part id="addons" title={t('venue-detail:addons.title')}>
      <ul className="card divide-y divide-line px-4">
        {fixed.map((cost) => (
          <li key={cost.id} className="flex min-h-11 items-start gap-3 py-2.5">
            <Lock size={18} aria-hidden="true" className="mx-px mt-0.5 shrink-0 text-faint" />
            <Cost cost={cost} note={t('venue-detail:addons.mandatory')} />
          </li>
        ))}
        {free.map((cost) => (
          <li key={cost.id}>
            <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2.5">
              <input
                type="checkbox"
                checked={addons.includes(cost.id)}
                onChange={() => toggle(cost.id)}
                className="mt-0.5"
              />
              <Cost cost={cost} note={cost.categoryName} />
            </label>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function Cost({ cost: { item, amount, per }, note }: { cost: VenueCost; note: string }) {
  const { t } = useWords()
  return (
    <span className="flex w-full flex-wrap justify-between gap-x-4">
      <span>
        {item} <span className="text-faint text-sm">· {note}</span>
      </span>
      <span className="tabular text-soft">
        <Fresh>{formatRupiah(amount)}</Fresh> <Fresh>{t(`venue-detail:addons.per.${per}`)}</Fresh>
      </span>
    </span>
  )
}
