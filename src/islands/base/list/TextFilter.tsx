import { Search } from 'lucide-react'
import { useId } from 'react'
import { useValue } from '../../../lib/store.ts'
import { useWords } from '../../../ui/react/words.tsx'
import type { AnyView } from './stores/view.ts'
import type { FilterNames } from './words.ts'

export default function TextFilter({ view, names, group }: { view: AnyView; names: FilterNames; group: string }) {
  const { t } = useWords()
  const id = useId()
  const [text = ''] = useValue(view.$ranked).facets.find((facet) => facet.group === group)?.selected ?? []
  return (
    <div className="mb-4 [fieldset+&]:mt-4">
      <label htmlFor={id} className="mb-1.5 block font-bold text-sm">
        {names.group(group)}
      </label>
      <span className="relative block">
        <Search size={16} aria-hidden="true" className="absolute top-1/2 left-3 -translate-y-1/2 text-faint" />
        <input
          id={id}
          type="search"
          maxLength={80}
          value={text}
          placeholder={t('list:filter.byText')}
          onChange={({ target }) => view.toggle(group, target.value)}
          className="input pl-9"
        />
      </span>
    </div>
  )
}
