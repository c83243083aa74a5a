import { HOME_ZONE, todayIn } from '../../../../../core/base/common/dates.ts'
import { formatRupiah, groupThousands } from '../../../../../core/base/common/money.ts'
import type * as contract from '../../../../../core/office/products/code.ts'
import type { OfficeCode } from '../../../../../core/office/products/code.ts'
import { listCodes } from '../../../../../core/office/products/code-calls.ts'
import { formatPlainDate } from '../../../../lib/format.ts'
import type { Say } from '../../../../lib/words.ts'
import { defineOfficeList } from '../../../base/table/office-list.tsx'
import { StateTag, type Tags } from '../../../base/table/StateTag.tsx'
import { CodeForm } from './CodeForm.tsx'

export default defineOfficeList<typeof contract.listCodes>({
  call: listCodes,
  title: 'codes:title',
  empty: { title: 'codes:empty', text: 'codes:emptyText' },
  above: ({ t, openDialog, done }) => (
    <button
      type="button"
      className="btn btn-action justify-self-start"
      onClick={() => openDialog(<CodeForm code={null} onDone={done} onCancel={() => openDialog(null)} />)}
    >
      {t('codes:add')}
    </button>
  ),
  keyOf: ({ id }) => id,
  columns: ({ locale, t, openDialog, done }) => ({
    'codes:field.code': (code) => (
      <button
        type="button"
        className="tabular min-h-11 font-semibold text-primary hover:underline md:min-h-0"
        onClick={() => openDialog(<CodeForm code={code} onDone={done} onCancel={() => openDialog(null)} />)}
      >
        {code.code}
        <span className="sr-only">{`, ${t('codes:change')}`}</span>
      </button>
    ),
    'codes:discount': (code) => discountText(t, code),
    'codes:period': ({ starts_on, ends_on }) => (
      <span className="inline-block md:whitespace-nowrap">
        {`${formatPlainDate(locale, starts_on)} – ${formatPlainDate(locale, ends_on)}`}
      </span>
    ),
    'codes:field.services': ({ services }) =>
      services.length === 0 ? t('codes:all') : services.map((slug) => t(`${slug}-home:name`)).join(', '),
    'codes:state': (code) => <StateTag state={stateOf(code)} tags={TAGS} />,
    'codes:used': { isRight: true, cell: (code) => usesText(t, code) },
    'codes:given': {
      isRight: true,
      cell: ({ given }) => <span className="whitespace-nowrap">{formatRupiah(given)}</span>,
    },
  }),
})

function discountText(t: Say, { percent, amount, cap, minimum }: OfficeCode) {
  const off = percent === null ? formatRupiah(amount ?? 0) : `${percent} %`
  const limits = [
    cap !== null && t('codes:upTo', { amount: formatRupiah(cap) }),
    minimum > 0 && t('codes:from', { amount: formatRupiah(minimum) }),
  ].filter((limit) => limit !== false)
  return (
    <>
      <span className="tabular">{off}</span>
      {limits.map((limit) => (
        <span key={limit} className="tabular block whitespace-nowrap text-faint text-xs">
          {limit}
        </span>
      ))}
    </>
  )
}

function usesText(t: Say, { used, uses, uses_per_member }: OfficeCode) {
  return (
    <span className="inline-block whitespace-nowrap">
      {uses === null
        ? groupThousands(used)
        : t('codes:usedOf', { used: groupThousands(used), uses: groupThousands(uses) })}
      {uses_per_member !== null && (
        <span className="block text-faint text-xs">
          {t('codes:perMember', { uses: groupThousands(uses_per_member) })}
        </span>
      )}
    </span>
  )
}

type State = 'on' | 'off' | 'later' | 'over' | 'usedUp'

const TAGS: Tags<State> = {
  words: 'codes:states',
  looks: { on: 'good', off: 'quiet', later: 'quiet', over: 'quiet', usedUp: 'warn' },
}

function stateOf({ is_on, starts_on, ends_on, used, uses }: OfficeCode): State {
  const today = todayIn(HOME_ZONE, new Date())
  if (!is_on) return 'off'
  if (today < starts_on) return 'later'
  if (today > ends_on) return 'over'
  return uses !== null && used >= uses ? 'usedUp' : 'on'
}
