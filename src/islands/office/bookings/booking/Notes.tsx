import type { OfficeBookingDetail } from '../../../../../core/office/bookings/booking.ts'
import type * as contract from '../../../../../core/office/bookings/booking-changes.ts'
import { addNote, changeNote, note } from '../../../../../core/office/bookings/booking-changes-calls.ts'
import { formatPlainDate } from '../../../../lib/format.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import { DeclaredForm } from '../../form/DeclaredForm.tsx'

type Props = { booking: OfficeBookingDetail; onChanged: () => void }

/** Open tasks, and a note or task more; those that are done stand in the history. */
export function Notes({ booking, onChanged }: Props) {
  const { locale, t } = useWords()
  const { send, isSending, error } = useAction()
  const may = booking.acts.includes('note')
  const open = booking.notes.filter(({ due_on, done_at }) => due_on !== null && done_at === null)
  const done = (id: string) =>
    send<typeof contract.changeNote>(changeNote, { params: { id }, body: { done: true } }, onChanged)
  if (!may && open.length === 0) return null
  return (
    <section className="card grid gap-3 p-4">
      <h2 className="font-bold">{t('office-booking-page:notes')}</h2>
      <ActionFailed error={error} onReload={onChanged} />
      {open.length > 0 && (
        <ul className="grid gap-3">
          {open.map(({ id, text, author, due_on }) => (
            <li key={id} className="grid justify-items-start gap-2 rounded-field bg-sunken px-3 py-2">
              <span className="whitespace-pre-line break-words">{text}</span>
              <span className="text-faint text-xs">
                {[due_on && formatPlainDate(locale, due_on), author].filter(Boolean).join(' · ')}
              </span>
              {may && (
                <button type="button" className="btn btn-quiet" aria-disabled={isSending} onClick={() => done(id)}>
                  {t('office-booking-page:markDone')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {may && <NoteForm id={booking.id} onChanged={onChanged} />}
    </section>
  )
}

function NoteForm({ id, onChanged }: { id: string; onChanged: () => void }) {
  const { t } = useWords()
  return (
    <details>
      <summary className="min-h-11 content-center text-primary">{t('office-booking-page:addNote')}</summary>
      <DeclaredForm
        of={note}
        save={(send, body) => send<typeof contract.addNote>(addNote, { params: { id }, body }, onChanged)}
        submit={() => t('office-booking-page:saveNote')}
        onReload={onChanged}
        isQuiet
        className="mt-2 grid gap-3"
      />
    </details>
  )
}
