import { type FormEvent, useState } from 'react'
import { deviceOf } from '../../../../../core/base/common/people/device.ts'
import type * as contract from '../../../../../core/people/account/passkey.ts'
import type { Passkey } from '../../../../../core/people/account/passkey.ts'
import { deletePasskey, listPasskeys } from '../../../../../core/people/account/settings-calls.ts'
import { confirmedCall } from '../../../../lib/call/confirmed-call.ts'
import { dayText, momentText } from '../../../../lib/page/moment.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Confirm } from '../../../../ui/react/Confirm.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { Failed } from '../../../base/table/Failed.tsx'
import { ListSkeleton } from '../../../base/table/ListView.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { AuthError } from '../sign-in/AuthError.tsx'
import { useHasPasskeys, usePress } from '../use-press.ts'
import { Row, Section } from './Section.tsx'

export function PasskeySection() {
  const { t } = useWords()
  const { answer, ask, set } = useCall<typeof contract.listPasskeys>(listPasskeys, {})
  const isSupported = useHasPasskeys()
  const [leaving, setLeaving] = useState<Passkey | null>(null)
  return (
    <Section title={t('security:passkeys.title')} text={t('security:passkeys.text')}>
      {answer.state === 'loading' && <ListSkeleton />}
      {answer.state === 'failed' && <Failed error={answer.error} onRetry={ask} />}
      {answer.state === 'ready' && (
        <>
          <PasskeyList passkeys={answer.value} onRemove={setLeaving} />
          {isSupported ? (
            <AddPasskey onDone={(added) => set([added, ...answer.value])} />
          ) : (
            <p className="text-faint">{t('security:passkeys.unsupported')}</p>
          )}
          {leaving && (
            <RemovePasskey
              passkey={leaving}
              onClose={() => setLeaving(null)}
              onDone={() => set(answer.value.filter(({ id }) => id !== leaving.id))}
            />
          )}
        </>
      )}
    </Section>
  )
}

function PasskeyList({ passkeys, onRemove }: { passkeys: readonly Passkey[]; onRemove: (passkey: Passkey) => void }) {
  const { t, locale } = useWords()
  if (passkeys.length === 0) return <p>{t('security:passkeys.empty')}</p>
  return (
    <ul className="divide-y divide-line">
      {passkeys.map((passkey) => {
        const { id, name, created_at, used_at } = passkey
        const since = t('security:passkeys.since', { date: dayText(locale, created_at) })
        const used = used_at && t('security:passkeys.used', { date: momentText(locale, used_at) })
        return (
          <Row key={id} title={name} facts={used ? [since, used] : [since]}>
            <button
              type="button"
              className="btn btn-quiet"
              aria-label={`${t('security:passkeys.remove')}: ${name}`}
              onClick={() => onRemove(passkey)}
            >
              {t('security:passkeys.remove')}
            </button>
          </Row>
        )
      })}
    </ul>
  )
}

function AddPasskey({ onDone }: { onDone: (added: Passkey) => void }) {
  const { t, locale } = useWords()
  const { busy, error, press } = usePress()
  const [name, setName] = useState(() => deviceOf(navigator.userAgent) ?? '')
  const [problem, setProblem] = useState<string>()
  function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(name.trim() ? undefined : 'validation.required')
    if (!name.trim()) return
    void press(async () => {
      const { makePasskey } = await import('../sign-in/passkey.ts')
      onDone(await makePasskey(name.trim(), locale))
      toast(t('security:passkeys.added'))
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-3 sm:max-w-md">
      <AuthError error={error} />
      <TextField
        label={t('security:passkeys.name')}
        hint={t('security:passkeys.nameHint')}
        maxLength={60}
        autoComplete="off"
        value={name}
        error={problem}
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className="btn btn-quiet justify-self-start" aria-disabled={busy}>
        {t(busy ? 'security:passkeys.waiting' : 'security:passkeys.action')}
      </button>
    </form>
  )
}

type RemoveProps = { passkey: Passkey; onClose: () => void; onDone: () => void }

function RemovePasskey({ passkey: { id, name }, onClose, onDone }: RemoveProps) {
  const { t, locale } = useWords()
  const { busy, error, press } = usePress()
  const remove = () =>
    press(async () => {
      await confirmedCall<typeof contract.deletePasskey>(deletePasskey, { params: { id } }, { locale })
      onClose()
      onDone()
      toast(t('security:passkeys.removed'))
    })
  return (
    <Confirm
      destroys
      title={t('security:passkeys.removeTitle', { name })}
      busy={busy}
      onYes={remove}
      onCancel={onClose}
    >
      <AuthError error={error} />
      <p>{t('security:passkeys.removeText')}</p>
    </Confirm>
  )
}
