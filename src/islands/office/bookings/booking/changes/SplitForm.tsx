import { type FormEvent, useRef, useState } from 'react'
import type * as contract from '../../../../../../core/office/bookings/booking-changes.ts'
import { quoteSplit, splitBooking } from '../../../../../../core/office/bookings/booking-changes-calls.ts'
import { pathTo } from '../../../../../lib/paths.ts'
import { focusFirstWrong } from '../../../../../ui/form/focus.ts'
import { useWords } from '../../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../../base/table/ActionFailed.tsx'
import { Failed } from '../../../../base/table/Failed.tsx'
import { useCall } from '../../../../base/table/use-answer.ts'
import { useAction } from '../../../../people/account/use-action.ts'
import { type ChangeProps, PeopleChoice, ReasonField, Sums, textIn } from './shared.tsx'

export function SplitForm({ booking, onDone }: ChangeProps) {
  const { t } = useWords()
  const [people, setPeople] = useState<number[]>([])
  return (
    <div className="grid gap-4">
      <p className="text-soft text-sm">{t('office-booking-page:splitText')}</p>
      <PeopleChoice booking={booking} chosen={people} onChoose={setPeople} />
      {people.length > 0 && <Quoted key={people.join()} booking={booking} people={people} onDone={onDone} />}
    </div>
  )
}

function Quoted({ booking, people, onDone }: ChangeProps & { people: readonly number[] }) {
  const { locale, t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const { send, isSending, error } = useAction()
  const params = { id: booking.id }
  const { answer, ask } = useCall<typeof contract.quoteSplit>(quoteSplit, {
    params,
    query: { people: people.join(',') },
  })
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (answer.state !== 'ready') return <div className="min-h-40" aria-busy="true" />
  const { stays, leaves, paid } = answer.value
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = textIn(new FormData(event.currentTarget), 'reason')
    const body = { people: [...people], reason, version: booking.updated_at }
    await send<typeof contract.splitBooking>(splitBooking, { params, body }, ({ id }) => {
      location.href = pathTo(locale, 'adminBooking', { id })
    })
    requestAnimationFrame(() => focusFirstWrong(form.current))
  }
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-4">
      <Sums
        sums={[
          ['stays', stays],
          ['leaves', leaves],
          ['paidShare', paid],
        ]}
      />
      <ReasonField error={error?.errors.reason} />
      <ActionFailed error={error} onReload={onDone} />
      <button type="submit" className="btn btn-action" aria-disabled={isSending}>
        {t('office-booking-page:submit.split')}
      </button>
    </form>
  )
}
