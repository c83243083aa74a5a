import { useState } from 'react'
import type * as contract from '../../../../../core/office/money/rate.ts'
import type { OfficeRate, RatesView } from '../../../../../core/office/money/rate.ts'
import { listRates } from '../../../../../core/office/money/rate-calls.ts'
import { formatPlainDate } from '../../../../lib/format.ts'
import { Banner } from '../../../../ui/react/Banner.tsx'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { Empty } from '../../../base/table/Empty.tsx'
import { Failed } from '../../../base/table/Failed.tsx'
import { ListSkeleton } from '../../../base/table/ListView.tsx'
import { StateTag, type Tags } from '../../../base/table/StateTag.tsx'
import { Table } from '../../../base/table/Table.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { Moment } from '../../../base/table/When.tsx'
import { RateForm, rupiahText } from './RateForm.tsx'

export default function Rates() {
  const { answer, ask, set } = useCall<typeof contract.listRates>(listRates, {})
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  return answer.state === 'ready' ? <Shown view={answer.value} onSet={set} onReload={ask} /> : <ListSkeleton />
}

const USED: Tags<OfficeRate['state']> = {
  words: 'office-rates:states',
  looks: { good: 'good', old: 'warn', missing: 'warn' },
}

/** A rate that is not in use may be old. */
const UNUSED: typeof USED = { ...USED, looks: { good: 'good', old: 'quiet', missing: 'quiet' } }

type Props = { view: RatesView; onSet: (view: RatesView) => void; onReload: () => void }

function Shown({ view, onSet, onReload }: Props) {
  const { locale, t } = useWords()
  const { margin, days, feed, rates } = view
  /** Null: of a currency that is not listed. */
  const [open, setOpen] = useState<OfficeRate | null | undefined>()
  const lacking = rates.filter(({ state, used_at }) => used_at !== null && state !== 'good')
  const close = () => setOpen(undefined)
  return (
    <div className="grid gap-4">
      <div className="-mt-2 flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-3xl text-soft">
          {t('office-rates:intro', { margin: margin.replace('.', locale === 'id' ? ',' : '.'), days })}{' '}
          {feed ? t('office-rates:feed', { feed }) : t('office-rates:noFeed')}
        </p>
        <button type="button" className="btn btn-quiet" onClick={() => setOpen(null)}>
          {t(rates.length > 0 ? 'office-rates:add' : 'office-rates:setNew')}
        </button>
      </div>
      {lacking.length > 0 && (
        <Banner
          kind="warn"
          title={t('office-rates:lacking', { list: lacking.map(({ currency }) => currency).join(', ') })}
        >
          {t('office-rates:lackingText')}
        </Banner>
      )}
      {rates.length === 0 ? (
        <Empty title={t('office-rates:empty')} text={t('office-rates:emptyText')} />
      ) : (
        <Table
          caption={t('office-rates:title')}
          rows={rates}
          keyOf={({ currency }) => currency}
          onOpen={setOpen}
          columns={{
            'office-rates:currency': ({ currency }) => <b>{currency}</b>,
            'office-rates:state': ({ state, used_at }) => (
              <StateTag state={state} tags={used_at === null ? UNUSED : USED} />
            ),
            'office-rates:rate': {
              isRight: true,
              cell: ({ rate }) => (rate ? rupiahText(locale, Number(rate)) : '–'),
            },
            'office-rates:sells': {
              isRight: true,
              isWideOnly: true,
              cell: ({ rate }) => (rate ? rupiahText(locale, Number(rate) * (1 + Number(margin) / 100)) : '–'),
            },
            'office-rates:day': ({ day }) => (day ? formatPlainDate(locale, day) : '–'),
            'office-rates:source': { cell: (rate) => <SetBy rate={rate} /> },
            'office-rates:used': {
              isWideOnly: true,
              cell: ({ used_at }) => (used_at ? <Moment at={used_at} /> : t('office-rates:notUsed')),
            },
          }}
        />
      )}
      {open !== undefined && (
        <Dialog
          open
          onClose={close}
          kind="sheet"
          title={open ? t('office-rates:set', { currency: open.currency }) : t('office-rates:setNew')}
        >
          <RateForm
            known={open}
            rates={rates}
            onDone={(changed) => {
              close()
              onSet(changed)
              toast(t('office-rates:saved'))
            }}
            onReload={() => {
              close()
              onReload()
            }}
          />
        </Dialog>
      )}
    </div>
  )
}

function SetBy({ rate: { source, set_by } }: { rate: OfficeRate }) {
  const { t } = useWords()
  if (source === null) return '–'
  if (source !== 'staff') return source
  return set_by || t(set_by === '' ? 'office-rates:cli' : 'office-rates:staff')
}
