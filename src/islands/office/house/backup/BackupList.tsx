import { Download } from 'lucide-react'
import { groupThousands } from '../../../../../core/base/common/money.ts'
import type * as contract from '../../../../../core/office/backup/backup.ts'
import type { OfficeBackup } from '../../../../../core/office/backup/backup.ts'
import { downloadBackup } from '../../../../../core/office/backup/backup-calls.ts'
import { withConfirmation } from '../../../../lib/call/confirmed-call.ts'
import { downloadFile } from '../../../../lib/call/file-call.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { Table } from '../../../base/table/Table.tsx'
import { Moment } from '../../../base/table/When.tsx'
import { useAction } from '../../../people/account/use-action.ts'

export function BackupList({ backups }: { backups: readonly OfficeBackup[] }) {
  const { locale, t } = useWords()
  const { act, isSending, error } = useAction()
  function download(name: string) {
    const send = () => downloadFile<typeof contract.downloadBackup>(downloadBackup, { params: { name } }, { locale })
    return act(
      () => withConfirmation(downloadBackup.name, send),
      () => {},
    )
  }
  return (
    <section className="grid gap-2">
      <h2>{t('office-backup:list')}</h2>
      <ActionFailed error={error} onReload={() => {}} />
      <Table
        caption={t('office-backup:list')}
        rows={backups}
        keyOf={({ name }) => name}
        columns={{
          'office-backup:time': ({ made_at }) => <Moment at={made_at} />,
          'office-backup:size': { isRight: true, cell: ({ size }) => sizeText(locale, size) },
          'office-backup:content': ({ content }) =>
            content
              ? t('office-backup:rows', { rows: groupThousands(content.rows), files: groupThousands(content.files) })
              : t('office-backup:elsewhere'),
          'office-backup:from': ({ started_from, started_by }) =>
            started_by ?? (started_from ? t(`office-backup:froms.${started_from}`) : '–'),
          'office-backup:download': ({ name }) => (
            <button
              type="button"
              className="btn btn-quiet px-3 text-sm"
              aria-disabled={isSending}
              aria-label={t('office-backup:downloadOf', { label: t('office-backup:download'), name })}
              onClick={() => download(name)}
            >
              <Download size={16} aria-hidden="true" />
              {t('office-backup:download')}
            </button>
          ),
        }}
      />
    </section>
  )
}

const UNITS = ['kilobyte', 'megabyte', 'gigabyte'] as const

function sizeText(locale: Locale, bytes: number): string {
  const power = bytes < 1e6 ? 0 : bytes < 1e9 ? 1 : 2
  const format = { style: 'unit', unit: UNITS[power] ?? 'kilobyte', maximumFractionDigits: power } as const
  return new Intl.NumberFormat(locale, format).format(Math.max(bytes / 1000 ** (power + 1), power === 0 ? 1 : 0))
}
