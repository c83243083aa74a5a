import { type FormEvent, useRef, useState } from 'react'
import type * as contract from '../../../../../core/office/people/partner.ts'
import type { OfficePartner } from '../../../../../core/office/people/partner.ts'
import { addPartnerMember, getPartner, removePartnerMember } from '../../../../../core/office/people/partner-calls.ts'
import { formatNpwp } from '../../../../../core/trade/invoice/npwp.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { focusFirstWrong } from '../../../../ui/form/focus.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { Detail } from '../../../base/table/Detail.tsx'
import { Facts } from '../../../base/table/Facts.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { useAction } from '../../../people/account/use-action.ts'
import { PartnerForm } from './PartnerForm.tsx'
import { Statement } from './Statement.tsx'

export function Partner({ id }: { id: string }) {
  const { t } = useWords()
  const { answer, ask, set } = useCall<typeof contract.getPartner>(getPartner, { params: { id } })
  return (
    <Detail back={t('office-partners:back')} answer={answer} onRetry={ask}>
      {(partner) => (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="grid min-w-0 gap-4 lg:col-start-2 lg:row-start-1 print:hidden">
            <About partner={partner} onChanged={set} onReload={ask} />
            <Accounts partner={partner} onChanged={set} />
          </div>
          <div className="min-w-0 lg:col-start-1 lg:row-start-1">
            <Statement id={partner.id} />
          </div>
        </div>
      )}
    </Detail>
  )
}

type Props = { partner: OfficePartner; onChanged: (partner: OfficePartner) => void }

function About({ partner, onChanged, onReload }: Props & { onReload: () => void }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const { name, company, model, terms, note, is_on } = partner
  const shares = Object.entries(terms.shares).map(
    ([slug, share]) => `${t(`${slug}-home:name`)}: ${(share ?? 0) / 100}%`,
  )
  const buyer = company && [company.name, `NPWP ${formatNpwp(company.npwp)}`, company.address].join('\n')
  const facts = [
    { label: t(`office-partners:model.${model}`), text: shares.join('\n') || t('office-partners:noShares') },
    { label: t('office-partners:invoice'), text: buyer },
    { label: t('office-partners:note'), text: note },
  ]
  return (
    <section className="card grid gap-4 p-5">
      <h2 data-title className="flex flex-wrap items-center gap-3 text-xl">
        {name}
        {!is_on && <span className="tag bg-sunken text-soft">{t('office-partners:off')}</span>}
      </h2>
      <Facts facts={facts} columns="one" />
      {partner.may_change && (
        <button type="button" className="btn btn-quiet justify-self-start" onClick={() => setOpen(true)}>
          {t('office-partners:change')}
        </button>
      )}
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} title={t('office-partners:change')} kind="sheet">
          <PartnerForm
            partner={partner}
            onReload={onReload}
            onDone={(changed) => {
              setOpen(false)
              onChanged(changed)
            }}
          />
        </Dialog>
      )}
    </section>
  )
}

function Accounts({ partner, onChanged }: Props) {
  const { locale, t } = useWords()
  const { send, isSending, error } = useAction()
  const form = useRef<HTMLFormElement>(null)
  const { id, accounts, may_change } = partner
  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email') ?? '')
    await send<typeof contract.addPartnerMember>(addPartnerMember, { params: { id }, body: { email } }, (changed) => {
      form.current?.reset()
      toast(t('office-partners:added'))
      onChanged(changed)
    })
    requestAnimationFrame(() => focusFirstWrong(form.current))
  }
  const remove = (member: string) =>
    send<typeof contract.removePartnerMember>(removePartnerMember, { params: { id, member } }, (changed) => {
      toast(t('office-partners:removed'))
      onChanged(changed)
    })
  return (
    <section className="card grid gap-4 p-5">
      <h2 className="font-bold">{t('office-partners:accounts')}</h2>
      <p className="text-soft text-sm">{t('office-partners:accountsText')}</p>
      {accounts.length > 0 && (
        <ul className="grid gap-2">
          {accounts.map(({ id: member, name, email }) => (
            <li key={member} className="flex flex-wrap items-center justify-between gap-2">
              <p className="min-w-0 break-words">
                <a className="text-primary underline" href={pathTo(locale, 'adminMember', { id: member })}>
                  {name}
                </a>
                <span className="block text-faint text-sm">{email}</span>
              </p>
              {may_change && (
                <button
                  type="button"
                  className="btn btn-quiet"
                  aria-label={t('office-partners:removeNamed', { name })}
                  aria-disabled={isSending}
                  onClick={() => void remove(member)}
                >
                  {t('office-partners:remove')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {may_change && (
        <form ref={form} onSubmit={add} method="post" noValidate className="grid gap-3">
          <TextField
            label={t('office-partners:email')}
            error={error?.errors.email}
            type="email"
            name="email"
            autoComplete="off"
          />
          <button type="submit" className="btn btn-quiet justify-self-start" aria-disabled={isSending}>
            {t('office-partners:addAccount')}
          </button>
        </form>
      )}
      <ActionFailed error={error} onReload={() => location.reload()} />
    </section>
  )
}
