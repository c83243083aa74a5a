import { Download, Link2, Mail, Phone, Printer } from 'lucide-react'
import { useState } from 'react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import { listPeople, peopleFile, showPhones } from '../../../../../core/office/departure/calls.ts'
import type * as contract from '../../../../../core/office/departure/contract.ts'
import type { DeparturePeople, FileFormat, FileList } from '../../../../../core/office/departure/contract.ts'
import { mayCall } from '../../../../../core/people/account/roles.ts'
import { withConfirmation } from '../../../../lib/call/confirmed-call.ts'
import { downloadFile } from '../../../../lib/call/file-call.ts'
import { formatClock, formatLongDate } from '../../../../lib/format.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { Detail } from '../../../base/table/Detail.tsx'
import { Facts } from '../../../base/table/Facts.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { useAction } from '../../../people/account/use-action.ts'
import { useStaff } from '../../people/use-staff.ts'
import { Marks } from './DepartureTable.tsx'
import { GuideLinks } from './GuideLinks.tsx'
import { MessageDialog } from './MessageDialog.tsx'
import { Messages } from './Messages.tsx'
import { PeopleTable, RoomTable } from './PeopleTable.tsx'

export function Departure({ id }: { id: string }) {
  const { t } = useWords()
  const { answer, ask } = useCall<typeof contract.listPeople>(listPeople, { params: { id } })
  return (
    <Detail back={t('office-departures:back')} answer={answer} onRetry={ask}>
      {(shown) => <Shown id={id} shown={shown} onChanged={ask} />}
    </Detail>
  )
}

type Props = { id: string; shown: DeparturePeople; onChanged: () => void }

function Shown({ id, shown, onChanged }: Props) {
  const { locale, t } = useWords()
  const { act, send, isSending, error } = useAction()
  const [list, setList] = useState<FileList>('people')
  const [withHeld, setWithHeld] = useState(true)
  const [phones, setPhones] = useState<Readonly<Record<string, string>>>({})
  const [isWriting, setWriting] = useState(false)
  const { departure } = shown
  const staff = useStaff()
  const bookings = shown.bookings.filter(({ status }) => withHeld || status !== 'unpaid')
  const codes = new Set(bookings.map(({ code }) => code))
  const people = shown.people.filter(({ booking }) => codes.has(booking))
  const hasRooms = shown.people.some(({ room }) => room !== null)

  const download = (format: FileFormat) => {
    const query = { format, list, held: withHeld ? '1' : '0' } as const
    const get = () => downloadFile<typeof contract.peopleFile>(peopleFile, { params: { id }, query }, { locale })
    return act(
      () => withConfirmation(peopleFile.name, get),
      () => {},
    )
  }
  const reveal = () =>
    send<typeof contract.showPhones>(showPhones, { params: { id } }, (found) => setPhones(found.phones))
  return (
    <>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h2 data-title className="text-xl">
            {departure.title}
          </h2>
          <p className="text-soft">{whenText(locale, departure)}</p>
          <Marks departure={departure} />
        </div>
        {mayCall(staff, 'bookings_act') && shown.people.length > 0 && (
          <button type="button" className="btn btn-action" onClick={() => setWriting(true)}>
            <Mail size={18} aria-hidden="true" />
            {t('office-departures:message.open')}
          </button>
        )}
      </header>
      <div className="card p-4">
        <Facts
          facts={factsOf(departure).map(([word, text]) => ({ label: t(`office-departures:${word}`), text }))}
          columns="row"
        />
      </div>
      <div className="grid items-start gap-4 2xl:grid-cols-[minmax(0,1fr)_20rem] print:block">
        <section className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 print:hidden">
            <div className="flex flex-wrap items-center gap-2">
              {hasRooms &&
                (['people', 'rooms'] as const).map((each) => (
                  <button
                    key={each}
                    type="button"
                    className="btn btn-quiet aria-pressed:border-primary aria-pressed:text-primary"
                    aria-pressed={list === each}
                    onClick={() => setList(each)}
                  >
                    {t(`office-departures:list.${each}`)}
                  </button>
                ))}
              {departure.held > 0 && (
                <Checkbox
                  label={t('office-departures:withHeld', { count: departure.held })}
                  checked={withHeld}
                  onChange={({ target }) => setWithHeld(target.checked)}
                />
              )}
            </div>
            <div className="flex flex-wrap gap-2">
              {mayCall(staff, 'full_contact') && Object.keys(phones).length === 0 && people.length > 0 && (
                <button type="button" className="btn btn-quiet" aria-disabled={isSending} onClick={reveal}>
                  <Phone size={18} aria-hidden="true" />
                  {t('office-departures:showPhones')}
                </button>
              )}
              {(['pdf', 'xlsx', 'csv'] as const).map((format) => (
                <button
                  key={format}
                  type="button"
                  className="btn btn-quiet px-3"
                  aria-disabled={isSending}
                  aria-label={t('office-departures:download', { format: format.toUpperCase() })}
                  onClick={() => download(format)}
                >
                  <Download size={16} aria-hidden="true" />
                  {format.toUpperCase()}
                </button>
              ))}
              {people.length > 0 && (
                <button type="button" className="btn btn-quiet px-3" onClick={() => print()}>
                  <Printer size={16} aria-hidden="true" />
                  {t('office-departures:print')}
                </button>
              )}
            </div>
          </div>
          <ActionFailed error={error} onReload={onChanged} />
          {people.length === 0 && (
            <div className="card grid gap-1 p-5">
              <p className="font-semibold">{t('office-departures:nobody')}</p>
              <p className="text-soft">{t('office-departures:nobodyText')}</p>
            </div>
          )}
          {people.length > 0 && list === 'people' && (
            <PeopleTable
              caption={departure.title}
              bookings={bookings}
              people={people}
              phones={phones}
              mayWrite={mayCall(staff, 'full_contact') && mayCall(staff, 'bookings')}
            />
          )}
          {people.length > 0 && list === 'rooms' && <RoomTable bookings={bookings} people={people} />}
        </section>
        <aside className="grid gap-4 print:hidden">
          <GuideLinks id={id} departure={departure} links={shown.links} onChanged={onChanged} />
          <Messages messages={shown.messages} />
          {departure.quota !== null && mayCall(staff, 'stock') && (
            <a
              href={pathTo(locale, 'adminStock', { service: departure.service, id: departure.item })}
              className="inline-flex min-h-11 items-center gap-2 text-primary"
            >
              <Link2 size={18} aria-hidden="true" />
              {t('office-departures:stock')}
            </a>
          )}
        </aside>
      </div>
      {isWriting && (
        <MessageDialog
          id={id}
          onDone={() => {
            setWriting(false)
            onChanged()
          }}
          onCancel={() => setWriting(false)}
        />
      )}
    </>
  )
}

function whenText(locale: Parameters<typeof formatLongDate>[0], { date, end_date, time }: contract.Departure): string {
  const first = [formatLongDate(locale, date), time && formatClock(locale, time)].filter(Boolean).join(', ')
  return end_date === date ? first : `${first} – ${formatLongDate(locale, end_date)}`
}

function factsOf({ people, held, checked_in, bookings, paid, due, quota, sold }: contract.Departure) {
  return [
    ['people', String(people)],
    ...(held > 0 ? [['held', String(held)] as const] : []),
    ['checkedIn', `${checked_in}/${people}`],
    ...(quota === null ? [] : [['sold', `${sold}/${quota}`] as const]),
    ['bookings', String(bookings.paid + bookings.partially_paid + bookings.unpaid)],
    ...(paid ? [['paid', formatRupiah(paid)] as const] : []),
    ...(due ? [['due', formatRupiah(due)] as const] : []),
  ] as const
}
