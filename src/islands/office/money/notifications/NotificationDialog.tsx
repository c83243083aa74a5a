import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type * as contract from '../../../../../core/office/money/gateway.ts'
import type { GatewayNotification } from '../../../../../core/office/money/gateway.ts'
import { applyAgain } from '../../../../../core/office/money/gateway-calls.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { Facts } from '../../../base/table/Facts.tsx'
import { StateTag, type Tags } from '../../../base/table/StateTag.tsx'
import { useAction } from '../../../people/account/use-action.ts'

const TAGS: Tags<GatewayNotification['state']> = {
  words: 'office-gateways:state',
  looks: { new: 'note', applied: 'good', failed: 'bad', refused: 'quiet' },
}

export function NotificationTag({ row: { state, problem } }: { row: GatewayNotification }) {
  const { t } = useWords()
  return <StateTag state={state} tags={TAGS} problem={problem && t(`office-gateways:problem.${problem}`)} />
}

type Props = { row: GatewayNotification; onClose: () => void; onDone: () => void }

export function NotificationDialog({ row, onClose, onDone }: Props) {
  const { locale, t } = useWords()
  const { send, isSending, error } = useAction()
  const [shown, setShown] = useState(row)
  const { id, gateway, order_id, status, amount, tries, times, received_at, last_at, body } = shown
  const again = () =>
    send<typeof contract.applyAgain>(applyAgain, { params: { id } }, (after) => {
      setShown(after)
      toast(t(`office-gateways:again.${after.state}`))
      if (after.state === 'applied') onDone()
    })
  return (
    <Dialog open onClose={onClose} title={order_id ?? t('office-gateways:noOrder')} kind="sheet">
      <div className="grid gap-5">
        <div>
          <NotificationTag row={shown} />
        </div>
        <Facts
          facts={[
            {
              label: t('office-gateways:gatewayLabel'),
              text: t(`office-gateways:gateway.${gateway}`, { defaultValue: gateway }),
            },
            { label: t('office-gateways:says'), text: status && t(`office-gateways:status.${status}`) },
            { label: t('office-gateways:amount'), text: amount === null ? null : formatRupiah(amount) },
            { label: t('office-gateways:at'), text: momentText(locale, received_at) },
            {
              label: t('office-gateways:times'),
              text: times > 1 ? t('office-gateways:timesText', { times, at: momentText(locale, last_at) }) : null,
            },
            { label: t('office-gateways:tries'), text: tries > 1 ? String(tries) : null },
            { label: t('office-gateways:error'), text: shown.error },
          ]}
        />
        <p className="text-soft text-sm">{t(`office-gateways:why.${shown.state}`)}</p>
        <ActionFailed error={error} onReload={onDone} />
        <button type="button" className="btn btn-action justify-self-start" aria-disabled={isSending} onClick={again}>
          <RefreshCw size={18} aria-hidden="true" />
          {t('office-gateways:again.action')}
        </button>
        <div className="grid gap-1">
          <h3 className="font-semibold text-sm">{t('office-gateways:body')}</h3>
          <pre className="whitespace-pre-wrap break-all rounded-field bg-sunken p-3 text-xs">{pretty(body)}</pre>
        </div>
      </div>
    </Dialog>
  )
}

/** A body that was cut is no JSON and stays as it came. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
