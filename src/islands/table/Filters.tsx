import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { Select } from '../../ui/form/Select.tsx'
import { useWords } from '../../ui/react/words.tsx'
import type { ListQuery } from './list-flow.ts'

export type FilterField =
  | { kind: 'text'; name: string; label: string; hint?: string | undefined }
  | { kind: 'date'; name: string; label: string }
  /** `usual`: what an empty value means, if not all. */
  | {
      kind: 'choice'
      name: string
      label: string
      usual?: string | undefined
      options: readonly { value: string; label: string }[]
    }

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
  return (
    <search>
      <form onSubmit={submit} className="card grid grid-cols-2 items-end gap-3 p-4 sm:flex sm:flex-wrap">
        {fields.map((field) => (
          // biome-ignore lint/a11y/noLabelWithoutControl: the control inside is chosen by its kind
          <label
            key={field.name}
            className={`grid gap-1 font-semibold text-sm sm:min-w-36 ${field.kind === 'text' ? 'col-span-2 flex-1' : ''}`}
          >
            {field.label}
            {/* Uncontrolled, and drawn anew when the address says something else. */}
            <Control
              key={field.kind === 'date' ? field.name : (query[field.name] ?? '')}
              field={field}
              value={query[field.name] ?? ''}
              onFilter={onFilter}
            />
          </label>
        ))}
        <button type="submit" className="btn btn-quiet col-span-2 min-h-12">
          <Search size={18} aria-hidden="true" />
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
        className="input font-normal"
        placeholder={field.hint}
        maxLength={100}
        autoComplete="off"
      />
    )
  if (field.kind === 'date') return <DateInput name={name} value={value} onFilter={onFilter} />
  return (
    <Select name={name} defaultValue={value} className="font-normal" onChange={change}>
      <option value="">{field.usual ?? t('table:all')}</option>
      {field.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </Select>
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
      className="input font-normal"
      onChange={({ target }) => {
        if (target.value !== '' && target.value < FIRST_DAY) return
        sent.current = target.value
        onFilter({ [name]: target.value })
      }}
    />
  )
}
