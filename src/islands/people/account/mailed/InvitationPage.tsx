import { useCallback, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import { nameToWire } from '../../../../../core/base/common/call/wire.ts'
import { ADULT_TITLES } from '../../../../../core/base/common/people/people.ts'
import type * as contract from '../../../../../core/people/account/invitation.ts'
import { invitedAccount, type ShownInvitation } from '../../../../../core/people/account/invitation.ts'
import { acceptInvitation, showInvitation } from '../../../../../core/people/account/settings-calls.ts'
import { call } from '../../../../lib/call/call.ts'
import { errorText } from '../../../../lib/call/error-text.ts'
import { leaveToast } from '../../../../lib/left-toast.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { type Country, unpackCountries } from '../../../../ui/form/countries.ts'
import { FullNameFields } from '../../../../ui/form/FullNameFields.tsx'
import { PhoneField } from '../../../../ui/form/PhoneField.tsx'
import { nationalDigits } from '../../../../ui/form/phone.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { useAnswer } from '../../../base/table/use-answer.ts'
import { AccountForm } from '../AccountForm.tsx'
import { NewPasswordFields } from '../NewPasswordFields.tsx'
import { usePress } from '../use-press.ts'
import { useSchemaForm } from '../use-schema-form.ts'
import { wireNames } from '../wire-names.ts'
import { useLinkToken } from './link-token.ts'
import { PressLink } from './PressLink.tsx'

type Values = z.input<typeof invitedAccount>
type Answer = { signed_in: boolean }
type Props = { token: string; invitation: ShownInvitation; countries: readonly Country[] }

export function InvitationPage({ countries, ...props }: IslandProps & { countries: string }) {
  const unpacked = useMemo(() => unpackCountries(countries), [countries])
  return (
    <WordsProvider {...props}>
      <Link countries={unpacked} />
    </WordsProvider>
  )
}

function Link({ countries }: Pick<Props, 'countries'>) {
  const { t } = useWords()
  const token = useLinkToken()
  if (token === null) return <p className="text-soft">{t('invitation:loading')}</p>
  return token === '' ? <LinkOver /> : <Invitation key={token} token={token} countries={countries} />
}

function Invitation({ token, countries }: Omit<Props, 'invitation'>) {
  const { locale, t } = useWords()
  const load = useCallback(
    () => call<typeof contract.showInvitation>(showInvitation, { body: { token } }, { locale }),
    [token, locale],
  )
  const { answer, ask } = useAnswer(load)
  if (answer.state === 'failed' && answer.error.code === 'link_over') return <LinkOver />
  if (answer.state === 'failed') {
    const again = (
      <button type="button" className="btn btn-quiet" onClick={() => void ask()}>
        {t('invitation:retry')}
      </button>
    )
    return <Banner kind="bad" title={errorText(t, answer.error)} actions={again} />
  }
  if (answer.state !== 'ready') return <p className="text-soft">{t('invitation:loading')}</p>
  const invitation = answer.value
  const role = invitation.own_role || t(`members:role.${invitation.role}`)
  return (
    <div className="grid gap-5">
      <div className="rounded-field bg-sunken px-4 py-3">
        <p className="text-soft">{t('invitation:by', { by: invitation.invited_by })}</p>
        <p className="break-words font-bold text-lg">{role}</p>
        <p className="break-words text-sm text-soft">{t('invitation:email', { email: invitation.email })}</p>
      </div>
      {invitation.needs_account ? (
        <NewAccount token={token} invitation={invitation} countries={countries} />
      ) : (
        <Press token={token} />
      )}
    </div>
  )
}

function Press({ token }: Pick<Props, 'token'>) {
  const { locale, t } = useWords()
  const { busy, error, press } = usePress()
  const done = useDone()
  if (error?.code === 'link_over') return <LinkOver />
  const accept = async () =>
    done(await call<typeof contract.acceptInvitation>(acceptInvitation, { body: { token } }, { locale }))
  return (
    <div className="grid gap-4">
      <p className="text-soft">{t('invitation:press')}</p>
      <PressLink
        busy={busy}
        error={error}
        label={t(busy ? 'invitation:sending' : 'invitation:accept')}
        onPress={() => press(accept)}
      />
    </div>
  )
}

function NewAccount({ token, invitation, countries }: Props) {
  const { locale, t } = useWords()
  const done = useDone()
  const made = useSchemaForm<Values, Answer>({
    schema: invitedAccount,
    defaultValues: { ...namesFrom(invitation.name), calling_code: '62' },
    tidy: (values) => ({ ...values, phone: nationalDigits(values.phone ?? '', values.calling_code) }),
    send: (account) =>
      call<typeof contract.acceptInvitation>(acceptInvitation, { body: { token, account } }, { locale }),
    onDone: done,
  })
  const { form, error } = made
  const { register } = form
  const { errors, isSubmitting: busy } = form.formState
  const callingCode = useWatch({ control: form.control, name: 'calling_code' })
  if (error?.code === 'link_over') return <LinkOver />
  return (
    <AccountForm
      made={made}
      lead={<p className="text-soft">{t('invitation:ask')}</p>}
      button={{ busy, label: t('invitation:accept'), busyLabel: t('invitation:sending') }}
    >
      <FullNameFields titles={ADULT_TITLES} {...wireNames(register, errors)} />
      {/* Password managers save the password with this address. */}
      <input type="email" autoComplete="username" value={invitation.email} readOnly hidden />
      <PhoneField
        label={t('people:mobile')}
        countries={countries}
        codeValue={callingCode ?? '62'}
        code={register('calling_code')}
        number={register('phone')}
        error={errors.phone?.message}
      />
      <NewPasswordFields
        words={{
          label: t('account:password'),
          hint: t('account:register.passwordHint'),
          repeat: t('account:register.repeat'),
        }}
        register={register}
        errors={errors}
      />
    </AccountForm>
  )
}

function useDone(): (answer: Answer) => void {
  const { locale, t } = useWords()
  return ({ signed_in }) => {
    leaveToast(t('invitation:doneTitle'))
    const office = pathTo(locale, 'admin')
    location.replace(signed_in ? office : pathTo(locale, 'login', { next: office }))
  }
}

/** Splits a name: the last word is the family name. A single word is allowed. */
function namesFrom(name: string) {
  const words = name.trim().split(/\s+/)
  return nameToWire({
    firstName: words.slice(0, Math.max(1, words.length - 1)).join(' '),
    lastName: words.slice(1).at(-1) ?? '',
  })
}

function LinkOver() {
  const { t } = useWords()
  return (
    <Banner kind="bad" title={t('invitation:overTitle')}>
      {t('invitation:overText')}
    </Banner>
  )
}
