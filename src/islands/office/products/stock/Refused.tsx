import type { CallError } from '../../../../lib/call/call.ts'
import { errorText } from '../../../../lib/call/error-text.ts'
import { isObject } from '../../../../lib/call/kind.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { slotName } from './slot-name.ts'

type Reason = { id: string; date: string; time: string | null; code: string; sold: number | null }

const SHOWN = 6
const KNOWN = ['changed_meanwhile', 'quota_below_sold', 'invalid_fields']

/** Dates that stood in the way of the whole change, each with its reason. */
export function Refused({ error, onReload }: { error: CallError | null; onReload: () => void }) {
  const { locale, t } = useWords()
  if (error?.code !== 'dates_refused') return <ActionFailed error={error} onReload={onReload} />
  const reasons = reasonsOf(error.data)
  return (
    <Banner
      kind="bad"
      title={errorText(t, error)}
      actions={
        <button type="button" className="btn btn-quiet" onClick={onReload}>
          {t('table:reload')}
        </button>
      }
    >
      <ul>
        {reasons.slice(0, SHOWN).map((reason) => (
          <li key={reason.id}>
            <Fresh>{slotName(locale, reason)}</Fresh>:{' '}
            <Fresh>
              {t(`office-calendar:refused.${KNOWN.includes(reason.code) ? reason.code : 'other'}`, {
                count: reason.sold ?? 0,
              })}
            </Fresh>
          </li>
        ))}
        {reasons.length > SHOWN && <li>{t('office-calendar:refused.more', { count: reasons.length - SHOWN })}</li>}
      </ul>
    </Banner>
  )
}

function reasonsOf(data: unknown): Reason[] {
  const slots = isObject(data) && 'slots' in data && Array.isArray(data.slots) ? data.slots : []
  return slots as Reason[]
}
