import { listNotices, readNotice, readNotices } from '../../../../core/people/notices/calls.ts'
import type * as contract from '../../../../core/people/notices/contract.ts'
import { call } from '../../../lib/call/call.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { scenePath } from '../../../ui/scene/scene-file.ts'
import { ActionFailed } from '../../base/table/ActionFailed.tsx'
import { ListView, useList } from '../../base/table/ListView.tsx'
import { useAction } from '../account/use-action.ts'
import { NoticeList } from './NoticeList.tsx'

export function Notices() {
  const { locale, t } = useWords()
  const flow = useList<typeof contract.listNotices>(listNotices, ['status'])
  const { act, isSending, error } = useAction()
  const readOne = (id: string) =>
    act(() => call<typeof contract.readNotice>(readNotice, { params: { id } }, { locale }), flow.retry)
  const readAll = () => act(() => call<typeof contract.readNotices>(readNotices, {}, { locale }), flow.retry)
  return (
    <div className="grid gap-4">
      <ActionFailed error={error} onReload={flow.retry} />
      <ListView
        flow={flow}
        startsBare
        fields={[
          {
            kind: 'choice',
            name: 'status',
            label: t('dashboard:notification.show'),
            options: [{ value: 'unread', label: t('dashboard:notification.onlyUnread') }],
          },
        ]}
        empty={{
          picture: scenePath('departure', 1),
          title: t('dashboard:notification.empty'),
          text: t('dashboard:notification.emptyText'),
        }}
      >
        {(notices) => (
          <div className="grid gap-3">
            {notices.some(({ read_at }) => read_at === null) && (
              <button type="button" className="btn btn-quiet justify-self-end" disabled={isSending} onClick={readAll}>
                {t('dashboard:notification.readAll')}
              </button>
            )}
            <NoticeList notices={notices} onRead={({ id }) => void readOne(id)} />
          </div>
        )}
      </ListView>
    </div>
  )
}
