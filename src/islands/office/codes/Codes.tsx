import { changeCode, listCodes } from '../../../../core/admin/calls.ts'
import type * as contract from '../../../../core/admin/code.ts'
import type { OfficeCode } from '../../../../core/admin/code.ts'
import { HOME_ZONE, todayIn } from '../../../../core/common/dates.ts'
import { formatRupiah, groupThousands } from '../../../../core/common/money.ts'
import { formatPlainDate } from '../../../lib/format.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { Say } from '../../../lib/words.ts'
import { Confirm } from '../../../ui/react/Confirm.tsx'
import { CopyButton } from '../../../ui/react/CopyButton.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAction } from '../../account/use-action.ts'
import { ActionFailed } from '../../table/ActionFailed.tsx'
import { defineOfficeList } from '../../table/office-list.tsx'
import { CodeForm } from './CodeForm.tsx'

export default defineOfficeList<typeof contract.listCodes>({
  call: listCodes,
  title: 'codes:title',
  empty: { title: 'codes:empty', text: 'codes:emptyText' },
  above: ({ t, openForm, done }) => (
    <button
      type="button"
      className="btn btn-action justify-self-start"
      onClick={() => openForm(<CodeForm key="new" code={null} onDone={done} onCancel={() => openForm(null)} />)}
    >
      {t('codes:add')}
    </button>
  ),
  keyOf: ({ id }) => id,
  columns: ({ locale, t, openForm, openDialog, done }) => ({
    'codes:field.code': ({ code }) => <span className="tabular">{code}</span>,
    'codes:discount': (code) => discountText(t, code),
    'codes:period': ({ starts_on, ends_on }) =>
      `${formatPlainDate(locale, starts_on)} – ${formatPlainDate(locale, ends_on)}`,
    'codes:field.services': ({ services }) =>
      services.length === 0 ? t('codes:all') : services.map((slug) => t(`${slug}-home:name`)).join(', '),
    'codes:state': (code) => <StateTag code={code} />,
    'codes:used': { isRight: true, cell: (code) => usesText(t, code) },
    'codes:given': { isRight: true, cell: ({ given }) => formatRupiah(given) },
    'codes:actions': (code) => (
      <span className="flex flex-wrap justify-end gap-2">
        <CopyButton text={linkOf(pathTo(locale, 'home'), code)} label={t('codes:link', { code: code.code })} />
        <button
          type="button"
          className="btn btn-quiet px-3 text-sm"
          onClick={() => openForm(<CodeForm key={code.id} code={code} onDone={done} onCancel={() => openForm(null)} />)}
        >
          {t('codes:change')}
        </button>
        {code.is_on && (
          <button
            type="button"
            className="btn btn-quiet px-3 text-bad text-sm"
            onClick={() => openDialog(<SwitchOff code={code} onClose={() => openDialog(null)} onDone={done} />)}
          >
            {t('codes:switchOff')}
          </button>
        )}
      </span>
    ),
  }),
})

function discountText(t: Say, { percent, amount, cap, minimum }: OfficeCode) {
  const off = percent === null ? formatRupiah(amount ?? 0) : `${percent} %`
  const limits = [
    cap !== null && t('codes:upTo', { amount: formatRupiah(cap) }),
    minimum > 0 && t('codes:from', { amount: formatRupiah(minimum) }),
  ].filter(Boolean)
  return (
    <>
      <span className="tabular">{off}</span>
      {limits.length > 0 && <span className="tabular block text-faint text-xs">{limits.join(' · ')}</span>}
    </>
  )
}

function usesText(t: Say, { used, uses, uses_per_member }: OfficeCode) {
  return (
    <>
      {uses === null
        ? groupThousands(used)
        : t('codes:usedOf', { used: groupThousands(used), uses: groupThousands(uses) })}
      {uses_per_member !== null && (
        <span className="block text-faint text-xs">
          {t('codes:perMember', { uses: groupThousands(uses_per_member) })}
        </span>
      )}
    </>
  )
}

/** The site keeps the code for the booking form, whichever page it leads to. */
function linkOf(path: string, { code }: OfficeCode): string {
  return `${location.origin}${path}?${new URLSearchParams({ code })}`
}

const LOOK = {
  on: 'bg-good-tint text-good',
  off: 'bg-note-tint text-note',
  later: 'bg-note-tint text-note',
  over: 'bg-note-tint text-note',
  usedUp: 'bg-warn-tint text-warn',
} as const

function StateTag({ code }: { code: OfficeCode }) {
  const { t } = useWords()
  const state = stateOf(code, todayIn(HOME_ZONE, new Date()))
  return <span className={`tag ${LOOK[state]}`}>{t(`codes:states.${state}`)}</span>
}

function stateOf({ is_on, starts_on, ends_on, used, uses }: OfficeCode, today: string): keyof typeof LOOK {
  if (!is_on) return 'off'
  if (today < starts_on) return 'later'
  if (today > ends_on) return 'over'
  return uses !== null && used >= uses ? 'usedUp' : 'on'
}

type SwitchOffProps = { code: OfficeCode; onClose: () => void; onDone: () => void }

function SwitchOff({ code, onClose, onDone }: SwitchOffProps) {
  const { t } = useWords()
  const { send, isSending, error } = useAction()
  const { id, code: _code, used: _used, given: _given, created_at: _at, ...body } = code
  const switchOff = () =>
    send<typeof contract.changeCode>(changeCode, { params: { id }, body: { ...body, is_on: false } }, () => {
      onDone()
      toast(t('codes:switchedOff'))
    })
  return (
    <Confirm
      title={t('codes:switchOffTitle', { code: code.code })}
      busy={isSending}
      onYes={() => void switchOff()}
      onCancel={onClose}
    >
      <ActionFailed error={error} onReload={onDone} />
      <p>{t('codes:switchOffText')}</p>
    </Confirm>
  )
}
