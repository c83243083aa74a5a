import type { FormEvent } from 'react'
import { chooseAlerts, listAlerts } from '../../../../../core/base/mail/calls.ts'
import type * as contract from '../../../../../core/base/mail/staff-alerts.ts'
import type { OwnAlerts } from '../../../../../core/base/mail/staff-alerts.ts'
import { LOCALES } from '../../../../lib/locale.ts'
import { Checkbox } from '../../../../ui/form/Checkbox.tsx'
import { Field } from '../../../../ui/form/Field.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { Failed } from '../../../base/table/Failed.tsx'
import { ListSkeleton } from '../../../base/table/ListView.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { useAction } from '../../../people/account/use-action.ts'

/** Chooses the alerts mailed to the reader. */
export default function Alerts() {
  const { t } = useWords()
  const { answer, ask, set } = useCall<typeof contract.listAlerts>(listAlerts, {})
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (answer.state !== 'ready') return <ListSkeleton />
  const own = answer.value
  return (
    <div className="grid max-w-3xl gap-4">
      <p className="text-soft">{t('office-alerts:intro')}</p>
      {own.alerts.length === 0 ? (
        <p className="card p-4">{t('office-alerts:none')}</p>
      ) : (
        <AlertForm own={own} onSaved={set} onReload={ask} />
      )}
    </div>
  )
}

type Props = { own: OwnAlerts; onSaved: (own: OwnAlerts) => void; onReload: () => void }

function AlertForm({ own, onSaved, onReload }: Props) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const body = {
      locale: LOCALES.find((language) => language === data.get('locale')) ?? own.locale,
      alerts: own.alerts.map(({ alert }) => alert).filter((alert) => data.has(alert)),
    }
    void send<typeof contract.chooseAlerts>(chooseAlerts, { body }, (saved) => {
      onSaved(saved)
      toast(t('office-alerts:saved'))
    })
  }
  return (
    <form onSubmit={submit} method="post" className="card grid gap-4 p-5">
      <p className="break-words font-semibold">{t('office-alerts:to', { email: own.email })}</p>
      <div className="grid">
        {own.alerts.map(({ alert, is_on }) => (
          <Checkbox
            key={alert}
            name={alert}
            label={t(`office-alerts:alert.${alert}`)}
            hint={t(`office-alerts:hint.${alert}`)}
            defaultChecked={is_on}
          />
        ))}
      </div>
      <div className="max-w-60">
        <Field label={t('office-alerts:language')}>
          {(control) => (
            <Select {...control} name="locale" defaultValue={own.locale}>
              {LOCALES.map((language) => (
                <option key={language} value={language}>
                  {t(`office-mail-texts:language.${language}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <ActionFailed error={error} onReload={onReload} />
      <button type="submit" className="btn btn-action justify-self-start" aria-disabled={isSending}>
        {t('office-alerts:save')}
      </button>
    </form>
  )
}
