import { type FormEvent, useState } from 'react'
import { addDays } from '../../../../../core/base/common/dates.ts'
import { createGuideLink, revokeGuideLink } from '../../../../../core/office/departure/calls.ts'
import type * as contract from '../../../../../core/office/departure/contract.ts'
import type { Departure, GuideLink } from '../../../../../core/office/departure/contract.ts'
import { lastMinute, momentText } from '../../../../lib/page/moment.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { CopyButton } from '../../../../ui/react/CopyButton.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import { useMay } from '../../desk/use-may.ts'

type Props = { id: string; departure: Departure; links: readonly GuideLink[]; onChanged: () => void }

/** A new link is shown once: the server keeps only what it hashes to. */
export function GuideLinks({ id, departure, links, onChanged }: Props) {
  const { locale, t } = useWords()
  const { send, isSending, error } = useAction()
  const mayMake = useMay('full_contact')
  const [known, setKnown] = useState<readonly GuideLink[]>(links)
  const [made, setMade] = useState('')
  const usual = addDays(departure.end_date, 1)
  const create = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const until = String(new FormData(event.currentTarget).get('until') ?? '') || usual
    void send<typeof contract.createGuideLink>(
      createGuideLink,
      { params: { id }, body: { until } },
      ({ token, link }) => {
        setMade(new URL(`${pathTo(locale, 'guide')}#${token}`, location.href).href)
        setKnown([...known, link])
      },
    )
  }
  const revoke = (link: string) =>
    send<typeof contract.revokeGuideLink>(revokeGuideLink, { params: { id, link } }, () => {
      setKnown(known.filter((each) => each.id !== link))
      setMade('')
      toast(t('office-departures:guide.revoked'))
    })
  const share = encodeURIComponent(t('office-departures:guide.share', { title: departure.title, link: made }))
  return (
    <section className="card grid gap-3 p-4">
      <h3 className="font-bold">{t('office-departures:guide.title')}</h3>
      <p className="text-soft text-sm">{t('office-departures:guide.text')}</p>
      <ActionFailed error={error} onReload={onChanged} />
      {made && (
        <div className="grid gap-2 rounded-field bg-good-tint p-3">
          <p className="break-all text-sm">{made}</p>
          <p className="font-semibold text-sm">{t('office-departures:guide.once')}</p>
          <div className="flex flex-wrap gap-2">
            <CopyButton text={made} label={t('office-departures:guide.title')} />
            <a
              href={`https://wa.me/?text=${share}`}
              className="btn btn-quiet px-3 text-sm"
              rel="noreferrer"
              target="_blank"
            >
              WhatsApp
            </a>
          </div>
        </div>
      )}
      {known.length > 0 && (
        <ul className="grid gap-1 text-sm">
          {known.map((link) => (
            <li key={link.id} className="flex flex-wrap items-center justify-between gap-x-3">
              <span className="min-w-0">
                {t('office-departures:guide.until', { until: momentText(locale, lastMinute(link.expires_at)) })}
                {link.created_by && <span className="block text-faint">{link.created_by}</span>}
              </span>
              <button
                type="button"
                className="min-h-11 text-bad underline"
                aria-disabled={isSending}
                onClick={() => revoke(link.id)}
              >
                {t('office-departures:guide.revoke')}
              </button>
            </li>
          ))}
        </ul>
      )}
      {mayMake && (
        <form onSubmit={create} method="post" noValidate className="flex flex-wrap items-end gap-3">
          <TextField
            type="date"
            name="until"
            label={t('office-departures:guide.lastDay')}
            error={error?.errors.until}
            defaultValue={usual}
            className="min-w-40 max-w-64 flex-1"
          />
          <button type="submit" className="btn btn-quiet" aria-disabled={isSending}>
            {t('office-departures:guide.create')}
          </button>
        </form>
      )}
    </section>
  )
}
