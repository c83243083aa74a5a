import type { RequestStatus } from '../../../../../core/office/bookings/request-status.ts'
import { useWords } from '../../../../ui/react/words.tsx'

const LOOK: Record<RequestStatus, string> = {
  new: 'bg-warn-tint text-warn',
  in_work: 'bg-note-tint text-note',
  done: 'bg-good-tint text-good',
  declined: 'bg-sunken text-faint',
}

export function RequestTag({ status }: { status: RequestStatus }) {
  const { t } = useWords()
  return <span className={`tag ${LOOK[status]}`}>{t(`office-requests:status.${status}`)}</span>
}
