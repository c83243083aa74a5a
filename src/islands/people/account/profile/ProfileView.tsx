import { wireName } from '../../../../../core/base/common/call/wire-name.ts'
import type { Profile } from '../../../../../core/people/account/contract.ts'
import { nationalIdOf } from '../../../../../core/people/account/wire.ts'
import { formatPlainDate } from '../../../../lib/format.ts'
import { shortMask } from '../../../../lib/short-mask.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { genderOf } from './profile-values.ts'

export function ProfileView({ profile, onEdit }: { profile: Profile; onEdit: () => void }) {
  const { t, locale } = useWords()
  const { calling_code, phone, birthdate } = profile
  const gender = genderOf(profile)
  const nationalId = nationalIdOf(profile)
  const facts: readonly (readonly [word: string, text: string | null])[] = [
    ['fullName', wireName(profile)],
    ['birthPlace', profile.birth_place],
    ['birthDate', birthdate && formatPlainDate(locale, birthdate)],
    ['email', profile.email],
    ['phone', phone && `+${calling_code} ${phone}`],
    ['gender', gender && t(`people:sex.${gender}`)],
    ['idNumber', nationalId && shortMask(nationalId)],
    ['address', profile.address],
  ]
  return (
    <section className="card p-5" aria-labelledby="profile-view">
      <div className="flex items-center justify-between gap-4">
        <h2 id="profile-view" className="text-xl">
          {t('profile:view')}
        </h2>
        <button type="button" className="btn btn-quiet" onClick={onEdit}>
          {t('profile:edit')}
        </button>
      </div>
      <dl className="mt-4 grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([word, text]) => (
          <div key={word}>
            <dt className="text-faint text-sm">{t(`profile:${word}`)}</dt>
            <dd className={text ? 'whitespace-pre-line break-words font-semibold' : 'text-faint'}>
              {text || t('profile:empty')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
