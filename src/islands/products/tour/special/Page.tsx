import { type ComponentProps, useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { SpecialTour } from '../../../../../core/products/tour/special.ts'
import type { CallOptions } from '../../../../lib/call/call.ts'
import { formatPlainDate } from '../../../../lib/format.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { todayInWib } from '../../../../lib/today.ts'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { type Country, unpackCountries } from '../../../../ui/form/countries.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Sent } from '../../../../ui/react/Sent.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { ContactSection } from '../../../trade/booking/form/people/ContactSection.tsx'
import { usePartyForm } from '../../../trade/booking/form/people/use-party-form.ts'
import { RequestForm } from '../../../trade/requests/RequestForm.tsx'
import { SavedContact } from '../../../trade/requests/SavedContact.tsx'
import { useRequest } from '../../../trade/requests/use-request.ts'
import { TOUR_RESULTS } from '../pages.ts'
import { EMPTY, LABELS, type SpecialForm, stores } from './form-values.ts'

type Props = IslandProps & { countries: string }

export function openPage(_given: Props): object {
  return {}
}

/** Words: see `tour/special.astro`. */
export function Page({ countries, ...props }: Props) {
  return (
    <WordsProvider {...props}>
      <Special countries={countries} />
    </WordsProvider>
  )
}

type Receipt = { number: string; emailed: boolean; startDate: string }

function Special(props: Pick<Props, 'countries'>) {
  const countries = useMemo(() => unpackCountries(props.countries), [props.countries])
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  if (receipt) return <SentRequest {...receipt} />
  return <Request countries={countries} onSent={setReceipt} />
}

function SentRequest({ number, emailed, startDate }: Receipt) {
  const { t, locale } = useWords()
  const others = (
    <a className="btn btn-quiet" href={pathTo(locale, TOUR_RESULTS)}>
      {t('tour-special:sent.others')}
    </a>
  )
  return (
    <Sent title={t('tour-special:sent.title', { number })} actions={others}>
      <p>{t('tour-special:sent.next', { date: formatPlainDate(locale, startDate) })}</p>
      <p className="mt-2">{t(`tour-special:sent.${emailed ? 'text' : 'noMail'}`)}</p>
    </Sent>
  )
}

type Checks = Awaited<ReturnType<typeof loadChecks>>

async function loadChecks() {
  const { checkedRequest, send, specialProblems } = await import('./checks.ts')
  return { checkedRequest, send, specialProblems }
}

const begin = () => stores.$draft.get() ?? EMPTY

function problems({ specialProblems }: Checks, values: SpecialForm) {
  return specialProblems(values, todayInWib())
}

async function bodyOf(values: SpecialForm) {
  const { checkedRequest } = await loadChecks()
  return checkedRequest(values)
}

async function send(body: SpecialTour, options: CallOptions): Promise<Receipt> {
  const { number, emailed } = await (await loadChecks()).send(body, options)
  return { number, emailed, startDate: body.start_date }
}

type RequestProps = { countries: readonly Country[]; onSent: (receipt: Receipt) => void }

function Request({ countries, onSent }: RequestProps) {
  const { t } = useWords()
  const form = usePartyForm<SpecialForm, Checks>({ begin, load: loadChecks, problems, $draft: stores.$draft })
  const request = useRequest({ form, stores, bodyOf, send, onSent })
  return (
    <RequestForm
      form={form}
      request={request}
      title={t('tour-special:title')}
      label={t('tour-special:submit')}
      sendingLabel={t('tour-special:sending')}
      labels={LABELS}
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
            <textarea {...control} {...form.register('wishes')} rows={5} maxLength={2000} className="input min-h-32" />
          )}
        </Field>
      </section>
      <ContactSection countries={countries} homePhone={false} action={<SavedContact />} />
    </RequestForm>
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
