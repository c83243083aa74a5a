import { useWords } from '../../../ui/react/words.tsx'

const LOOK: Record<string, string> = { aktif: 'bg-good-tint text-good', blokir: 'bg-bad-tint text-bad' }

export function StatusTag({ status }: { status: string }) {
  const { t } = useWords()
  return <span className={`tag ${LOOK[status] ?? 'bg-sunken text-faint'}`}>{t(`members:status.${status}`)}</span>
}
