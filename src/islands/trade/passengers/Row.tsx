import { CreditCard, Pencil, Phone, Trash2, TriangleAlert } from 'lucide-react'
import { passportWarning, type SavedPassenger } from '../../../../core/people/account/passenger.ts'
import { formatPlainDate } from '../../../lib/format.ts'
import { shortMask } from '../../../lib/short-mask.ts'
import { todayInWib } from '../../../lib/today.ts'
import { IconFacts } from '../../../ui/react/IconFacts.tsx'
import { useWords } from '../../../ui/react/words.tsx'

type Props = { passenger: SavedPassenger; onRemove: () => void }

export function Row({ passenger, onRemove }: Props) {
  const { t, locale } = useWords()
  const { id, title, first_name, last_name, birthdate, calling_code, phone, id_type, id_number } = passenger
  const name = `${first_name} ${last_name}`
  return (
    <li className="card grid gap-3 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="break-words text-lg">
            {t(`people:title.${title}`)} {name}
          </h2>
          <p className="text-faint text-sm">
            {birthdate
              ? t('passengers:born', { date: formatPlainDate(locale, birthdate) })
              : t('passengers:noBirthDate')}
          </p>
        </div>
        <div className="flex gap-1">
          <a
            className="btn btn-quiet"
            href={`?id=${encodeURIComponent(id)}`}
            aria-label={t('passengers:editOne', { name })}
          >
            <Pencil size={18} aria-hidden="true" />
            {t('passengers:change')}
          </a>
          <button
            type="button"
            className="btn px-3 text-bad"
            onClick={onRemove}
            aria-label={t('passengers:removeOne', { name })}
          >
            <Trash2 size={18} aria-hidden="true" />
          </button>
        </div>
      </div>
      <IconFacts
        className="grid gap-1.5 empty:hidden"
        facts={[
          [CreditCard, id_type && id_number && `${t(`people:idNumber.${id_type}`)} ${shortMask(id_number)}`],
          [Phone, phone && `+${calling_code} ${phone}`],
        ]}
      />
      <Missing passenger={passenger} />
    </li>
  )
}

const ASKED = [
  ['birthdate', 'people:birthDate'],
  ['phone', 'people:mobile'],
  ['email', 'people:email'],
  ['id_number', 'people:idNumber.label'],
] as const

/** Fields that a booking would still ask for, and a passport that ends soon. */
function Missing({ passenger }: { passenger: SavedPassenger }) {
  const { t, locale } = useWords()
  const missing = ASKED.filter(([field]) => !passenger[field]).map(([, word]) => t(word))
  const warning = passportWarning(passenger.passport_expire, todayInWib())
  const expire = passenger.passport_expire
  return (
    <>
      {missing.length > 0 && (
        <p className="text-soft text-sm">{t('passengers:missing', { names: missing.join(', ') })}</p>
      )}
      {warning && expire && (
        <p className="flex gap-2 rounded-field bg-note-tint px-3 py-2 text-note text-sm">
          <TriangleAlert size={18} aria-hidden="true" className="mt-0.5 shrink-0" />
          {t(`passengers:passport.${warning}`, { date: formatPlainDate(locale, expire) })}
        </p>
      )}
    </>
  )
}
