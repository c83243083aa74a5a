import type { HouseView } from '../../../../../core/office/house/contract.ts'
import type * as contract from '../../../../../core/office/money/gateway.ts'
import { listGateways } from '../../../../../core/office/money/gateway-calls.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Failed } from '../../../base/table/Failed.tsx'
import { ListSkeleton } from '../../../base/table/ListView.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { GatewayForm } from './GatewayForm.tsx'

type Props = { house: HouseView; onSaved: (house: HouseView) => void; onReload: () => void }

/** Who takes the money: a list in the order of preference, with keys, channels and a test of each. */
export function Payments({ house, onSaved, onReload }: Props) {
  const { t } = useWords()
  const { answer, ask } = useCall<typeof contract.listGateways>(listGateways, {})
  return (
    <section id="payments" aria-labelledby="payments-title" className="card scroll-mt-4 p-5">
      <h2 id="payments-title" className="text-lg">
        {t('office-settings:section.payments')}
      </h2>
      <p className="mt-1 mb-4 text-faint text-sm">{t('office-settings:about.payments')}</p>
      {answer.state === 'failed' && <Failed error={answer.error} onRetry={ask} />}
      {answer.state === 'loading' && <ListSkeleton />}
      {answer.state === 'ready' && (
        <GatewayForm view={answer.value} section={house.payments} onSaved={onSaved} onReload={onReload} />
      )}
    </section>
  )
}
