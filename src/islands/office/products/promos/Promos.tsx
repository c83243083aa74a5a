import type * as contract from '../../../../../core/office/products/promo.ts'
import type { OfficePromo } from '../../../../../core/office/products/promo.ts'
import { deletePromo, listPromos } from '../../../../../core/office/products/promo-calls.ts'
import { formatPlainDate } from '../../../../lib/format.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { Confirm } from '../../../../ui/react/Confirm.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { defineOfficeList } from '../../../base/table/office-list.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import { PromoForm } from './PromoForm.tsx'

export default defineOfficeList<typeof contract.listPromos>({
  call: listPromos,
  title: 'office-promos:title',
  empty: { title: 'office-promos:empty', text: 'office-promos:emptyText' },
  above: ({ t, openDialog, done }) => (
    <button
      type="button"
      className="btn btn-action justify-self-start"
      onClick={() => openDialog(<PromoForm promo={null} onDone={done} onCancel={() => openDialog(null)} />)}
    >
      {t('office-promos:add')}
    </button>
  ),
  keyOf: ({ id }) => id,
  columns: ({ locale, t, openDialog, done }) => ({
    'office-promos:field.title': ({ title }) => title[locale],
    'office-promos:field.position': { isRight: true, cell: ({ position }) => position },
    'office-promos:period': ({ starts_on, ends_on }) =>
      `${formatPlainDate(locale, starts_on)} – ${formatPlainDate(locale, ends_on)}`,
    'office-promos:shown': ({ is_on }) => t(is_on ? 'office-promos:on' : 'office-promos:off'),
    'office-promos:change': (promo) => (
      <span className="flex flex-wrap justify-end gap-2">
        <a className="btn btn-quiet" href={pathTo(locale, 'adminPicture', { owner: `promo/${promo.id}` })}>
          {t('office-promos:photo')}
        </a>
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => openDialog(<PromoForm promo={promo} onDone={done} onCancel={() => openDialog(null)} />)}
        >
          {t('office-promos:change')}
        </button>
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => openDialog(<Remove promo={promo} onClose={() => openDialog(null)} onDone={done} />)}
        >
          {t('office-promos:delete')}
        </button>
      </span>
    ),
  }),
})

type RemoveProps = { promo: OfficePromo; onClose: () => void; onDone: () => void }

function Remove({ promo: { id, title }, onClose, onDone }: RemoveProps) {
  const { locale, t } = useWords()
  const { send, isSending, error } = useAction()
  const remove = () =>
    send<typeof contract.deletePromo>(deletePromo, { params: { id } }, () => {
      onDone()
      toast(t('office-promos:deleted'))
    })
  return (
    <Confirm
      destroys
      title={t('office-promos:deleteTitle', { title: title[locale] })}
      busy={isSending}
      onYes={() => void remove()}
      onCancel={onClose}
    >
      <ActionFailed error={error} onReload={onDone} />
      <p>{t('office-promos:deleteText')}</p>
    </Confirm>
  )
}
