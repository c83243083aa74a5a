import { useStore } from '@nanostores/react'
import { formatRupiah } from '../../../core/common/money.ts'
import { Notice } from '../../ui/react/Notice.tsx'
import { useWords } from '../../ui/react/words.tsx'
import type { HotelPage } from '../hotel/detail/hotel.ts'

/** Says what became of the chosen room since it was last priced. */
export function ChangeNotice({ page }: { page: HotelPage }) {
  const { t } = useWords()
  const change = useStore(page.$change)
  return (
    <div role="status" className="empty:hidden">
      {change && (
        <div className="mb-4">
          {change.kind === 'gone' ? (
            <Notice kind="warn" title={t('hotel-detail:change.gone')}>
              {t('hotel-detail:change.goneText')}
            </Notice>
          ) : (
            <Notice
              kind="note"
              title={t(change.now > change.before ? 'hotel-detail:change.up' : 'hotel-detail:change.down')}
            >
              {t('hotel-detail:change.price', {
                room: change.room,
                before: formatRupiah(change.before),
                now: formatRupiah(change.now),
              })}
            </Notice>
          )}
        </div>
      )}
    </div>
  )
}
