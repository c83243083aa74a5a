import { type FormEvent, useCallback, useRef } from 'react'
import type { Data, Input } from '../../../../../../core/base/common/call/endpoint.ts'
import { ADULT_TITLES, TITLES, type Title } from '../../../../../../core/base/common/people/people.ts'
import type * as contract from '../../../../../../core/office/bookings/booking-changes.ts'
import { correctPeople, getBookingPeople } from '../../../../../../core/office/bookings/booking-changes-calls.ts'
import { confirmedCall } from '../../../../../lib/call/confirmed-call.ts'
import { focusFirstWrong } from '../../../../../ui/form/focus.ts'
import { SelectField } from '../../../../../ui/form/SelectField.tsx'
import { TextField } from '../../../../../ui/form/TextField.tsx'
import { useWords } from '../../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../../base/table/ActionFailed.tsx'
import { Failed } from '../../../../base/table/Failed.tsx'
import { useAnswer } from '../../../../base/table/use-answer.ts'
import { useAction } from '../../../../people/account/use-action.ts'
import { AmountField, amountIn, type ChangeProps, ReasonField, textIn } from './shared.tsx'

type Known = Data<typeof contract.getBookingPeople>
type Sent = NonNullable<Input<typeof contract.correctPeople>['body']['people']>[number]

export function PeopleForm({ booking, onDone }: ChangeProps) {
  const { locale } = useWords()
  const { id } = booking
  const load = useCallback(
    () => confirmedCall<typeof contract.getBookingPeople>(getBookingPeople, { params: { id } }, { locale }),
    [id, locale],
  )
  const { answer, ask } = useAnswer(load)
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (answer.state !== 'ready') return <div className="min-h-64" aria-busy="true" />
  return <Form booking={booking} known={answer.value} onDone={onDone} />
}

/** The first where none is chosen. */
function titleIn<Known extends Title>(data: FormData, name: string, titles: readonly [Known, ...Known[]]): Known {
  return titles.find((title) => title === data.get(name)) ?? titles[0]
}

/** Sends those who changed. */
function changedPeople({ people }: Known, data: FormData): Sent[] {
  return people.flatMap((person) => {
    const { index } = person
    const entered = {
      title: titleIn(data, `title.${index}`, TITLES),
      first_name: textIn(data, `first_name.${index}`),
      last_name: textIn(data, `last_name.${index}`),
      birth_date: textIn(data, `birth_date.${index}`),
    }
    const isSame = Object.entries(entered).every(
      ([name, text]) => text === (person[name as keyof typeof entered] || (name === 'title' ? 'MR' : '')),
    )
    return isSame ? [] : [{ index, ...entered, birth_date: entered.birth_date || null }]
  })
}

function Form({ booking, known, onDone }: ChangeProps & { known: Known }) {
  const { t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const sent = useRef<readonly number[]>([])
  const { send, isSending, error } = useAction()
  const { contact, people } = known
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const changed = changedPeople(known, data)
    sent.current = changed.map(({ index }) => index)
    const entered = {
      title: titleIn(data, 'title', ADULT_TITLES),
      first_name: textIn(data, 'first_name'),
      last_name: textIn(data, 'last_name'),
      email: textIn(data, 'email'),
      calling_code: textIn(data, 'calling_code'),
      mobile_phone: textIn(data, 'mobile_phone'),
    }
    const isSame = Object.entries(entered).every(([name, text]) => text === contact[name as keyof typeof contact])
    const charge = amountIn(data, 'charge')
    const body = {
      ...(isSame ? {} : { contact: entered }),
      ...(changed.length > 0 ? { people: changed } : {}),
      charge,
      expected: booking.amount + charge,
      reason: textIn(data, 'reason'),
      version: booking.updated_at,
    }
    await send<typeof contract.correctPeople>(correctPeople, { params: { id: booking.id }, body }, onDone)
    requestAnimationFrame(() => focusFirstWrong(form.current))
  }
  const errorOf = (index: number, name: string) => error?.errors[`people.${sent.current.indexOf(index)}.${name}`]
  const titles = (all: readonly Title[]) => all.map((value) => ({ value, label: t(`people:title.${value}`) }))
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-4">
      <fieldset className="grid gap-3 sm:grid-cols-2">
        <legend className="mb-3 font-bold">{t('office-bookings:contact')}</legend>
        <SelectField
          name="title"
          label={t('people:title.label')}
          options={titles(ADULT_TITLES)}
          defaultValue={contact.title}
          error={error?.errors['contact.title']}
        />
        {(['first_name', 'last_name', 'email', 'calling_code', 'mobile_phone'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`office-booking-page:field.${name}`)}
            defaultValue={contact[name]}
            error={error?.errors[`contact.${name}`]}
            autoComplete="off"
          />
        ))}
      </fieldset>
      {people.length === 0 && <p className="text-soft text-sm">{t('office-booking-page:namesFixed')}</p>}
      {people.map((person) => (
        <fieldset key={person.index} className="grid gap-3 border-line border-t pt-4 sm:grid-cols-2">
          <legend className="sr-only">{t('office-booking-page:person', { number: person.index + 1 })}</legend>
          <p className="font-bold sm:col-span-2" aria-hidden="true">
            {t('office-booking-page:person', { number: person.index + 1 })} · {t(`people:pax.${person.type}`)}
          </p>
          <SelectField
            name={`title.${person.index}`}
            label={t('people:title.label')}
            options={titles(TITLES)}
            defaultValue={person.title}
            error={errorOf(person.index, 'title')}
          />
          {(['first_name', 'last_name', 'birth_date'] as const).map((name) => (
            <TextField
              key={name}
              name={`${name}.${person.index}`}
              type={name === 'birth_date' ? 'date' : 'text'}
              label={t(`office-booking-page:field.${name}`)}
              defaultValue={person[name]}
              error={errorOf(person.index, name)}
              autoComplete="off"
            />
          ))}
        </fieldset>
      ))}
      <AmountField
        name="charge"
        label={t('office-booking-page:charge')}
        hint={t('office-booking-page:chargeHint')}
        error={error?.errors.charge}
        optional
      />
      <ReasonField error={error?.errors.reason} />
      <ActionFailed error={error} onReload={onDone} />
      <button type="submit" className="btn btn-action" aria-disabled={isSending}>
        {t('office-booking-page:submit.people')}
      </button>
    </form>
  )
}
