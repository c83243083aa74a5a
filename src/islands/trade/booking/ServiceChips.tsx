import { PRODUCTS } from '../../../products.ts'
import { ServiceIcon } from '../../../ui/react/ServiceIcon.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { servicesIn, withService } from './services.ts'

const BOOKED = PRODUCTS.filter(({ paper }) => paper)
const SLUGS = BOOKED.map(({ slug }) => slug)

type Props = {
  /** Comma-separated slugs; none for all. */
  service: string
  onChoose: (service: string) => void
}

export function ServiceChips({ service, onChoose }: Props) {
  const { t } = useWords()
  const chosen = servicesIn(service)
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('history:services')}</legend>
      {BOOKED.map(({ slug, icon }) => (
        <button
          key={slug}
          type="button"
          aria-pressed={chosen.includes(slug)}
          className={`flex min-h-11 items-center gap-2 rounded-full border px-4 font-semibold text-sm ${
            chosen.includes(slug) ? 'border-primary bg-tint text-primary' : 'border-line text-soft hover:bg-sunken'
          }`}
          onClick={() => onChoose(withService(service, slug, SLUGS))}
        >
          <ServiceIcon path={icon} size={18} />
          {t(`history:service.${slug}`)}
        </button>
      ))}
    </fieldset>
  )
}
