import { useState } from 'react'
import { changePickup } from '../../../../../core/products/tour/calls.ts'
import { LIMITS } from '../../../../../core/products/tour/limits.ts'
import type * as contract from '../../../../../core/products/tour/wire.ts'
import type { ViewEvent } from '../../../../../core/trade/booking/view.ts'
import { CallError, call } from '../../../../lib/call/call.ts'
import { errorText } from '../../../../lib/call/error-text.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import type { ViewPartProps } from '../../../../lib/product.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { withSession } from '../../../people/account/with-session.ts'
import { Card } from '../../../trade/booking/view/cards.tsx'
import { pickupText } from '../booked-text.tsx'

/** Empty for a tour without a pick-up. */
export function Pickup({ id, view, ended }: ViewPartProps) {
  const pickup = view.items.find((item) => item.kind === 'event')?.pickup
  return pickup ? <PickupCard id={id} pickup={pickup} ended={ended} /> : null
}

type Props = Pick<ViewPartProps, 'id' | 'ended'> & { pickup: NonNullable<ViewEvent['pickup']> }

/** Words: `tour-record`. */
function PickupCard({ id, pickup: { at: saved, changeUntil: until, ...times }, ended }: Props) {
  const speech = useWords()
  const { t, locale } = speech
  const [at, setAt] = useState(saved)
  const [editing, setEditing] = useState(false)
  const open = !ended && Date.parse(until) > Date.now()
  return (
    <Card title={t('tour-record:pickup.title')}>
      <p className="text-soft">{pickupText(speech, times)}</p>
      <p className={`mt-1 break-words font-semibold ${at ? '' : 'text-note'}`}>{at ?? t('tour-record:pickup.none')}</p>
      {open && (
        <div className="mt-3 grid gap-3">
          <p className="text-soft">{t('tour-record:pickup.until', { until: momentText(locale, until) })}</p>
          {editing ? (
            <Where
              id={id}
              before={at ?? ''}
              onSaved={(next) => {
                setAt(next)
                setEditing(false)
              }}
            />
          ) : (
            <button
              type="button"
              className={`btn justify-self-start ${at ? 'btn-quiet' : 'btn-action'}`}
              onClick={() => setEditing(true)}
            >
              {t(at ? 'tour-record:pickup.change' : 'tour-record:pickup.enter')}
            </button>
          )}
        </div>
      )}
    </Card>
  )
}

type WhereProps = { id: string; before: string; onSaved: (at: string | null) => void }

function Where({ id, before, onSaved }: WhereProps) {
  const speech = useWords()
  const { t, locale } = speech
  const [text, setText] = useState(before)
  const [error, setError] = useState<string>()
  const [sending, setSending] = useState(false)
  async function save() {
    if (sending) return
    setSending(true)
    try {
      const input = { params: { id }, body: { pickup: text.trim() || null } }
      const { pickup } = await withSession(speech, () =>
        call<typeof contract.changePickup>(changePickup, input, { locale }),
      )
      toast(t('tour-record:pickup.saved'))
      onSaved(pickup?.at ?? null)
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure
      setError(errorText(t, failure))
      setSending(false)
    }
  }
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={t('tour-record:pickup.where')}
        hint={t('tour-record:pickup.hint')}
        autoComplete="off"
        autoFocus
        maxLength={LIMITS.pickup}
        error={error}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <button type="submit" className="btn btn-action justify-self-start" aria-disabled={sending}>
        {t('tour-record:pickup.save')}
      </button>
    </form>
  )
}
