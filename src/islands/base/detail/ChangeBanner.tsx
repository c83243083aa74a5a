import { formatRupiah } from '../../../../core/base/common/money.ts'
import { Banner } from '../../../ui/react/Banner.tsx'
import { useWords } from '../../../ui/react/words.tsx'

/** Change of the choice since it was last priced; amounts in rupiah. */
export type Change = { kind: 'gone' } | { kind: 'price'; name: string; before: number; now: number }

type Props = { change: Change | null; gone: { title: string; text: string } }

/** Words: `detail`. */
export function ChangeBanner({ change, gone }: Props) {
  const { t } = useWords()
  return (
    <div role="status" className="empty:hidden">
      {change && (
        <div className="mb-4">
          {change.kind === 'gone' ? (
            <Banner kind="warn" title={gone.title}>
              {gone.text}
            </Banner>
          ) : (
            <Banner kind="note" title={t(change.now > change.before ? 'detail:change.up' : 'detail:change.down')}>
              {t('detail:change.price', {
                name: change.name,
                before: formatRupiah(change.before),
                now: formatRupiah(change.now),
              })}
            </Banner>
          )}
        </div>
      )}
    </div>
  )
}
