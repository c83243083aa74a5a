import { useState } from 'react'
import { listMailKinds } from '../../../../../core/base/mail/calls.ts'
import { MAIL_GROUPS } from '../../../../../core/base/mail/kinds.ts'
import type * as contract from '../../../../../core/base/mail/texts.ts'
import type { OfficeMailKind } from '../../../../../core/base/mail/texts.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Failed } from '../../../base/table/Failed.tsx'
import { ListSkeleton } from '../../../base/table/ListView.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { KindForm } from './KindForm.tsx'

export default function MailKinds() {
  const { t } = useWords()
  const { answer, ask, set } = useCall<typeof contract.listMailKinds>(listMailKinds, {})
  const [open, setOpen] = useState<OfficeMailKind['kind'] | null>(null)
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (answer.state !== 'ready') return <ListSkeleton />
  const kinds = answer.value
  const chosen = kinds.find(({ kind }) => kind === open)
  function saved(changed: OfficeMailKind) {
    set(kinds.map((each) => (each.kind === changed.kind ? changed : each)))
  }
  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-soft">{t('office-mail-texts:intro')}</p>
      {MAIL_GROUPS.map((group) => (
        <section key={group} className="grid gap-2">
          <h2 className="font-bold text-lg">{t(`office-mail-texts:group.${group}`)}</h2>
          <ul className="card divide-y divide-line">
            {kinds
              .filter((each) => each.group === group)
              .map((each) => (
                <KindRow key={each.kind} kind={each} onOpen={() => setOpen(each.kind)} />
              ))}
          </ul>
        </section>
      ))}
      {chosen && (
        <KindForm
          key={`${chosen.kind}-${chosen.version}`}
          kind={chosen}
          onSaved={saved}
          onReload={ask}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  )
}

function KindRow({ kind: { kind, must, is_on, above, below }, onOpen }: { kind: OfficeMailKind; onOpen: () => void }) {
  const { t } = useWords()
  const hasOwn = [above, below].some(({ id, en }) => id !== '' || en !== '')
  const name = t(`office-mails:kind.${kind}`)
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-3 gap-y-1 px-4 py-3 sm:flex sm:py-2">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        {must && <p className="text-faint text-sm">{t(`office-mail-texts:must.${must}`)}</p>}
      </div>
      <p className="col-start-1 flex flex-wrap gap-2">
        {hasOwn && <span className="tag bg-tint text-primary">{t('office-mail-texts:own')}</span>}
        <span className={`tag ${is_on ? 'bg-good-tint text-good' : 'bg-warn-tint text-warn'}`}>
          {t(`office-mail-texts:${must ? 'always' : is_on ? 'on' : 'off'}`)}
        </span>
      </p>
      <button type="button" className="btn btn-quiet col-start-2 row-span-2 row-start-1" onClick={onOpen}>
        {t('office-mail-texts:change')}
        <span className="sr-only">{`, ${name}`}</span>
      </button>
    </li>
  )
}
