import { UserPlus } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { wireName } from '../../../../core/base/common/call/wire-name.ts'
import { deletePassenger, getPassenger, listPassengers, profil } from '../../../../core/people/account/calls.ts'
import type * as profile from '../../../../core/people/account/contract.ts'
import type * as contract from '../../../../core/people/account/passenger.ts'
import type { SavedPassenger } from '../../../../core/people/account/passenger.ts'
import { call } from '../../../lib/call/call.ts'
import { errorText } from '../../../lib/call/error-text.ts'
import { leaveToast } from '../../../lib/left-toast.ts'
import { type Country, unpackCountries } from '../../../ui/form/countries.ts'
import { Confirm } from '../../../ui/react/Confirm.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { toast } from '../../../ui/toast.ts'
import { Failed } from '../../base/table/Failed.tsx'
import { ListSkeleton, ListView, useList } from '../../base/table/ListView.tsx'
import { useAnswer } from '../../base/table/use-answer.ts'
import { usePress } from '../../people/account/use-press.ts'
import { Form } from './Form.tsx'
import { Row } from './Row.tsx'

type Props = IslandProps & { countries: string }

export function PassengersPage({ countries, ...props }: Props) {
  return (
    <WordsProvider {...props}>
      <Passengers countries={countries} />
    </WordsProvider>
  )
}

const NEW = 'new'

function Passengers({ countries: packed }: { countries: string }) {
  const { t } = useWords()
  const countries = useMemo(() => unpackCountries(packed), [packed])
  const id = new URLSearchParams(location.search).get('id')
  const onDone = () => {
    leaveToast(t('passengers:saved'))
    location.assign(location.pathname)
  }
  if (id === null) return <List />
  if (id === NEW) return <New countries={countries} onDone={onDone} />
  return <Edit id={id} countries={countries} onDone={onDone} />
}

type NewProps = Omit<EditProps, 'id'>

function New(props: NewProps) {
  const { locale } = useWords()
  const load = useCallback(() => call<typeof profile.profil>(profil, {}, { locale }), [locale])
  const { answer, ask } = useAnswer(load)
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (answer.state !== 'ready') return <ListSkeleton />
  return <Form saved={null} draftKey={`${NEW}-${answer.value.id}`} {...props} />
}

type EditProps = { id: string; countries: readonly Country[]; onDone: () => void }

function Edit({ id, ...props }: EditProps) {
  const { locale } = useWords()
  const load = useCallback(
    () => call<typeof contract.getPassenger>(getPassenger, { params: { id } }, { locale }),
    [id, locale],
  )
  const { answer, ask } = useAnswer(load)
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (answer.state !== 'ready') return <ListSkeleton />
  return <Form saved={answer.value} draftKey={id} {...props} />
}

function List() {
  const { t } = useWords()
  const flow = useList<typeof contract.listPassengers>(listPassengers, ['query'])
  const [removed, setRemoved] = useState<SavedPassenger | null>(null)
  const add = (
    <a href={`?id=${NEW}`} className="btn btn-action">
      <UserPlus size={18} aria-hidden="true" />
      {t('passengers:add')}
    </a>
  )
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-soft">{t('passengers:lead')}</p>
        {add}
      </div>
      <ListView
        flow={flow}
        fields={[{ kind: 'text', name: 'query', label: t('passengers:search') }]}
        empty={{ title: t('passengers:none'), text: t('passengers:noneText') }}
      >
        {(rows) => (
          <ul className="grid gap-3">
            {rows.map((passenger) => (
              <Row key={passenger.id} passenger={passenger} onRemove={() => setRemoved(passenger)} />
            ))}
          </ul>
        )}
      </ListView>
      {removed && <Remove passenger={removed} onClose={() => setRemoved(null)} onDone={() => void flow.retry()} />}
    </div>
  )
}

type RemoveProps = { passenger: SavedPassenger; onClose: () => void; onDone: () => void }

function Remove({ passenger, onClose, onDone }: RemoveProps) {
  const { t, locale } = useWords()
  const { busy, error, press } = usePress()
  const remove = () =>
    press(async () => {
      await call<typeof contract.deletePassenger>(deletePassenger, { params: { id: passenger.id } }, { locale })
      toast(t('passengers:removed'))
      onDone()
      onClose()
    })
  return (
    <Confirm destroys busy={busy} onYes={remove} onCancel={onClose}>
      <p>{t('passengers:removeTitle', { name: wireName(passenger) })}</p>
      <p>{t('passengers:removeText')}</p>
      <p role="alert" className="mt-3 text-bad empty:hidden">
        {error && errorText(t, error)}
      </p>
    </Confirm>
  )
}
