import { useWords } from '../../../../ui/react/words.tsx'

const LINES = 'BACKUP_TO=/var/backups/pelesir\nBACKUP_PASSPHRASE='

/** For a server without a place for backups. */
export function Setup() {
  const { t } = useWords()
  return (
    <div className="card grid gap-3 p-4">
      <p className="font-bold text-warn">{t('office-backup:notSet')}</p>
      <p>{t('office-backup:notSetText')}</p>
      <pre className="overflow-x-auto rounded-field bg-sunken p-3 text-sm">{`${LINES}${'…'}`}</pre>
      <p className="text-soft text-sm">{t('office-backup:notSetKeep')}</p>
    </div>
  )
}
