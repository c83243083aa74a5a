import { ChevronDown, Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../../../ui/react/words.tsx'
import type { ListQuery } from './list-flow.ts'

/** `usual`: what an empty value means, if not all. `isRare`: shown once it is asked for or set. */
export type FilterField = { name: string; label: string; isRare?: boolean } & (
  | { kind: 'text'; hint?: string | undefined }
  | { kind: 'date' }
  | { kind: 'choice'; usual?: string | undefined; options: readonly { value: string; label: string }[] }
)

type Props = {
  fields: readonly FilterField[]
  query: ListQuery
  onFilter: (change: ListQuery) => void
}

/** Texts are sent by the button or Enter, choices and dates at once. */
export function Filters({ fields, query, onFilter }: Props) {
  const { t } = useWords()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    onFilter(Object.fromEntries(fields.map(({ name }) => [name, String(data.get(name) ?? '').trim()])))
  }
  const texts = fields.filter(({ kind }) => kind === 'text')
  const [isWhole, setWhole] = useState(false)
  const isShown = ({ name, isRare }: FilterField) => isWhole || !isRare || Boolean(query[name])
  const others = fields.filter(({ kind }) => kind !== 'text')
  const chips = others.filter(isShown)
  const chipOf = (field: FilterField) => (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control inside is chosen by its kind
    <label
      key={field.name}
      data-set={query[field.name] ? '' : undefined}
      className="inline-flex h-11 shrink-0 items-center gap-1.5 rounded-full border border-line bg-card pr-1 pl-3.5 text-sm focus-within:outline-2 focus-within:outline-focus data-set:border-primary data-set:bg-tint md:h-9"
    >
      <span className="text-faint">{field.label}</span>
      {/* Uncontrolled, and drawn anew when the address says something else. */}
      <Control
        key={field.kind === 'date' ? field.name : (query[field.name] ?? '')}
        field={field}
        value={query[field.name] ?? ''}
        onFilter={onFilter}
      />
    </label>
  )
  return (
    <search>
      <form onSubmit={submit} className="flex min-w-0 flex-wrap items-center gap-2 lg:flex-nowrap">
        {texts.map((field) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the control inside is chosen by its kind
          <label key={field.name} className="relative min-w-0 flex-1 basis-full md:max-w-80 md:basis-56">
            <span className="sr-only">{field.label}</span>
            <Search
              size={16}
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-faint"
            />
            <Control key={query[field.name] ?? ''} field={field} value={query[field.name] ?? ''} onFilter={onFilter} />
          </label>
        ))}
        {others.length > 0 && (
          <div className="-m-1 flex min-w-0 gap-2 overflow-x-auto p-1 lg:flex-wrap">
            {chips.map(chipOf)}
            {(isWhole || chips.length < others.length) && (
              <button
                type="button"
                aria-expanded={isWhole}
                onClick={() => setWhole(!isWhole)}
                className="inline-flex h-11 shrink-0 items-center gap-1.5 rounded-full px-3 font-semibold text-primary text-sm hover:bg-sunken md:h-9"
              >
                {t(isWhole ? 'table:fewerFilters' : 'table:moreFilters')}
              </button>
            )}
          </div>
        )}
        <button type="submit" className="sr-only">
          {t('table:search')}
        </button>
      </form>
    </search>
  )
}

type ControlProps = { field: FilterField; value: string; onFilter: Props['onFilter'] }

function Control({ field, value, onFilter }: ControlProps) {
  const { t } = useWords()
  const { name } = field
  const change = ({ target }: { target: { value: string } }) => onFilter({ [name]: target.value })
  if (field.kind === 'text')
    return (
      <input
        type="search"
        name={name}
        defaultValue={value}
        className="input truncate pl-9"
        placeholder={field.hint ?? field.label}
        maxLength={100}
        autoComplete="off"
      />
    )
  if (field.kind === 'date') return <DateInput name={name} value={value} onFilter={onFilter} />
  return (
    <span className="relative">
      <select
        name={name}
        defaultValue={value}
        onChange={change}
        className="h-9 max-w-48 appearance-none [field-sizing:content] truncate rounded-full bg-transparent pr-7 font-semibold outline-none pointer-coarse:text-base"
      >
        <option value="">{field.usual ?? t('table:all')}</option>
        {field.options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-1.5 -translate-y-1/2 text-faint"
      />
    </span>
  )
}

/** Typing a year passes through those of the first centuries. */
const FIRST_DAY = '1900-01-01'

/** Stays the same element while a date is typed, or the keyboard would lose its place after each digit. */
function DateInput({ name, value, onFilter }: { name: string; value: string; onFilter: Props['onFilter'] }) {
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef(value)
  useEffect(() => {
    if (input.current && sent.current !== value) input.current.value = value
    sent.current = value
  }, [value])
  return (
    <input
      ref={input}
      type="date"
      name={name}
      defaultValue={value}
      min={FIRST_DAY}
      className="h-9 rounded-full bg-transparent pr-2 font-semibold outline-none pointer-coarse:text-base"
      onChange={({ target }) => {
        if (target.value !== '' && target.value < FIRST_DAY) return
        sent.current = target.value
        onFilter({ [name]: target.value })
      }}
    />
  )
}
