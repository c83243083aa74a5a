import { useEffect, useRef } from 'react'
import type * as contract from '../../../../../core/office/backup/backup.ts'
import type { Backups as Answer, BackupRunView } from '../../../../../core/office/backup/backup.ts'
import { listBackups, startBackup } from '../../../../../core/office/backup/backup-calls.ts'
import { call } from '../../../../lib/call/call.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { Empty } from '../../../base/table/Empty.tsx'
import { Facts } from '../../../base/table/Facts.tsx'
import { Failed } from '../../../base/table/Failed.tsx'
import { ListSkeleton } from '../../../base/table/ListView.tsx'
import { Table } from '../../../base/table/Table.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { Moment } from '../../../base/table/When.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import { BackupList } from './BackupList.tsx'
import { Checks } from './Checks.tsx'
import { Setup } from './Setup.tsx'

const LOOK_EVERY_MS = 3000

export default function Backups() {
  const { t } = useWords()
  const { answer, ask, set } = useCall<typeof contract.listBackups>(listBackups, {})
  const current = answer.state === 'ready' ? answer.value.current : null
  useFollow(current, set)
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (answer.state !== 'ready') return <ListSkeleton />
  const { setting, backups, failures } = answer.value
  return (
    <div className="grid gap-6">
      <section className="grid gap-3">
        <p className="text-soft">{t('office-backup:intro')}</p>
        {setting ? <State answer={answer.value} onStarted={set} onReload={ask} /> : <Setup />}
        {setting && backups === null && <Banner kind="bad" title={t('office-backup:unreadable')} />}
        {setting && backups?.length === 0 && (
          <Empty title={t('office-backup:empty')} text={t('office-backup:emptyText')} />
        )}
        {backups && backups.length > 0 && <BackupList backups={backups} />}
        {failures.length > 0 && <Failures failures={failures} />}
      </section>
      {setting && <Restoring name={backups?.[0]?.name} />}
      <Checks />
    </div>
  )
}

/** Asks again while one is made, and says how it ended. */
function useFollow(current: BackupRunView | null, set: (answer: Answer) => void): void {
  const { locale, t } = useWords()
  const followed = useRef<string | null>(null)
  const id = current?.id ?? null
  useEffect(() => {
    if (id) followed.current = id
    if (!id) return
    const timer = setInterval(async () => {
      const next = await call<typeof contract.listBackups>(listBackups, {}, { locale }).catch(() => null)
      if (!next) return
      if (followed.current && next.current?.id !== followed.current) {
        const isFailed = next.failures.some((run) => run.id === followed.current)
        followed.current = null
        toast(t(isFailed ? 'office-backup:notMade' : 'office-backup:made'))
      }
      set(next)
    }, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [id, locale, set, t])
}

type StateProps = { answer: Answer; onStarted: (answer: Answer) => void; onReload: () => void }

function State({ answer, onStarted, onReload }: StateProps) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const { setting, last_at, is_overdue, current } = answer
  if (!setting) return null
  const start = () =>
    send<typeof contract.startBackup>(startBackup, {}, (run) => {
      toast(t('office-backup:started'))
      onStarted({ ...answer, current: run })
    })
  const daily = t(setting.at ? 'office-backup:dailyAt' : 'office-backup:dailyOff', {
    time: setting.at?.replace(':', '.'),
    count: setting.keep,
  })
  const last = last_at ? <Moment at={last_at} /> : t('office-backup:lastNone')
  return (
    <div className="card grid gap-4 p-4 md:flex md:items-center md:justify-between">
      <Facts
        facts={[
          { label: t('office-backup:place'), text: <span className="break-all">{setting.place}</span> },
          { label: t('office-backup:daily'), text: daily },
          { label: t('office-backup:last'), text: is_overdue ? <span className="text-warn">{last}</span> : last },
        ]}
        columns="row"
      />
      <div className="grid gap-2 md:justify-items-end">
        {current ? (
          <p role="status" className="max-w-64 text-soft text-sm">
            {t(`office-backup:${current.state === 'waiting' ? 'waiting' : 'running'}`)}
          </p>
        ) : (
          <button
            type="button"
            className="btn btn-action justify-self-start whitespace-nowrap"
            aria-disabled={isSending}
            onClick={start}
          >
            {t('office-backup:start')}
          </button>
        )}
        <ActionFailed error={error} onReload={onReload} />
      </div>
    </div>
  )
}

function Failures({ failures }: { failures: readonly BackupRunView[] }) {
  const { t } = useWords()
  return (
    <section className="grid gap-2">
      <h2>{t('office-backup:failures')}</h2>
      <Table
        caption={t('office-backup:failures')}
        rows={failures}
        keyOf={({ id }) => id}
        columns={{
          'office-backup:time': ({ created_at }) => <Moment at={created_at} />,
          'office-backup:from': ({ started_from }) => t(`office-backup:froms.${started_from}`),
          'office-backup:why': {
            isLong: true,
            cell: ({ problem }) => t(`office-backup:problem.${problem ?? 'failed'}`),
          },
        }}
      />
    </section>
  )
}

function Restoring({ name = 'pelesir-….tar.gz.age' }: { name?: string | undefined }) {
  const { t } = useWords()
  return (
    <section className="grid gap-2">
      <h2>{t('office-backup:restoreTitle')}</h2>
      <div className="card grid gap-3 p-4">
        <p className="text-soft">{t('office-backup:restoreText')}</p>
        <pre className="whitespace-pre-wrap break-all rounded-field bg-sunken p-3 text-sm">{`npm run restore -- ${name}`}</pre>
      </div>
    </section>
  )
}
