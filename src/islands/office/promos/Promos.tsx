import { useCallback, useState } from 'react'
import { deletePromo, listPromos } from '../../../../core/admin/calls.ts'
import type * as contract from '../../../../core/admin/promo.ts'
import type { OfficePromo } from '../../../../core/admin/promo.ts'
import { call } from '../../../lib/call.ts'
import { confirmedCall } from '../../../lib/confirmed-call.ts'
import { formatPlainDate } from '../../../lib/format.ts'
import { Confirm } from '../../../ui/react/Confirm.tsx'
import { Notice } from '../../../ui/react/Notice.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAction } from '../../account/use-action.ts'
import { ActionFailed } from '../../table/ActionFailed.tsx'
import { Failed } from '../../table/Failed.tsx'
import { ListSkeleton } from '../../table/ListView.tsx'
import { Table } from '../../table/Table.tsx'
import { useAnswer } from '../../table/use-answer.ts'
import { PromoForm } from './PromoForm.tsx'

export default function Promos() {
  const { locale, t } = useWords()
  const load = useCallback(() => call<typeof contract.listPromos>(listPromos, {}, { locale }), [locale])
  const { answer, ask } = useAnswer(load)
  const [removed, setRemoved] = useState<OfficePromo | null>(null)
  const [picked, setPicked] = useState<OfficePromo | 'new' | null>(null)
  const done = () => {
    setPicked(null)
    void ask()
  }
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (answer.state !== 'ready') return <ListSkeleton />
  return (
    <div className="grid gap-4">
      <button type="button" className="btn btn-action justify-self-start" onClick={() => setPicked('new')}>
        {t('office-promos:add')}
      </button>
      {picked && (
        <PromoForm
          key={picked === 'new' ? 'new' : picked.id}
          promo={picked === 'new' ? null : picked}
          onDone={done}
          onCancel={() => setPicked(null)}
        />
      )}
      {answer.value.length === 0 && <Notice title={t('office-promos:empty')}>{t('office-promos:emptyText')}</Notice>}
      {answer.value.length > 0 && (
        <Table
          caption={t('office-promos:title')}
          rows={answer.value}
          keyOf={({ id }) => id}
          columns={[
            { id: 'title', label: t('office-promos:name'), cell: ({ title }) => title[locale] },
            { id: 'position', label: t('office-promos:position'), isRight: true, cell: ({ position }) => position },
            {
              id: 'period',
              label: t('office-promos:period'),
              cell: ({ starts_on, ends_on }) =>
                `${formatPlainDate(locale, starts_on)} – ${formatPlainDate(locale, ends_on)}`,
            },
            {
              id: 'on',
              label: t('office-promos:shown'),
              cell: ({ is_on }) => t(is_on ? 'office-promos:on' : 'office-promos:off'),
            },
            {
              id: 'change',
              label: t('office-promos:change'),
              cell: (promo) => (
                <span className="flex flex-wrap justify-end gap-2">
                  <button type="button" className="btn btn-quiet" onClick={() => setPicked(promo)}>
                    {t('office-promos:change')}
                  </button>
                  <button type="button" className="btn btn-quiet" onClick={() => setRemoved(promo)}>
                    {t('office-promos:delete')}
                  </button>
                </span>
              ),
            },
          ]}
        />
      )}
      {removed && <Remove promo={removed} onClose={() => setRemoved(null)} onDone={done} />}
    </div>
  )
}

type RemoveProps = { promo: OfficePromo; onClose: () => void; onDone: () => void }

function Remove({ promo: { id, title }, onClose, onDone }: RemoveProps) {
  const { locale, t } = useWords()
  const { act, isSending, error } = useAction()
  const remove = () =>
    act(
      () => confirmedCall<typeof contract.deletePromo>(deletePromo, { params: { id } }, { locale }),
      () => {
        onClose()
        onDone()
        toast(t('office-promos:deleted'))
      },
    )
  return (
    <Confirm
      title={t('office-promos:deleteTitle', { title: title[locale] })}
      busy={isSending}
      onYes={() => void remove()}
      onCancel={onClose}
    >
      <ActionFailed
        error={error}
        onReload={() => {
          onClose()
          onDone()
        }}
      />
      <p>{t('office-promos:deleteText')}</p>
    </Confirm>
  )
}
