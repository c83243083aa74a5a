import { useEffect, useMemo, useState } from 'react'
import { insuranceProvider } from '../../../../../core/products/insurance/calls.ts'
import type * as contract from '../../../../../core/products/insurance/contract.ts'
import type { Registration as Body } from '../../../../../core/products/insurance/contract.ts'
import { type CallOptions, call } from '../../../../lib/call/call.ts'
import { logWarning } from '../../../../lib/call/log.ts'
import { formatSpan } from '../../../../lib/format.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { useValue } from '../../../../lib/store.ts'
import { todayInWib } from '../../../../lib/today.ts'
import { type Country, unpackCountries } from '../../../../ui/form/countries.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { Sent } from '../../../../ui/react/Sent.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { Consent } from '../../../people/account/Consent.tsx'
import { $member, loadMember } from '../../../people/account/member.ts'
import { usePartyForm } from '../../../trade/booking/form/people/use-party-form.ts'
import { RequestForm } from '../../../trade/requests/RequestForm.tsx'
import { useRequest } from '../../../trade/requests/use-request.ts'
import { Beneficiary, Contact, Insured, Travel, Type } from './Fields.tsx'
import { formFor, LABELS, nextOf, type RegistrationForm, stores, withMember } from './form-values.ts'

type Props = IslandProps & { countries: string }

type Opened = { connected: boolean }

/** The form asks for everything where it cannot be told whether there is a provider. */
export async function openPage({ locale }: Props): Promise<Opened> {
  return await call<typeof contract.insuranceProvider>(insuranceProvider, {}, { locale }).catch(
    (cause: unknown): Opened => {
      logWarning('whether there is a provider', cause)
      return { connected: true }
    },
  )
}

/** Words: see `insurance/registration.astro`. */
export function Page({ countries, connected, ...props }: Props & Opened) {
  return (
    <WordsProvider {...props}>
      <Registration countries={countries} connected={connected} />
    </WordsProvider>
  )
}

/** `email` is null where no mail leaves this site. */
type Receipt = { number: string; forwarded: boolean; email: string | null; travel: Travelling }
type Travelling = Pick<Body, 'departure_date' | 'return_date'>

/** `next` is the form for another person of the trip. */
type Sending = { receipt: Receipt; next: RegistrationForm }

function Registration({ connected, ...props }: Pick<Props, 'countries'> & Opened) {
  const countries = useMemo(() => unpackCountries(props.countries), [props.countries])
  const [sent, setSent] = useState<Sending | null>(null)
  if (sent) {
    const another = () => {
      stores.$draft.set(sent.next)
      setSent(null)
    }
    return <SentRegistration {...sent.receipt} onAnother={another} />
  }
  return (
    <div className="grid gap-4" data-unconnected={connected ? undefined : ''}>
      {!connected && <Unconnected />}
      <Form countries={countries} connected={connected} onSent={setSent} />
    </div>
  )
}

function Unconnected() {
  const { t } = useWords()
  return (
    <Banner kind="warn" title={t('insurance:unconnected.title')}>
      {t('insurance:unconnected.text')}
    </Banner>
  )
}

function SentRegistration({ number, forwarded, email, travel, onAnother }: Receipt & { onAnother: () => void }) {
  const { t, locale } = useWords()
  const isMember = useValue($member).state === 'ready'
  const { departure_date: from, return_date: until } = travel
  const actions = (
    <>
      {isMember && (
        <a className="btn btn-quiet" href={pathTo(locale, 'memberHistory')}>
          {t('insurance:sent.own')}
        </a>
      )}
      <button type="button" className="btn btn-quiet" onClick={onAnother}>
        {t('insurance:sent.another')}
      </button>
    </>
  )
  return (
    <Sent kind={forwarded ? 'good' : 'warn'} title={t('insurance:sent.title', { number })} actions={actions}>
      <p>{t(forwarded ? 'insurance:sent.text' : 'insurance:sent.kept')}</p>
      {forwarded && from && (
        <p className="mt-2">{t('insurance:sent.before', { days: formatSpan(locale, from, until ?? from) })}</p>
      )}
      <p className="mt-2 break-words">{email ? t('insurance:sent.mailed', { email }) : t('insurance:sent.noMail')}</p>
    </Sent>
  )
}

type Checks = Awaited<ReturnType<typeof loadChecks>>

async function loadChecks() {
  const { checkedRegistration, registrationProblems, send } = await import('./checks.ts')
  return { checkedRegistration, registrationProblems, send }
}

function problems({ registrationProblems }: Checks, form: RegistrationForm) {
  return registrationProblems(form, todayInWib())
}

async function bodyOf(form: RegistrationForm) {
  const { checkedRegistration } = await loadChecks()
  return checkedRegistration(form)
}

async function send(body: Body, options: CallOptions): Promise<Receipt> {
  const checks = await loadChecks()
  const { number, forwarded, emailed } = await checks.send(body, options)
  const { departure_date, return_date } = body
  return { number, forwarded, email: emailed ? body.email : null, travel: { departure_date, return_date } }
}

type FormProps = Opened & { countries: readonly Country[]; onSent: (sent: Sending) => void }

function Form({ countries, connected, onSent }: FormProps) {
  const { t, locale } = useWords()
  const member = useValue($member)
  const user = member.state === 'ready' ? member.value : null
  const begin = () => formFor(stores.$draft.get(), new URLSearchParams(location.search), connected)
  const form = usePartyForm<RegistrationForm, Checks>({ begin, load: loadChecks, problems, $draft: stores.$draft })
  const done = (receipt: Receipt) => onSent({ receipt, next: nextOf(form.getValues()) })
  const request = useRequest({ form, stores, bodyOf, send, onSent: done })
  useEffect(() => {
    if ($member.get().state === 'idle') void loadMember(locale, document.cookie)
  }, [locale])
  useEffect(() => {
    if (user) form.reset(withMember(form.getValues(), user), { keepErrors: true })
  }, [user, form])
  return (
    <RequestForm
      form={form}
      request={request}
      title={t('insurance:title')}
      label={t('insurance:submit')}
      sendingLabel={t('insurance:sending')}
      labels={LABELS}
      numbers={connected}
    >
      <Type />
      <Travel />
      <Insured isMember={user !== null} />
      <Contact countries={countries} connected={connected} />
      <Beneficiary />
      <Consent sentence={connected ? 'insurance:consent' : 'insurance:unconnected.consent'} />
    </RequestForm>
  )
}
