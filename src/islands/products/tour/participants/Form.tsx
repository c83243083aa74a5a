import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { FormProvider, type Path } from 'react-hook-form'
import * as z from 'zod/mini'
import { type BookingRecord, participants, recordSchema } from '../../../../../core/products/tour/wire.ts'
import type { BookingDetail } from '../../../../../core/trade/booking/contract.ts'
import { CallError, call } from '../../../../lib/call/call.ts'
import { errorText } from '../../../../lib/call/error-text.ts'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { type Country, unpackCountries } from '../../../../ui/form/countries.ts'
import { DraftNote } from '../../../../ui/form/DraftNote.tsx'
import { enterSection } from '../../../../ui/form/enter-section.ts'
import { focusFirstWrong } from '../../../../ui/form/focus.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { withSession } from '../../../people/account/with-session.ts'
import Picking from '../../../trade/booking/form/Picking.tsx'
import { PassengerCard } from '../../../trade/booking/form/people/PassengerCard.tsx'
import { usePartyForm } from '../../../trade/booking/form/people/use-party-form.ts'
import { Fields } from './Fields.tsx'
import { asFormFields, draftOf, entered, formFor, type ParticipantsForm, rulesOf, toRequest } from './form-values.ts'

type ParticipantsProps = {
  booking: BookingDetail
  countries: string /** Shown for the booking of another product. */
  otherwise: ReactNode
}

/** The rules of the form need the schemas; the lists, which share files with the page, do not load them. */
export default function Participants({ booking: { detail }, otherwise, ...props }: ParticipantsProps) {
  const countries = useMemo(() => unpackCountries(props.countries), [props.countries])
  const parsed = z.safeParse(recordSchema, detail)
  return parsed.success ? <Form record={parsed.data} countries={countries} /> : otherwise
}

type Checks = typeof import('./checks.ts')

const loadChecks = (): Promise<Checks> => import('./checks.ts')

type FormProps = { record: BookingRecord; countries: readonly Country[] }

function Form({ record, countries }: FormProps) {
  const speech = useWords()
  const { t, locale } = speech
  const element = useRef<HTMLFormElement>(null)
  const [$draft] = useState(() => draftOf(record))
  const [picking, setPicking] = useState<number | null>(null)
  const form = usePartyForm<ParticipantsForm, Checks>({
    begin: () => formFor(record, $draft.get()),
    load: loadChecks,
    problems: useCallback(({ default: problems }, values) => problems(values, record), [record]),
    $draft,
  })
  const rules = useMemo(() => rulesOf(record), [record])
  const back = pathTo(locale, 'memberBooking', { id: record.id })
  const until = formatInstant(locale, record.names_until, 'Asia/Jakarta')
  const send = form.handleSubmit(
    async (values) => {
      const sent = entered(values, rules)
      const refused = await save(record.id, toRequest(sent), speech)
      if (!refused) {
        $draft.set(null)
        toast(t('tour-participants:saved'))
        return location.assign(back)
      }
      for (const [path, message] of Object.entries(asFormFields(refused.errors, sent)))
        form.setError(path as Path<ParticipantsForm>, { type: 'server', message })
      if (Object.keys(refused.errors).length === 0) toast(errorText(t, refused), 'bad')
      focusFirstWrong(element.current)
    },
    () => {
      if (entered(form.getValues(), rules).length === 0) toast(t('tour-participants:none'), 'bad')
      focusFirstWrong(element.current)
    },
  )
  const sending = form.formState.isSubmitting
  return (
    <FormProvider {...form}>
      <form ref={element} onSubmit={send} onKeyDown={enterSection(form)} noValidate className="grid max-w-3xl gap-4">
        <header>
          <a className="font-semibold text-primary underline" href={back}>
            {t('tour-participants:back')}
          </a>
          <h1 className="mt-2 text-2xl">{t('tour-participants:title')}</h1>
          <p className="mt-1 font-semibold">{record.tour_package.title}</p>
          <p className="mt-1 text-soft">
            {t('tour-participants:lead', { until: `${until.date}, ${until.time} WIB` })} {t('tour-participants:skip')}
          </p>
          <p className="mt-1 text-soft">
            <DraftNote numbers />
          </p>
        </header>
        {form.getValues('passengers').map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: positions in the party do not change
          <PassengerCard key={index} index={index} rules={rules} onPick={setPicking} saves={false}>
            <Fields rules={rules} index={index} type={person.type} record={record} countries={countries} />
          </PassengerCard>
        ))}
        <button type="submit" aria-disabled={sending} className="btn btn-action min-h-12 w-full text-base">
          {t(sending ? 'tour-participants:saving' : 'tour-participants:save')}
        </button>
      </form>
      {picking !== null && <Picking index={picking} rules={rules} onClose={() => setPicking(null)} />}
    </FormProvider>
  )
}

/** Null when it is saved. */
async function save(
  id: string,
  sent: ReturnType<typeof toRequest>,
  speech: ReturnType<typeof useWords>,
): Promise<CallError | null> {
  try {
    const body = { tour_paxes: sent.map((person) => ({ ...person, title: person.title || ('MR' as const) })) }
    const { locale } = speech
    await withSession(speech, () => call<typeof participants>(participants, { params: { id }, body }, { locale }))
    return null
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return error
  }
}
