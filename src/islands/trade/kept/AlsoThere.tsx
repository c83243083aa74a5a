import { ChevronRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import { getBookingView } from '../../../../core/trade/booking/calls.ts'
import type { Service } from '../../../../core/trade/booking/services.ts'
import type * as contract from '../../../../core/trade/booking/view.ts'
import { alsoFor, type There } from '../../../../core/trade/kept/also.ts'
import { CallError, call } from '../../../lib/call/call.ts'
import { formatSpan } from '../../../lib/format.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'
import type { AlsoThere as Link } from '../../../lib/product.ts'
import { isSold } from '../../../lib/sold.ts'
import { PRODUCTS } from '../../../products.ts'
import { ServiceIcon } from '../../../ui/react/ServiceIcon.tsx'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { KeepWords } from '../../base/list/compare/KeepWords.tsx'

type Found = { there: There; links: readonly (Link & { slug: Service; icon: string })[] }

/** Searches for the same place and days; nothing is chosen beforehand. `ids`: of the bookings of a trip. */
export default function AlsoThere({ ids }: { ids: readonly string[] }) {
  return (
    <KeepWords>
      <Section ids={ids} />
    </KeepWords>
  )
}

function Section({ ids }: { ids: readonly string[] }) {
  const { t, locale } = useWords()
  const [found, setFound] = useState<Found | null | undefined>(undefined)
  const booked = ids.join()
  useEffect(() => {
    findThere(booked.split(','), locale).then(setFound, () => setFound(null))
  }, [booked, locale])
  // Its space is kept, as it stands above what follows.
  if (found === undefined)
    return (
      <div role="status" aria-label={t('keep:also.loading')} className="mt-6 print:hidden">
        <Skeleton className="h-48 rounded-card" />
      </div>
    )
  if (!found || found.links.length === 0)
    return (
      <p className="mt-6 print:hidden">
        <a className="font-semibold text-primary underline" href={pathTo(locale, 'home')}>
          {t('keep:also.none')}
        </a>
      </p>
    )
  const { there, links } = found
  return (
    <section className="card mt-6 grid gap-3 p-5 print:hidden" aria-labelledby="also-there">
      <header>
        <h2 id="also-there" className="text-lg">
          {t('keep:also.title', { city: there.city })}
        </h2>
        <p className="text-sm text-soft">
          {formatSpan(locale, there.from, there.to)} · {t('keep:also.text')}
        </p>
      </header>
      <ul className="divide-y divide-line">
        {links.map(({ slug, icon, href, price }) => (
          <li key={slug}>
            <a className="flex min-h-14 items-center gap-3 py-2 hover:text-primary" href={href}>
              <span className="grid size-10 shrink-0 place-items-center rounded-field bg-tint text-primary">
                <ServiceIcon path={icon} size={20} />
              </span>
              <span className="min-w-0 flex-1">
                <b className="block font-semibold">{t(`keep:also.${slug}`)}</b>
                {price && (
                  <span className="tabular block text-sm text-soft">
                    {t(`keep:also.${price.per}`, { price: formatRupiah(price.amount) })}
                  </span>
                )}
              </span>
              <ChevronRight size={20} aria-hidden="true" className="shrink-0 text-faint" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Products that do not know the place are left out. */
async function findThere(ids: readonly string[], locale: Locale): Promise<Found | null> {
  const answers = await Promise.all(
    ids.map((id) => call<typeof contract.getBookingView>(getBookingView, { params: { id } }, { locale })),
  )
  const also = alsoFor(answers.flatMap(({ view }) => view ?? []))
  if (!also) return null
  const { there, kinds } = also
  const offered = kinds.flatMap((kind) =>
    PRODUCTS.filter((product) => product.also?.kind === kind && isSold(product.slug)),
  )
  const links = offered.map(async ({ slug, icon, also: own }) => {
    const link = await own
      ?.load()
      .then(({ hrefThere }) => hrefThere(there, locale))
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        return null
      })
    return link ? { ...link, slug, icon } : null
  })
  return { there, links: (await Promise.all(links)).filter((link) => link !== null) }
}
