import type { TicketClaim } from '../../../../core/trade/booking/ticket-code.ts'
import { formatDate } from '../../../lib/format.ts'
import type { Locale } from '../../../lib/locale.ts'
import { useWords } from '../../../ui/react/words.tsx'

export function Claim({ claim }: { claim: TicketClaim }) {
  const { locale, t } = useWords()
  const items = [...(claim.f ?? []), ...(claim.h ?? []), ...(claim.e ?? [])]
  const rows = [
    { name: 'code', lines: [claim.c] },
    { name: 'holder', lines: [claim.n] },
    { name: 'items', lines: items.map((item) => withDates(item, locale)) },
    { name: 'numbers', lines: claim.t },
    { name: 'seats', lines: claim.s?.filter(Boolean) ?? [] },
    { name: 'entry', lines: claim.k ? [claim.k] : [] },
  ]
  return (
    <dl className="card grid gap-3 p-5">
      {rows
        .filter(({ lines }) => lines.some(Boolean))
        .map(({ name, lines }) => (
          <div key={name} className="grid gap-x-4 sm:grid-cols-[12rem_1fr]">
            <dt className="text-faint">{t(`verify:claim.${name}`)}</dt>
            <dd className="font-semibold">
              {lines.map((line) => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
            </dd>
          </div>
        ))}
    </dl>
  )
}

function withDates(item: string, locale: Locale): string {
  return item.replace(/\d{4}-\d{2}-\d{2}/g, (date) => formatDate(locale, date))
}
