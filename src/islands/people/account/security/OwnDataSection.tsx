import { useEffect, useRef, useState } from 'react'
import * as contract from '../../../../../core/people/account/own-data.ts'
import { deleteAccount, exportData } from '../../../../../core/people/account/settings-calls.ts'
import { type CallError, call } from '../../../../lib/call/call.ts'
import { withConfirmation } from '../../../../lib/call/confirmed-call.ts'
import { downloadFile } from '../../../../lib/call/file-call.ts'
import { leaveToast } from '../../../../lib/left-toast.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { clearStored } from '../../../../lib/stored.ts'
import { focusFirstWrong } from '../../../../ui/form/focus.ts'
import { PasswordField } from '../../../../ui/form/PasswordField.tsx'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { AuthError } from '../sign-in/AuthError.tsx'
import { usePress } from '../use-press.ts'
import { Section } from './Section.tsx'

export function OwnDataSection() {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  return (
    <Section title={t('security:ownData.title')} text={t('security:ownData.text')}>
      <Export />
      <div className="grid gap-3 border-line border-t pt-4">
        <p className="text-soft">{t('security:ownData.deleteHint')}</p>
        <button type="button" className="btn btn-quiet justify-self-start" onClick={() => setOpen(true)}>
          {t('security:ownData.delete')}
        </button>
      </div>
      {open && <DeleteAccount onClose={() => setOpen(false)} />}
    </Section>
  )
}

function Export() {
  const { t, locale } = useWords()
  const { busy, error, press } = usePress()
  const save = () =>
    press(async () => {
      await withConfirmation('export', () => downloadFile<typeof contract.exportData>(exportData, {}, { locale }))
      toast(t('security:ownData.exported'))
    })
  return (
    <div className="grid gap-3">
      <AuthError error={error} />
      <p className="text-soft">{t('security:ownData.exportHint')}</p>
      <button type="button" className="btn btn-quiet justify-self-start" aria-disabled={busy} onClick={save}>
        {t(busy ? 'security:ownData.exporting' : 'security:ownData.export')}
      </button>
    </div>
  )
}

function DeleteAccount({ onClose }: { onClose: () => void }) {
  const { t, locale } = useWords()
  const { busy, error, press } = usePress()
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const obstacles = obstaclesOf(error)
  const ofPassword = error?.errors.password
  useEffect(() => {
    if (ofPassword) focusFirstWrong(form.current)
  }, [ofPassword])
  function remove() {
    setProblem(password ? undefined : 'validation.required')
    if (!password) return focusFirstWrong(form.current)
    void press(async () => {
      await call<typeof contract.deleteAccount>(deleteAccount, { body: { password } }, { locale })
      clearStored()
      leaveToast(t('security:ownData.deleted'))
      location.replace(pathTo(locale, 'login'))
    })
  }
  return (
    <Dialog open onClose={onClose} title={t('security:ownData.confirmTitle')}>
      <form
        ref={form}
        method="post"
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          remove()
        }}
      >
        <p>{t('security:ownData.confirmText')}</p>
        {obstacles.length > 0 ? (
          <div role="alert" className="rounded-field bg-bad-tint px-4 py-3 text-bad">
            <p className="font-semibold">{t('security:ownData.obstacles')}</p>
            <ul className="mt-1 list-disc pl-5">
              {obstacles.map((obstacle) => (
                <li key={obstacle}>{t(`security:ownData.obstacle.${obstacle}`)}</li>
              ))}
            </ul>
          </div>
        ) : (
          <AuthError error={ofPassword ? null : error} />
        )}
        <PasswordField
          name="password"
          label={t('security:ownData.password')}
          autoComplete="current-password"
          value={password}
          error={problem ?? ofPassword}
          onChange={(event) => setPassword(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className="btn btn-destroy" aria-disabled={busy}>
            {t(busy ? 'security:ownData.deleting' : 'security:ownData.confirm')}
          </button>
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            {t('security:ownData.cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

function obstaclesOf(error: CallError | null): readonly contract.Obstacle[] {
  if (error?.code !== 'account_in_use') return []
  const { data } = contract.accountInUse.safeParse(error.data)
  return data?.obstacles ?? []
}
