import type * as contract from '../../../../../core/office/people/partner.ts'
import { listPartners } from '../../../../../core/office/people/partner-calls.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { defineOfficeList } from '../../../base/table/office-list.tsx'
import { Day } from '../../../base/table/When.tsx'
import { useMay } from '../../desk/use-may.ts'
import { Partner } from './Partner.tsx'
import { PartnerForm } from './PartnerForm.tsx'

export default defineOfficeList<typeof contract.listPartners>({
  call: listPartners,
  title: 'office-partners:title',
  empty: { title: 'office-partners:empty', text: 'office-partners:emptyText' },
  above: ({ openDialog }) => <AddButton onOpen={() => openDialog(<NewPartner onClose={() => openDialog(null)} />)} />,
  keyOf: ({ id }) => id,
  hrefOf: ({ id }) => `?id=${encodeURIComponent(id)}`,
  page: Partner,
  columns: ({ t }) => ({
    'office-partners:name': ({ name }) => name,
    'office-partners:modelLabel': ({ model }) => t(`office-partners:model.${model}`),
    'office-partners:accounts': { isRight: true, cell: ({ members }) => String(members) },
    'office-partners:state': ({ is_on }) => (
      <span className={`tag ${is_on ? 'bg-good-tint text-good' : 'bg-sunken text-soft'}`}>
        {t(is_on ? 'office-partners:on' : 'office-partners:off')}
      </span>
    ),
    'office-partners:since': { isWideOnly: true, cell: ({ created_at }) => <Day at={created_at} /> },
  }),
})

function AddButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useWords()
  if (!useMay('partners_change')) return null
  return (
    <button type="button" className="btn btn-action" onClick={onOpen}>
      {t('office-partners:add')}
    </button>
  )
}

function NewPartner({ onClose }: { onClose: () => void }) {
  const { locale, t } = useWords()
  return (
    <Dialog open onClose={onClose} title={t('office-partners:add')} kind="sheet">
      <PartnerForm partner={null} onDone={({ id }) => location.assign(pathTo(locale, 'adminPartner', { id }))} />
    </Dialog>
  )
}
