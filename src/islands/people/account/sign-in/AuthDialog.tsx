import { type KeyboardEvent, useId, useState } from 'react'
import { registerBody, type User } from '../../../../../core/people/account/contract.ts'
import type { Country } from '../../../../ui/form/countries.ts'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { isWhole, type KnownPerson } from '../auth.ts'
import { isMemberHinted } from '../member-hint.ts'
import { GuestWay } from './GuestWay.tsx'
import { LoginForm } from './LoginForm.tsx'
import { RegisterForm } from './RegisterForm.tsx'

const TABS = ['login', 'register'] as const

type Props = {
  title: string
  text: string
  countries: readonly Country[]
  /** The contact of the form behind the dialog; registering then asks only for a password. */
  known?: KnownPerson | undefined
  onDone: (user: User, message: string) => void
  onClose: () => void
}

/** Both forms stay mounted. */
export default function AuthDialog({ title, text, countries, known, onDone, onClose }: Props) {
  const { t } = useWords()
  const [tab, setTab] = useState<(typeof TABS)[number]>(() =>
    known && !isMemberHinted(document.cookie) ? 'register' : 'login',
  )
  const id = useId()
  const turn = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const next = tab === 'login' ? 'register' : 'login'
    setTab(next)
    document.getElementById(`${id}-${next}-tab`)?.focus()
  }
  return (
    <Dialog open onClose={onClose} title={title}>
      <p className="mb-4 text-soft">{text}</p>
      {known && isWhole(known, registerBody) && <GuestWay known={known} onDone={onDone} />}
      <div
        role="tablist"
        aria-label={t('account:dialog.tabs')}
        className="mb-5 grid grid-cols-2 rounded-field bg-sunken p-1"
      >
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}-tab`}
            aria-controls={`${id}-${name}`}
            aria-selected={tab === name}
            tabIndex={tab === name ? 0 : -1}
            className={`min-h-11 rounded-[7px] font-semibold ${tab === name ? 'bg-card text-primary shadow-card' : 'text-soft'}`}
            onClick={() => setTab(name)}
            onKeyDown={turn}
          >
            {t(`account:${name}.title`)}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-login`} aria-labelledby={`${id}-login-tab`} hidden={tab !== 'login'}>
        <LoginForm email={known?.email} onDone={onDone} />
      </div>
      <div role="tabpanel" id={`${id}-register`} aria-labelledby={`${id}-register-tab`} hidden={tab !== 'register'}>
        <RegisterForm countries={countries} known={known} onDone={onDone} />
      </div>
    </Dialog>
  )
}
