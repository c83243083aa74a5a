import { Search } from 'lucide-react'
import { useId } from 'react'
import { useValue } from '../../lib/store.ts'
import { useWords } from '../../ui/react/words.tsx'
import { usePage } from '../hotel/results/context.ts'

export function NameField() {
  const { t } = useWords()
  const { view } = usePage()
  const id = useId()
  const [text = ''] = useValue(view.$state).filter.hotelName
  return (
    <div className="mb-4">
      <label htmlFor={id} className="mb-1.5 block font-bold text-sm">
        {t('hotel:filter.groups.hotelName')}
      </label>
      <span className="relative block">
        <Search size={16} aria-hidden="true" className="absolute top-1/2 left-3 -translate-y-1/2 text-faint" />
        <input
          id={id}
          type="search"
          maxLength={80}
          value={text}
          placeholder={t('hotel:filter.namePlaceholder')}
          onChange={({ target }) => view.toggle('hotelName', target.value)}
          className="input pl-9"
        />
      </span>
    </div>
  )
}
