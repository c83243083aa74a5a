import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { formatRupiah } from '../../../../core/common/money.ts'
import { FILTER_GROUPS, type FilterGroup, type FilterOption, type PriceRange } from '../../../../core/flight/filter.ts'
import { RangeField } from '../../../ui/react/RangeField.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { ListView } from '../stores/list-view.ts'
import { bandTimes, namesIn, optionName } from './names.ts'

/** Options shown of a long group before it is opened; the chosen ones always are. */
const SHOWN = 6
const PRICE_STEP = 50_000

/** Every group that has something to choose, and the price. */
export function Filters({ view }: { view: ListView }) {
  const { options } = useStore(view.$ranked)
  const { filter } = useStore(view.$state)
  return (
    <>
      {FILTER_GROUPS.map((group) => (
        <Group key={group} view={view} group={group} options={options[group]} />
      ))}
      {options.price && options.price.min < options.price.max && (
        <PriceGroup bounds={onSteps(options.price)} value={filter.price} onChange={view.price} />
      )}
    </>
  )
}

type GroupProps = { view: ListView; group: FilterGroup; options: readonly FilterOption[] }

function Group({ view, group, options }: GroupProps) {
  const { t } = useWords()
  const [all, setAll] = useState(false)
  const selected: readonly string[] = useStore(view.$state).filter[group]
  if (options.length === 0 || (options.length === 1 && selected.length === 0)) return null
  const shown = all ? options : options.filter(({ value }, index) => index < SHOWN || selected.includes(value))
  const hidden = options.length - shown.length
  return (
    <fieldset className="border-line not-first:mt-4 not-first:border-t not-first:pt-4">
      <legend className="contents">
        <span className="mb-1 block font-bold text-sm">{t(`flight:filter.groups.${group}`)}</span>
      </legend>
      {shown.map((option) => (
        <Option
          key={option.value}
          view={view}
          group={group}
          option={option}
          checked={selected.includes(option.value)}
        />
      ))}
      {options.length > SHOWN && (hidden > 0 || all) && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="min-h-11 font-semibold text-primary text-sm hover:underline"
        >
          {all ? t('flight:filter.fewerOptions') : t('flight:filter.moreOptions', { count: hidden })}
        </button>
      )}
    </fieldset>
  )
}

type OptionProps = { view: ListView; group: FilterGroup; option: FilterOption; checked: boolean }

function Option({ view, group, option: { value, count }, checked }: OptionProps) {
  const { t, locale } = useWords()
  const names = namesIn(useStore(view.$listed))
  const timed = group === 'departTime' || group === 'arriveTime'
  return (
    <label
      className={`flex min-h-11 cursor-pointer items-center gap-2.5 text-sm md:min-h-9 ${count || checked ? '' : 'text-faint'}`}
    >
      <input
        type="checkbox"
        checked={checked}
        onChange={() => view.toggle(group, value)}
        className="size-[18px] shrink-0 accent-primary"
      />
      <span className="min-w-0 flex-1 leading-tight">
        {optionName({ t, locale }, group, value, names)}
        {timed && <span className="tabular ml-1.5 text-[13px] text-faint">{bandTimes(locale, value)}</span>}
      </span>
      <span className="tabular text-faint">{count}</span>
    </label>
  )
}

type PriceProps = { bounds: PriceRange; value: PriceRange | null; onChange: (range: PriceRange) => void }

function PriceGroup({ bounds, value, onChange }: PriceProps) {
  const { t } = useWords()
  const shown = value ? { min: Math.max(value.min, bounds.min), max: Math.min(value.max, bounds.max) } : bounds
  return (
    <fieldset className="mt-4 border-line border-t pt-4">
      <legend className="contents">
        <span className="block font-bold text-sm">{t('flight:filter.groups.price')}</span>
      </legend>
      <RangeField
        bounds={bounds}
        step={PRICE_STEP}
        value={shown}
        onChange={onChange}
        names={{ min: t('flight:filter.lowest'), max: t('flight:filter.highest') }}
        labels={{ min: t('flight:filter.from'), max: t('flight:filter.until') }}
        format={formatRupiah}
      />
    </fieldset>
  )
}

/** Outwards to whole steps, so that the sliders reach both ends. */
function onSteps({ min, max }: PriceRange): PriceRange {
  return { min: Math.floor(min / PRICE_STEP) * PRICE_STEP, max: Math.ceil(max / PRICE_STEP) * PRICE_STEP }
}
