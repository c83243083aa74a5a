import { ChevronDown, Search } from 'lucide-react'
import { pathTo } from '../../../../lib/paths.ts'
import { keepFocus } from '../../../../ui/form/focus.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { placeText } from '../place-text.ts'
import type { InitialSearch, JourneyForm as Product } from './form.ts'
import type { OwnSelect } from './own-select.ts'
import { Passengers } from './Passengers.tsx'
import { Places } from './Places.tsx'
import { TripDates } from './TripDates.tsx'
import { TripForm, TripKind } from './TripKind.tsx'
import type { ToValue } from './trip.ts'
import { useJourneyForm } from './use-journey-form.ts'
import { pricesOf } from './values.ts'

export type FormProps<Known> = IslandProps & {
  /** Without it the form starts from the specification's default trip. */
  initial?: InitialSearch<Known>
}

type Props<Known> = FormProps<Known> & { product: Product<Known> }

export function JourneyForm<Known>({ locale, words, initial, product }: Props<Known>) {
  return (
    <WordsProvider locale={locale} words={words}>
      <Fields product={product} initial={initial} />
    </WordsProvider>
  )
}

type FieldsProps<Known> = { product: Product<Known>; initial: InitialSearch<Known> | undefined }

function Fields<Known>({ product, initial }: FieldsProps<Known>) {
  const { t, locale } = useWords()
  const toValue: ToValue = (place) => ({ text: placeText(t, product.service, place), place })
  const state = useJourneyForm(product, locale, toValue, initial)
  const { values, problem, change, leave } = state
  const { service, own } = product
  return (
    <>
      <form
        ref={state.element}
        action={pathTo(locale, product.results)}
        onSubmit={state.submit}
        noValidate
        className="grid grid-cols-2 gap-3 p-4 sm:p-5 md:grid-cols-12"
      >
        <div className="col-span-full">
          <TripKind service={service} value={values.trip} onChange={(trip) => change({ trip })} />
        </div>
        <Places sign={product} state={state} toValue={toValue} />
        <TripDates
          className="col-span-full md:col-span-5"
          value={values}
          today={state.today}
          salesDays={product.salesDays}
          onChange={change}
          onLeave={leave}
          step={state.step('dates')}
          pricesOf={() => pricesOf(product, values, locale)}
          errors={{ departDate: problem('departDate'), returnDate: problem('returnDate') }}
        />
        <Passengers
          service={service}
          // Seven of twelve columns together with the product's own selects.
          className={own.length ? 'md:col-span-4' : 'col-span-full md:col-span-7'}
          rows={product.pax}
          value={values.passengers}
          changePax={(party, type, by) => product.changePax(party, type, by)}
          onChange={(passengers) => change({ passengers })}
          error={problem('passengers')}
          step={state.step('people')}
        />
        {own.map((select) => (
          <Select
            key={select.name}
            select={select}
            value={values.own[select.name] ?? select.options[0]}
            onChange={(value) => change({ own: { ...values.own, [select.name]: value } })}
          />
        ))}
        <button
          type="submit"
          onMouseDown={keepFocus}
          className="btn btn-action col-span-full h-13 md:col-span-5 md:h-15"
        >
          <Search size={20} aria-hidden="true" />
          {t(`search:${service}.submit`)}
        </button>
      </form>
      <TripForm service={service} />
    </>
  )
}

type SelectProps = { select: OwnSelect; value: string; onChange: (value: string) => void }

function Select({ select: { name, options, label, optionLabel }, value, onChange }: SelectProps) {
  const { t } = useWords()
  return (
    <label className="box h-15 md:col-span-3">
      <span className="box-label">{t(label)}</span>
      <select
        name={name}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="box-value absolute inset-0 h-full appearance-none px-3.5 pt-4.5"
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {t(`${optionLabel}.${option}`)}
          </option>
        ))}
      </select>
      <ChevronDown size={18} className="chevron" aria-hidden="true" />
    </label>
  )
}
