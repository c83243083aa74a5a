import { Map as MapIcon } from 'lucide-react'
import { useWords } from '../../../ui/react/words.tsx'

export function MapButton({ className = '', onOpen }: { className?: string; onOpen: () => void }) {
  const { t } = useWords()
  return (
    <button type="button" onClick={onOpen} className={`btn btn-quiet rounded-full text-sm ${className}`}>
      <MapIcon size={16} aria-hidden="true" />
      <span className="max-xs:sr-only">{t('map:open')}</span>
    </button>
  )
}
