import { X } from 'lucide-react'
import { useState } from 'react'
import { monthNames, weekdayName } from '../../../../lib/format.ts'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { Field, FieldGroup } from '../../../../ui/form/Field.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { SelectField } from '../../../../ui/form/SelectField.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import type { FormField } from '../../../trade/product/product-form.ts'
import type { Choices } from './choices.ts'
import { decimalOf, FARES, fareIn, numberOf, priceOf, valueOfFare } from './typed.ts'

type Props = {
  field: FormField
  label: string
  value: unknown
  error: string | undefined
  choices: Choices
  onChange: (value: unknown) => void
  /** Only for what is written in both languages. */
  language?: 'id' | 'en'
}

/** One field of the form. What is empty is left out of the draft, so that its default holds. */
export function Input({ field, label, value, error, choices, onChange, language }: Props) {
  const { t, locale } = useWords()
  const { as, isOptional = false } = field
  const hint = t(`office-products:hint.${field.path.replaceAll('.', '_')}`, {
    defaultValue: t(`office-products:hint.as_${as}`, { defaultValue: '' }),
  })
  const notes = { label, error, optional: isOptional, hint: hint || undefined }
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const empty = isOptional ? undefined : ''
  if (as === 'switch')
    return (
      <Checkbox
        label={label}
        error={error}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked || undefined)}
      />
    )
  if (as === 'choice') {
    const options = optionsOf(field, choices, (each) => t(`office-products:choice.${each}`))
    const read = (typed: string) => (typed === '' ? empty : field.isNumber ? Number(typed) : typed)
    return (
      <SelectField {...notes} options={options} value={text} onChange={({ target }) => onChange(read(target.value))} />
    )
  }
  if (as === 'weekdays' || as === 'months' || as === 'kinds') {
    const all =
      as === 'kinds'
        ? optionsOf(field, choices, (each) => t(`office-products:choice.${each}`))
        : as === 'weekdays'
          ? [1, 2, 3, 4, 5, 6, 7].map((day) => ({ value: day, label: weekdayName(locale, day) }))
          : monthNames(locale).map((name, index) => ({ value: index + 1, label: name }))
    const chosen = Array.isArray(value) ? value : []
    return (
      <FieldGroup {...notes} className="sm:col-span-2">
        {() => (
          <div className="flex flex-wrap gap-x-5">
            {all.map((each) => (
              <label key={each.value} className="flex min-h-11 items-center gap-2 md:min-h-9">
                <input
                  type="checkbox"
                  checked={chosen.includes(each.value)}
                  onChange={({ target }) => {
                    const next = all.flatMap(({ value: one }) =>
                      (one === each.value ? target.checked : chosen.includes(one)) ? [one] : [],
                    )
                    onChange(next.length > 0 ? next : isOptional ? undefined : [])
                  }}
                />
                {each.label}
              </label>
            ))}
          </div>
        )}
      </FieldGroup>
    )
  }
  if (as === 'long' || as === 'lines' || as === 'days') {
    const lines = Array.isArray(value) ? value.join('\n') : text
    const read = (typed: string) => {
      if (as === 'long') return typed
      const all = typed.split('\n')
      return all.every((line) => line.trim() === '') ? (isOptional ? undefined : []) : all
    }
    return (
      <Field {...notes}>
        {(control) => (
          <textarea
            {...control}
            lang={language}
            className="input min-h-24"
            rows={4}
            value={lines}
            onChange={({ target }) => onChange(read(target.value))}
          />
        )}
      </Field>
    )
  }
  if (as === 'ages') {
    const [from = '', to = ''] = Array.isArray(value) ? value.map(String) : []
    const read = (one: string, other: string) =>
      one === '' && other === '' ? undefined : [numberOf(one) ?? '', numberOf(other) ?? '']
    return (
      <FieldGroup {...notes}>
        {(control) => (
          <div className="flex items-center gap-2">
            <input
              {...control}
              className="input"
              inputMode="numeric"
              aria-label={`${label}, ${t('office-products:from')}`}
              value={from}
              onChange={({ target }) => onChange(read(target.value, to))}
            />
            –
            <input
              className="input"
              inputMode="numeric"
              aria-label={`${label}, ${t('office-products:to')}`}
              value={to}
              onChange={({ target }) => onChange(read(from, target.value))}
            />
          </div>
        )}
      </FieldGroup>
    )
  }
  if (as === 'number')
    return (
      <TextField
        {...notes}
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ target }) => onChange(target.value === '' ? undefined : (numberOf(target.value) ?? target.value))}
      />
    )
  if (as === 'fare') return <FareInput notes={notes} value={value} onChange={onChange} />
  if (as === 'decimal') return <Decimal notes={notes} value={value} onChange={onChange} />
  return (
    <TextField
      {...notes}
      lang={language}
      type={as === 'clock' ? 'time' : 'text'}
      autoComplete="off"
      value={text}
      onChange={({ target }) => onChange(target.value === '' ? empty : target.value)}
    />
  )
}

type TypedProps = {
  notes: { label: string; error: string | undefined; optional: boolean; hint: string | undefined }
  value: unknown
  onChange: (value: unknown) => void
}

/** Draws a choice of not sold, free or a price, since the draft keeps the first two as literal words. */
function FareInput({ notes: { label, error, hint }, value, onChange }: TypedProps) {
  const { t } = useWords()
  const fare = fareIn(value)
  const isPriced = fare === 'price'
  return (
    <div className="grid content-start gap-2">
      <Field label={label} hint={hint} error={isPriced ? undefined : error}>
        {(control) => (
          <Select
            {...control}
            value={fare}
            onChange={({ target }) => {
              const chosen = FARES.find((each) => each === target.value)
              if (chosen) onChange(valueOfFare(chosen))
            }}
          >
            {FARES.map((each) => (
              <option key={each} value={each}>
                {t(`office-products:fare.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {isPriced && (
        <TextField
          label={t('office-products:farePrice', { name: label })}
          error={error}
          inputMode="numeric"
          autoComplete="off"
          value={typeof value === 'string' || typeof value === 'number' ? String(value) : ''}
          onChange={({ target }) => onChange(priceOf(target.value))}
        />
      )}
    </div>
  )
}

/** Each key is passed on, as Enter saves. `7,` stays as it is typed: it is 7 already. */
function Decimal({ notes, value, onChange }: TypedProps) {
  const [typed, setTyped] = useState('')
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return (
    <TextField
      {...notes}
      inputMode="decimal"
      autoComplete="off"
      value={decimalOf(typed) === value ? typed : text}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(decimalOf(target.value))
      }}
    />
  )
}

function optionsOf({ choices: own = [] }: FormField, choices: Choices, nameOf: (value: string) => string) {
  if (typeof own === 'string') return (choices[own] ?? []).map(({ value, name }) => ({ value, label: name }))
  return own.map((value) => ({ value, label: nameOf(value) }))
}

type RouteProps = {
  label: string
  days: readonly (readonly string[])[]
  places: readonly { value: string; name: string }[]
  error: string | undefined
  /** A one-day tour has one list. */
  isGrowing: boolean
  onChange: (days: readonly (readonly string[])[]) => void
}

/** Places of each day, in the order of the visit. */
export function Route({ label, days, places, error, isGrowing, onChange }: RouteProps) {
  const { t } = useWords()
  const names = new Map(places.map(({ value, name }) => [value, name]))
  const change = (day: number, stops: readonly string[]) =>
    onChange(days.map((each, index) => (index === day ? stops : each)))
  return (
    <FieldGroup label={label} error={error} className="sm:col-span-2">
      {(control) => (
        <ol className="grid gap-3">
          {days.map((stops, day) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: days have no name but their number
            <li key={day} className="grid gap-2 rounded-field bg-sunken p-3">
              {isGrowing && <p className="font-semibold text-sm">{t('office-products:day', { day: day + 1 })}</p>}
              <ul className="flex flex-wrap gap-2 empty:hidden">
                {stops.map((stop, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a place may be visited twice
                  <li key={index} className="chip min-h-9 bg-card">
                    {names.get(stop) ?? stop}
                    <button
                      type="button"
                      className="-mr-2 p-2"
                      aria-label={t('office-products:removeNamed', { name: names.get(stop) ?? stop })}
                      onClick={() => change(day, stops.toSpliced(index, 1))}
                    >
                      <X size={14} aria-hidden="true" />
                    </button>
                  </li>
                ))}
              </ul>
              <select
                {...control}
                id={`${control.id}-${day}`}
                className="input sm:max-w-80"
                aria-label={`${t('office-products:addPlace')}, ${t('office-products:day', { day: day + 1 })}`}
                value=""
                onChange={({ target }) => target.value && change(day, [...stops, target.value])}
              >
                <option value="">{t('office-products:addPlace')}</option>
                {places.map(({ value, name }) => (
                  <option key={value} value={value}>
                    {name}
                  </option>
                ))}
              </select>
            </li>
          ))}
          {isGrowing && (
            <li className="flex flex-wrap gap-2">
              <button type="button" className="btn btn-quiet" onClick={() => onChange([...days, []])}>
                {t('office-products:addDay')}
              </button>
              {days.length > 1 && (
                <button type="button" className="btn btn-quiet" onClick={() => onChange(days.slice(0, -1))}>
                  {t('office-products:removeDay')}
                </button>
              )}
            </li>
          )}
        </ol>
      )}
    </FieldGroup>
  )
}
