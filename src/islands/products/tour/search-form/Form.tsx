import { Search } from 'lucide-react'
import { useId } from 'react'
import { LIMITS } from '../../../../../core/products/tour/limits.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { useValue } from '../../../../lib/store.ts'
import { keepFocus } from '../../../../ui/form/focus.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { CountStepper } from '../../../base/list/search-form/CountStepper.tsx'
import { MonthFields } from '../../../base/list/search-form/dates/MonthFields.tsx'
import { PeopleField } from '../../../base/list/search-form/PeopleField.tsx'
import { PlaceField } from '../../../base/list/search-form/PlaceField.tsx'
import { placeValue } from '../../../base/list/search-form/place.ts'
import { RegionRow } from '../../../base/list/search-form/RegionRow.tsx'
import { TOUR_RESULTS } from '../pages.ts'
import { memory, type TourForm, useTourForm } from './use-tour-form.ts'
import { type FormView, type InitialSearch, stepped, VIEWS } from './values.ts'

export type FormProps = IslandProps & { initial?: InitialSearch }

export function Form({ locale, words, initial }: FormProps) {
  return (
    <WordsProvider locale={locale} words={words}>
      <Fields initial={initial} />
    </WordsProvider>
  )
}

/** By location the area comes first, by calendar the month. */
function Fields({ initial }: { initial: InitialSearch | undefined }) {
  const { t, locale } = useWords()
  const form = useTourForm(locale, t, initial)
  const byMonth = form.values.view === 'calendar'
  const area = <AreaField key="area" form={form} />
  const when = <When key="when" form={form} />
  return (
    <form
      ref={form.element}
      action={pathTo(locale, TOUR_RESULTS)}
      onSubmit={form.submit}
      noValidate
      className="grid grid-cols-2 gap-3 p-4 sm:p-5 md:grid-cols-12"
    >
      <Views form={form} />
      {byMonth ? [when, area] : [area, when]}
      <Participants form={form} />
      <button type="submit" onMouseDown={keepFocus} className="btn btn-action col-span-full h-13 md:col-span-5 md:h-15">
        <Search size={20} aria-hidden="true" />
        {t('search:tour.submit')}
      </button>
    </form>
  )
}

function Views({ form: { values, change } }: { form: TourForm }) {
  const { t } = useWords()
  const choose = (view: FormView) => change({ view })
  return (
    <fieldset className="col-span-full flex flex-wrap">
      <legend className="sr-only">{t('search:tour.view')}</legend>
      {VIEWS.map((view) => (
        <label
          key={view}
          className={`flex min-h-11 cursor-pointer items-center gap-2 pr-5 font-semibold text-sm text-soft has-checked:text-ink ${view === 'one-day' ? 'not-js:hidden' : ''}`}
        >
          <input type="radio" name="view" value={view} checked={values.view === view} onChange={() => choose(view)} />
          {t(`search:tour.views.${view}`)}
        </label>
      ))}
    </fieldset>
  )
}

function AreaField({ form: { values, places, step, change, leave, problem } }: { form: TourForm }) {
  const { t } = useWords()
  return (
    <PlaceField
      name="tourArea"
      className="col-span-full md:col-span-6"
      service="tour"
      label={t('search:tour.area')}
      errorName={t('search:tour.area')}
      places={places}
      step={step('area')}
      recent={useValue(memory.$places)}
      value={values.tourArea}
      toValue={placeValue}
      row={(place) => <RegionRow place={place} />}
      onChange={(tourArea) => change({ tourArea })}
      onBlur={() => leave('tourArea')}
      error={problem('tourArea')}
    />
  )
}

function When({ form: { values, today, change } }: { form: TourForm }) {
  return (
    <div className="col-span-full grid grid-cols-2 gap-3 md:col-span-6">
      <MonthFields service="tour" values={values} today={today} monthsAhead={LIMITS.monthsAhead} onChange={change} />
    </div>
  )
}

function Participants({ form }: { form: TourForm }) {
  const { t } = useWords()
  const { values, change, problem } = form
  const id = useId()
  const name = t('search:tour.participants')
  const step = (by: 1 | -1) => {
    const participants = stepped(values, by)
    return participants === null ? null : () => change({ participants })
  }
  return (
    <PeopleField
      id={id}
      className="col-span-full md:col-span-7"
      label={name}
      value={t('search:tour.participantCount', { count: values.participants })}
      limits={t('search:tour.limits', { most: LIMITS.participants })}
      error={problem('participants')}
      step={form.step('people')}
    >
      <CountStepper
        name="participants"
        label={name}
        hint={t('search:tour.participantsHint')}
        value={values.participants}
        max={LIMITS.participants}
        onLess={step(-1)}
        onMore={step(1)}
        onType={(participants) => change({ participants: Math.max(1, participants) })}
        invalid={problem('participants') !== undefined}
        describedBy={`${id}-limits ${id}-error`}
      />
    </PeopleField>
  )
}
