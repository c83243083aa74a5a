import { useState } from 'react'
import { joinWaiting } from '../../../../core/trade/waiting/calls.ts'
import type * as contract from '../../../../core/trade/waiting/contract.ts'
import { CallError, call } from '../../../lib/call/call.ts'
import { Later } from '../../../ui/react/Later.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { WaitedFor } from './WaitingDialog.tsx'

const loadDialog = () => import('./WaitingDialog.tsx')

/** Members join with one press; visitors are asked for name and address. Words: `waiting`. */
export function WaitingButton({ service, item, slots, places }: WaitedFor) {
  const { t, locale } = useWords()
  const [state, setState] = useState<'free' | 'sending' | 'asking' | 'done'>('free')
  const [only] = slots.length === 1 ? slots : []

  async function press() {
    const isMember = document.documentElement.dataset.member !== undefined
    if (!only || !isMember) return setState('asking')
    setState('sending')
    const body = { service, item, slot: only.id, places: Math.max(1, places) }
    await call<typeof contract.joinWaiting>(joinWaiting, { body }, { locale }).then(
      () => setState('done'),
      // The dialog says what is wrong, also for whose session has ended.
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error
        setState('asking')
      },
    )
  }

  if (state === 'done')
    return (
      <p role="status" className="px-1 font-semibold text-good text-sm">
        {t('waiting:done')}
      </p>
    )
  return (
    <>
      <button
        type="button"
        className="min-h-11 justify-self-start px-1 font-semibold text-primary text-sm hover:underline"
        aria-disabled={state === 'sending'}
        onClick={() => void press()}
      >
        {t('waiting:button')}
        {only && <span className="sr-only">{`: ${only.name}`}</span>}
      </button>
      {state === 'asking' && (
        <Later load={loadDialog}>
          {({ default: WaitingDialog }) => (
            <WaitingDialog
              service={service}
              item={item}
              slots={slots}
              places={places}
              onDone={() => setState('done')}
              onCancel={() => setState('free')}
            />
          )}
        </Later>
      )}
    </>
  )
}
