import { ArrowLeft } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { venueDetail } from '../../../../../core/products/venue/calls.ts'
import { choiceProblems, readChoice, type VenueChoice } from '../../../../../core/products/venue/choice.ts'
import type * as detail from '../../../../../core/products/venue/contract.ts'
import type { VenueDetail } from '../../../../../core/products/venue/contract.ts'
import type { Inquiry, InquiryReceipt } from '../../../../../core/products/venue/wire.ts'
import { CallError, type CallOptions, call } from '../../../../lib/call/call.ts'
import { formatPlainDate } from '../../../../lib/format.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { todayInWib } from '../../../../lib/today.ts'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { unpackCountries } from '../../../../ui/form/countries.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Picture } from '../../../../ui/react/Picture.tsx'
import { Sent } from '../../../../ui/react/Sent.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { sceneSource } from '../../../../ui/scene/scene-file.ts'
import { ElsewhereLink, FormBanner } from '../../../trade/booking/form/FormBanner.tsx'
import { ContactSection } from '../../../trade/booking/form/people/ContactSection.tsx'
import { usePartyForm } from '../../../trade/booking/form/people/use-party-form.ts'
import { RequestForm } from '../../../trade/requests/RequestForm.tsx'
import { SavedContact } from '../../../trade/requests/SavedContact.tsx'
import { useRequest } from '../../../trade/requests/use-request.ts'
import { partyText } from '../booked-text.ts'
import { VENUE_DETAIL, VENUE_RESULTS } from '../pages.ts'
import { choiceHref } from '../stores/address.ts'
import { formFor, type InquiryForm, LABELS, stores } from './form-values.ts'

type Given = IslandProps & { countries: string }
/** `venue` is null for an address that names none. */
type Opened = { choice: VenueChoice; venue: VenueDetail | null }

export async function openPage({ locale }: Given): Promise<Opened> {
  const choice = readChoice(new URLSearchParams(location.search))
  const isWhole = Object.keys(choiceProblems(choice)).length === 0
  return { choice, venue: isWhole ? await askFor(choice, locale) : null }
}

async function askFor({ venueId: uniqueId }: VenueChoice, locale: Locale): Promise<VenueDetail | null> {
  try {
    return await call<typeof detail.venueDetail>(venueDetail, { body: { uniqueId } }, { locale })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return null
  }
}

/** Words: see `venue/inquiry.astro`. */
export function Page({ choice, venue, countries, ...props }: Given & Opened) {
  return (
    <WordsProvider {...props}>
      {venue?.isInquiry ? <Asking venue={venue} choice={choice} countries={countries} /> : <Lost />}
    </WordsProvider>
  )
}

function Lost() {
  const { t, locale } = useWords()
  const elsewhere = { href: pathTo(locale, VENUE_RESULTS), label: t('venue-inquiry:others') }
  return (
    <FormBanner title={t('venue-inquiry:address.title')} actions={<ElsewhereLink {...elsewhere} />}>
      {t('venue-inquiry:address.text')}
    </FormBanner>
  )
}

/** `date`: the day of the visit that was asked for. */
type Receipt = InquiryReceipt & { date: string }

type AskingProps = { venue: VenueDetail; choice: VenueChoice; countries: string }

function Asking(props: AskingProps) {
  const { t, locale } = useWords()
  const { venue, choice } = props
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  return (
    <div className="wrap grid max-w-3xl gap-5 py-5 sm:py-8">
      <Visit venue={venue} choice={choice} />
      {receipt === null ? (
        <Request {...props} onSent={setReceipt} />
      ) : (
        <Sent
          title={t('venue-inquiry:sent.title', { number: receipt.number })}
          actions={
            <a className="btn btn-quiet" href={pathTo(locale, VENUE_RESULTS)}>
              {t('venue-inquiry:others')}
            </a>
          }
        >
          <p>{t('venue-inquiry:sent.next', { date: formatPlainDate(locale, receipt.date) })}</p>
          <p className="mt-2">{t(`venue-inquiry:sent.${receipt.emailed ? 'text' : 'noMail'}`)}</p>
        </Sent>
      )}
    </div>
  )
}

/** Visit that is asked for; it is changed on the venue's own page. */
function Visit({ venue, choice }: Omit<AskingProps, 'countries'>) {
  const { t, locale } = useWords()
  const pack = venue.packages.find(({ id }) => id === choice.pack)
  return (
    <header className="grid gap-3">
      <a
        className="flex items-center gap-1.5 text-primary text-sm hover:underline"
        href={choiceHref(locale, VENUE_DETAIL, choice)}
      >
        <ArrowLeft size={18} aria-hidden="true" className="shrink-0" /> {t('venue-inquiry:back')}
      </a>
      <h1 className="text-2xl sm:text-3xl">{t('venue-inquiry:title')}</h1>
      <p className="text-soft">{t('venue-inquiry:lead')}</p>
      <div className="card flex items-center gap-4 p-4">
        <Picture
          shown={sceneSource(venue.id, venue.thumbnail)}
          sizes="5rem"
          isFirst
          className="size-20 shrink-0 rounded-field object-cover"
        />
        <p className="min-w-0 leading-snug">
          <b className="block text-lg">{venue.title}</b>
          {pack && <span className="block">{pack.name}</span>}
          <span className="text-soft text-sm">{partyText(t, choice.party, 'venue-record:count')}</span>
        </p>
      </div>
    </header>
  )
}

type Checks = typeof import('./checks.ts')

const loadChecks = (): Promise<Checks> => import('./checks.ts')

async function send(body: Inquiry, options: CallOptions): Promise<InquiryReceipt> {
  const checks = await import('./checks.ts')
  return checks.send(body, options)
}

type RequestProps = AskingProps & { onSent: (receipt: Receipt) => void }

function Request({ choice, countries, onSent }: RequestProps) {
  const { t } = useWords()
  const known = useMemo(() => unpackCountries(countries), [countries])
  const form = usePartyForm<InquiryForm, Checks>({
    begin: () => formFor(choice),
    load: loadChecks,
    problems: useCallback(
      ({ inquiryProblems }, values) => inquiryProblems(values, { choice, today: todayInWib() }),
      [choice],
    ),
    $draft: stores.$draft,
  })
  const bodyOf = async (values: InquiryForm) => (await loadChecks()).checkedRequest(values, choice)
  const sent = (receipt: InquiryReceipt) => onSent({ ...receipt, date: form.getValues('tour_date') })
  const request = useRequest({ form, stores, bodyOf, send, onSent: sent })
  const { register, formState } = form
  return (
    <RequestForm
      form={form}
      request={request}
      title={t('venue-inquiry:title')}
      label={t('venue-inquiry:submit')}
      sendingLabel={t('venue-inquiry:sending')}
      labels={LABELS}
    >
      <section className="card grid gap-4 p-4 sm:grid-cols-2 sm:p-6">
        <TextField
          label={t('venue-inquiry:date')}
          type="date"
          autoComplete="off"
          error={formState.errors.tour_date?.message}
          {...register('tour_date')}
        />
        <Checkbox label={t('venue-inquiry:flexible')} className="sm:col-span-2" {...register('is_flexible')} />
        <Field
          label={t('people:notes')}
          optional
          hint={t('venue-inquiry:notesHint')}
          error={formState.errors.notes?.message}
          className="sm:col-span-2"
        >
          {(control) => (
            <textarea {...control} {...register('notes')} rows={4} maxLength={500} className="input min-h-28" />
          )}
        </Field>
      </section>
      <ContactSection countries={known} homePhone={false} action={<SavedContact />} />
    </RequestForm>
  )
}
