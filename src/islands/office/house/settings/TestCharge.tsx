import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import type * as contract from '../../../../../core/office/money/gateway.ts'
import type { ChargeTest, GatewayView } from '../../../../../core/office/money/gateway.ts'
import { testGateway } from '../../../../../core/office/money/gateway-calls.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'

/** By the keys that are saved, not by what is typed. */
export function TestCharge({ name, title }: { name: GatewayView['name']; title: string }) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const [told, setTold] = useState<ChargeTest | null>(null)
  return (
    <div className="mt-3 grid gap-3 border-line border-t pt-3">
      <button
        type="button"
        className="btn btn-quiet justify-self-start"
        aria-disabled={isSending}
        aria-label={`${t('office-gateways:test.action')}: ${title}`}
        onClick={() => send<typeof contract.testGateway>(testGateway, { params: { gateway: name } }, setTold)}
      >
        <FlaskConical size={18} aria-hidden="true" />
        {t(isSending ? 'office-gateways:test.running' : 'office-gateways:test.action')}
      </button>
      <ActionFailed error={error} onReload={() => {}} />
      <div aria-live="polite">{told && <Told told={told} title={title} />}</div>
    </div>
  )
}

function Told({ told: { channel, problem, said, withdrawn }, title }: { told: ChargeTest; title: string }) {
  const { t } = useWords()
  if (problem !== null)
    return (
      <Banner kind="bad" title={t(`office-gateways:test.${problem}`, { title })}>
        {said && <p className="break-words">{t('office-gateways:test.said', { said })}</p>}
      </Banner>
    )
  return withdrawn ? (
    <Banner kind="good" title={t('office-gateways:test.good', { title, channel })} />
  ) : (
    <Banner kind="warn" title={t('office-gateways:test.open', { title, channel })} />
  )
}
