import { type ReactNode, useState } from 'react'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import type { FilterOption, PriceRange } from '../../../../core/base/list/filter.ts'
import { useValue } from '../../../lib/store.ts'
import { RangeField } from '../../../ui/react/RangeField.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { AnyView, Facet } from './stores/view.ts'
import type { FilterNames } from './words.ts'

/** Options shown before a long group is opened; chosen ones are always shown. */
const SHOWN = 6
const PRICE_STEP = 50_000
const GROUP = 'border-line not-first:mt-4 not-first:border-t not-first:pt-4'

type Props = { view: AnyView; names: FilterNames }

/** `top` stands above the groups, such as a search by name. */
export default function Filters({ view, names, top }: Props & { top?: ReactNode }) {
  const { facets, bounds, range } = useValue(view.$ranked)
  const price = bounds && bounds.min < bounds.max && (
    <PriceGroup name={names.price} bounds={onSteps(bounds)} value={range} onChange={(next) => view.price(next)} />
  )
  return (
    <div>
      {names.priceFirst && price}
      {top}
      {facets.map((facet) => (
        <OptionGroup key={facet.group} view={view} names={names} facet={facet} />
      ))}
      {!names.priceFirst && price}
    </div>
  )
}

function OptionGroup({ view, names, facet: { group, options, selected } }: Props & { facet: Facet }) {
  if (options.length === 0 || (options.length === 1 && selected.length === 0)) return null
  const named = options.map((option) => ({
    ...option,
    name: names.option(group, option.value),
    detail: names.detail?.(group, option.value) ?? null,
  }))
  const checks = (shown: readonly NamedOption[]) =>
    shown.map((option) => (
      <Option
        key={option.value}
        option={option}
        checked={selected.includes(option.value)}
        onToggle={() => view.toggle(group, option.value)}
      />
    ))
  const note = names.note?.(group)
  return (
    <fieldset className={GROUP}>
      <legend className="contents">
        <span className="mb-1.5 block font-bold text-sm">{names.group(group)}</span>
      </legend>
      {note && <p className="-mt-1 mb-1.5 text-faint text-xs leading-snug">{note}</p>}
      {named.some(({ detail }) => detail) ? (
        <div className="grid grid-cols-2 gap-2">{checks(named)}</div>
      ) : (
        <Folded options={named} selected={selected} byName={names.byName.includes(group)}>
          {checks}
        </Folded>
      )}
    </fieldset>
  )
}

type NamedOption = FilterOption & { name: string; detail: string | null }

type FoldedProps = {
  options: readonly NamedOption[]
  selected: readonly string[]
  byName: boolean
  children: (shown: readonly NamedOption[]) => ReactNode
}

/** Shows the first options and the chosen ones, the rest on demand. */
function Folded({ options, selected, byName, children }: FoldedProps) {
  const { t } = useWords()
  const [all, setAll] = useState(false)
  const inOrder = byName ? options.toSorted((one, other) => one.name.localeCompare(other.name)) : options
  const shown = all ? inOrder : inOrder.filter(({ value }, index) => index < SHOWN || selected.includes(value))
  const hidden = options.length - shown.length
  return (
    <>
      {children(shown)}
      {(hidden > 0 || (all && options.length > SHOWN)) && (
        <button
          type="button"
          aria-expanded={all}
          onClick={() => setAll(!all)}
          className="min-h-11 font-semibold text-primary text-sm hover:underline md:min-h-9"
        >
          {all ? t('list:filter.fewerOptions') : t('list:filter.moreOptions', { count: hidden })}
        </button>
      )}
    </>
  )
}

type OptionProps = { option: NamedOption; checked: boolean; onToggle: () => void }

function Option({ option: { name, count, detail }, checked, onToggle }: OptionProps) {
  const tone = count || checked ? '' : 'text-faint'
  if (detail) {
    return (
      <label
        className={`relative grid min-h-13 cursor-pointer content-center rounded-field border border-line px-2.5 py-1.5 text-sm leading-tight hover:border-field has-checked:border-primary has-checked:bg-tint has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 ${tone}`}
      >
        <input
          type="checkbox"
          checked={checked}
          onChange={onToggle}
          className="absolute inset-0 size-full cursor-pointer opacity-0"
        />
        <span className="flex justify-between gap-1">
          {name} <span className="tabular font-normal text-faint">{count}</span>
        </span>
        <span className="tabular whitespace-nowrap font-normal text-[0.75rem] text-faint">{detail}</span>
      </label>
    )
  }
  return (
    <label className={`flex min-h-11 cursor-pointer items-center gap-2.5 text-sm md:min-h-8.5 ${tone}`}>
      <input type="checkbox" checked={checked} onChange={onToggle} className="size-[18px]" />
      <span className="min-w-0 flex-1 leading-tight">{name} </span>
      <span className="tabular text-faint">{count}</span>
    </label>
  )
}

type PriceProps = {
  name: string | undefined
  bounds: PriceRange
  value: PriceRange | null
  onChange: (range: PriceRange) => void
}

function PriceGroup({ name, bounds, value, onChange }: PriceProps) {
  const { t } = useWords()
  const shown = value ? { min: Math.max(value.min, bounds.min), max: Math.min(value.max, bounds.max) } : bounds
  return (
    <fieldset className={GROUP}>
      <legend className="contents">
        <span className="block font-bold text-sm">{name ?? t('list:filter.price')}</span>
      </legend>
      <RangeField
        bounds={bounds}
        step={PRICE_STEP}
        value={shown}
        onChange={onChange}
        names={{ min: t('list:filter.lowest'), max: t('list:filter.highest') }}
        labels={{ min: t('list:filter.from'), max: t('list:filter.until') }}
        format={formatRupiah}
      />
    </fieldset>
  )
}

/** Rounds outwards to whole steps, so that the sliders reach both ends. */
function onSteps({ min, max }: PriceRange): PriceRange {
  return { min: Math.floor(min / PRICE_STEP) * PRICE_STEP, max: Math.ceil(max / PRICE_STEP) * PRICE_STEP }
}
