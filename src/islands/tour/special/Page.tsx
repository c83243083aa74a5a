import { type ComponentProps, useMemo, useRef, useState } from 'react'
import { FormProvider, type Path, useForm, useFormContext } from 'react-hook-form'
import { specialTour } from '../../../../core/tour/calls.ts'
import type * as contract from '../../../../core/tour/special.ts'
import { CallError, call } from '../../../lib/call.ts'
import { errorText } from '../../../lib/error-text.ts'
import { pathTo } from '../../../lib/paths.ts'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { type Country, unpackCountries } from '../../../ui/form/countries.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { focusFirstWrong } from '../../../ui/form/focus.ts'
import { TextField } from '../../../ui/form/TextField.tsx'
import { useLateRules } from '../../../ui/form/use-late-rules.ts'
import { useLiveErrors } from '../../../ui/form/use-live-errors.ts'
import { Notice } from '../../../ui/react/Notice.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { ContactSection } from '../../booking/form/ContactSection.tsx'
import { todayInWib } from '../../list/browser.ts'
import { asFormFields } from '../booking/form-values.ts'
import { TOUR_RESULTS } from '../pages.ts'
import { EMPTY, type SpecialForm } from './form-values.ts'

type Props = IslandProps & { countries: string }

type Checks = typeof import('./checks.ts')

const loadChecks = (): Promise<Checks> => import('./checks.ts')

function problems({ specialProblems }: Checks, form: SpecialForm) {
  return specialProblems(form, todayInWib())
}

/** Words: see `tour/special.astro`. */
export function Page({ countries, ...props }: Props) {
  return (
    <WordsProvider {...props}>
      <Special countries={countries} />
    </WordsProvider>
  )
}

function Special(props: Pick<Props, 'countries'>) {
  const countries = useMemo(() => unpackCountries(props.countries), [props.countries])
  const [number, setNumber] = useState<string | null>(null)
  return number === null ? <Request countries={countries} onSent={setNumber} /> : <Sent number={number} />
}

function Sent({ number }: { number: string }) {
  const { t, locale } = useWords()
  return (
    <div role="status">
      <Notice
        kind="good"
        title={t('tour-special:sent.title', { number })}
        actions={
          <a className="btn btn-quiet" href={pathTo(locale, TOUR_RESULTS)}>
            {t('tour-special:sent.others')}
          </a>
        }
      >
        {t('tour-special:sent.text')}
      </Notice>
    </div>
  )
}

type RequestProps = { countries: readonly Country[]; onSent: (number: string) => void }

function Request({ countries, onSent }: RequestProps) {
  const { t, locale } = useWords()
  const element = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<CallError | null>(null)
  const resolver = useLateRules(loadChecks, problems)
  const form = useForm<SpecialForm>({ defaultValues: EMPTY, resolver, mode: 'onTouched', shouldFocusError: false })
  useLiveErrors(form)
  const sending = form.formState.isSubmitting
  const send = form.handleSubmit(
    async (values) => {
      setError(null)
      try {
        const { checkedRequest } = await loadChecks()
        const body = checkedRequest(values)
        onSent((await call<typeof contract.specialTour>(specialTour, { body }, { locale })).number)
      } catch (refused) {
        if (!(refused instanceof CallError)) throw refused
        for (const [path, message] of Object.entries(asFormFields(refused.errors)))
          form.setError(path as Path<SpecialForm>, { type: 'server', message })
        setError(refused)
        focusFirstWrong(element.current)
      }
    },
    () => focusFirstWrong(element.current),
  )
  return (
    <FormProvider {...form}>
      <form
        ref={element}
        onSubmit={send}
        method="post"
        noValidate
        className="grid gap-4"
        aria-label={t('tour-special:title')}
      >
        <section className="card grid gap-4 p-4 sm:grid-cols-2 sm:p-6">
          <Text name="destination" className="sm:col-span-2" maxLength={200} />
          <Text name="start_date" type="date" />
          <Text name="total_day" inputMode="numeric" maxLength={2} />
          <Checkbox
            label={t('tour-special:is_flexible.label')}
            className="sm:col-span-2"
            {...form.register('is_flexible')}
          />
          <Text name="adult" inputMode="numeric" maxLength={3} />
          <Text name="child" inputMode="numeric" maxLength={3} />
          <Text name="budget" optional inputMode="numeric" maxLength={13} className="sm:col-span-2" />
          <Field
            label={t('tour-special:wishes.label')}
            hint={t('tour-special:wishes.hint')}
            optional
            error={form.formState.errors.wishes?.message}
            className="sm:col-span-2"
          >
            {(control) => (
              <textarea
                {...control}
                {...form.register('wishes')}
                rows={5}
                maxLength={2000}
                className="input min-h-32"
              />
            )}
          </Field>
        </section>
        <ContactSection countries={countries} homePhone={false} />
        <div role="alert" className="empty:hidden">
          {error && <p className="rounded-field bg-bad-tint px-4 py-3 text-bad">{errorText(t, error)}</p>}
        </div>
        <button type="submit" aria-disabled={sending} className="btn btn-action min-h-12 w-full text-base">
          {t(sending ? 'tour-special:sending' : 'tour-special:submit')}
        </button>
      </form>
    </FormProvider>
  )
}

type TextName = 'destination' | 'start_date' | 'total_day' | 'adult' | 'child' | 'budget'
type TextProps = { name: TextName } & Omit<ComponentProps<typeof TextField>, 'label' | 'hint' | 'error' | 'name'>

function Text({ name, ...props }: TextProps) {
  const { t } = useWords()
  const { register, formState } = useFormContext<SpecialForm>()
  return (
    <TextField
      label={t(`tour-special:${name}.label`)}
      hint={t(`tour-special:${name}.hint`)}
      autoComplete="off"
      error={formState.errors[name]?.message}
      {...props}
      {...register(name)}
    />
  )
}
