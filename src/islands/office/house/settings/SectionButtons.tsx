import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import type { SectionChange } from './use-section-change.ts'

type Props = Pick<SectionChange, 'change' | 'isSending' | 'error'> & {
  /** Fields that have a value of their own. */
  own: readonly string[]
  onReload: () => void
}

/** Saves a section, or sets it back to what it follows by default. */
export function SectionButtons({ change, isSending, error, own, onReload }: Props) {
  const { t } = useWords()
  return (
    <>
      <div className="empty:hidden sm:col-span-2">
        <ActionFailed error={error} onReload={onReload} />
      </div>
      <div className="flex flex-wrap gap-3 sm:col-span-2">
        <button type="submit" className="btn btn-action" aria-disabled={isSending}>
          {t(isSending ? 'office-settings:saving' : 'office-settings:save')}
        </button>
        {own.length > 0 && (
          <button
            type="button"
            className="btn btn-quiet"
            onClick={() => change(Object.fromEntries(own.map((field) => [field, null])))}
          >
            {t('office-settings:reset')}
          </button>
        )}
      </div>
    </>
  )
}
