import { Bell, Heart, Link2, Trash2 } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import { dropPriceWatch, listPriceWatches, listTrips, revokeTrip } from '../../../../core/trade/kept/calls.ts'
import type * as contract from '../../../../core/trade/kept/contract.ts'
import type { KeptOffer, PriceWatch, SharedTrip } from '../../../../core/trade/kept/contract.ts'
import { CallError, call } from '../../../lib/call/call.ts'
import { errorText } from '../../../lib/call/error-text.ts'
import { formatDate } from '../../../lib/format.ts'
import { dayText } from '../../../lib/page/moment.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useValue } from '../../../lib/store.ts'
import type { Say } from '../../../lib/words.ts'
import { productOf } from '../../../products.ts'
import { Fresh } from '../../../ui/react/Fresh.tsx'
import { ServiceIcon } from '../../../ui/react/ServiceIcon.tsx'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { toast } from '../../../ui/toast.ts'
import { pressKeep } from './act.ts'
import { type Looks, useLooks } from './looks.ts'
import { Change, OfferParts } from './OfferParts.tsx'
import { $kept, isMember, type KeptHere, loadKept } from './store.ts'

export function FavouritesPage(props: IslandProps) {
  return (
    <WordsProvider {...props}>
      <Favourites />
    </WordsProvider>
  )
}

function Favourites() {
  const { t, locale } = useWords()
  const kept = useValue($kept)
  const [isLoaded, setLoaded] = useState(!isMember())
  const looks = useLooks(kept, isLoaded)
  useEffect(() => {
    loadKept(locale)
      .catch((error: unknown) => toastFailure(t, error))
      .finally(() => setLoaded(true))
  }, [t, locale])
  return (
    <div className="grid gap-8">
      {!isMember() && kept.length > 0 && <SignIn />}
      {!isLoaded && kept.length === 0 ? (
        <Skeleton className="h-40 rounded-card" />
      ) : kept.length === 0 ? (
        <Empty />
      ) : (
        <List kept={kept} looks={looks} />
      )}
      {isMember() && <OfMember />}
    </div>
  )
}

function SignIn() {
  const { t, locale } = useWords()
  const here = location.pathname
  return (
    <p className="flex items-center justify-between gap-4 rounded-card border border-line bg-card p-4">
      {t('keep:favourites.device')}
      <a className="btn btn-quiet shrink-0" href={pathTo(locale, 'login', { next: here })}>
        {t('keep:favourites.signIn')}
      </a>
    </p>
  )
}

function Empty() {
  const { t, locale } = useWords()
  return (
    <div className="card grid justify-items-center gap-3 px-5 py-10 text-center">
      <Heart size={36} aria-hidden="true" className="text-primary" />
      <h2 className="text-xl">{t('keep:favourites.empty')}</h2>
      <p className="max-w-md text-soft">{t('keep:favourites.emptyText')}</p>
      <a className="btn btn-action" href={pathTo(locale, 'home')}>
        {t('keep:favourites.search')}
      </a>
    </div>
  )
}

function List({ kept, looks }: { kept: readonly KeptHere[]; looks: Looks }) {
  const { t } = useWords()
  return (
    <ul aria-label={t('keep:favourites.list')} className="grid gap-3 lg:grid-cols-2">
      {kept.map((each) => (
        <li
          key={each.key}
          className="card relative grid grid-cols-[auto_1fr_auto] items-start gap-x-3 p-4 focus-within:border-primary hover:border-primary"
        >
          <One kept={each} look={looks.get(each.key)} />
        </li>
      ))}
    </ul>
  )
}

/** `look` is undefined until it is here, null where there is none. */
function One({ kept, look }: { kept: KeptHere; look: KeptOffer | null | undefined }) {
  const { t, locale } = useWords()
  const name = look?.title || kept.title
  const icon = productOf(kept.service)?.icon
  const page = look?.state === 'open' ? look.address : (look?.change ?? kept.address)
  return (
    <>
      <span className="grid size-10 place-items-center rounded-field bg-tint text-primary">
        {icon && <ServiceIcon path={icon} size={20} />}
      </span>
      <div className="grid min-w-0 gap-1.5">
        <h2 className="text-base leading-snug">
          {/* The whole card is the link. */}
          <a className="after:absolute after:inset-0 after:rounded-card" href={`/${locale}/${page}`}>
            {name}
          </a>
        </h2>
        {look?.state === 'open' && <OfferParts parts={look.parts} party={look.party} />}
        <Price then={kept.price} look={look} />
      </div>
      <button
        type="button"
        className="relative -mt-2 -mr-2 grid size-11 place-items-center rounded-field text-soft hover:bg-sunken"
        aria-label={t('keep:favourites.dropNamed', { name })}
        onClick={() => void pressKeep(kept, locale)}
      >
        <Trash2 size={18} aria-hidden="true" />
      </button>
    </>
  )
}

function Price({ then, look }: { then: number | null; look: KeptOffer | null | undefined }) {
  const { t } = useWords()
  const before = then === null ? null : t('keep:favourites.then', { price: formatRupiah(then) })
  const state = look === undefined ? 'asking' : (look?.state ?? 'failed')
  if (look?.state !== 'open' || look.price === null)
    return (
      <p className="min-h-12 text-sm text-soft" aria-live="polite">
        <span className="block">{t(`keep:favourites.${state}`)}</span>
        {before}
      </p>
    )
  const change = then === null ? 0 : look.price - then
  return (
    <p className="tabular min-h-12 leading-tight" aria-live="polite">
      <b className="block text-lg">
        <Fresh>{formatRupiah(look.price)}</Fresh>{' '}
        <span className="font-normal text-soft text-sm">{t('keep:favourites.now')}</span>
      </b>
      {before && (
        <span className="block text-[0.8125rem] text-soft">
          {before} · <Change change={change} words="keep:favourites" />
        </span>
      )}
    </p>
  )
}

/** Watched prices and shared links. */
function OfMember() {
  const { locale } = useWords()
  const [watches, setWatches] = useState<readonly PriceWatch[] | null>(null)
  const [links, setLinks] = useState<readonly SharedTrip[]>([])
  useEffect(() => {
    const nothing = (error: unknown) => {
      if (!(error instanceof CallError)) throw error
    }
    call<typeof contract.listPriceWatches>(listPriceWatches, {}, { locale }).then(setWatches, nothing)
    call<typeof contract.listTrips>(listTrips, {}, { locale }).then(setLinks, nothing)
  }, [locale])
  const stop = useCallback(
    async (id: string) => {
      await call<typeof contract.dropPriceWatch>(dropPriceWatch, { params: { id } }, { locale })
      setWatches((known) => known?.filter((each) => each.id !== id) ?? null)
    },
    [locale],
  )
  const revoke = useCallback(
    async (id: string) => {
      await call<typeof contract.revokeTrip>(revokeTrip, { params: { id } }, { locale })
      setLinks((known) => known.filter((each) => each.id !== id))
    },
    [locale],
  )
  return (
    <>
      {watches && <Watches watches={watches} onStop={stop} />}
      {links.length > 0 && <Links links={links} onRevoke={revoke} />}
    </>
  )
}

function Watches({ watches, onStop }: { watches: readonly PriceWatch[]; onStop: (id: string) => Promise<void> }) {
  const { t, locale } = useWords()
  return (
    <Section icon={<Bell size={20} aria-hidden="true" />} title={t('keep:watches.title')}>
      {watches.length === 0 && <p className="text-soft">{t('keep:watches.none')}</p>}
      <ul className="card divide-y divide-line empty:hidden">
        {watches.map(({ id, title, address, until, first_price: first, told_price: told }) => (
          <Row
            key={id}
            title={title}
            href={`/${locale}/${address}`}
            facts={[
              t('keep:watches.from', { price: formatRupiah(first) }),
              told === null ? '' : t('keep:watches.told', { price: formatRupiah(told) }),
              t('keep:watches.until', { date: formatDate(locale, until) }),
            ]}
            action={{ text: t('keep:watches.stop'), label: t('keep:watches.stopNamed', { name: title }) }}
            onAct={() => onStop(id)}
          />
        ))}
      </ul>
    </Section>
  )
}

function Links({ links, onRevoke }: { links: readonly SharedTrip[]; onRevoke: (id: string) => Promise<void> }) {
  const { t, locale } = useWords()
  return (
    <Section icon={<Link2 size={20} aria-hidden="true" />} title={t('keep:links.title')}>
      <ul className="card divide-y divide-line">
        {links.map(({ id, title, total, expires_at: expires }) => (
          <Row
            key={id}
            title={title}
            facts={[formatRupiah(total), t('keep:links.until', { date: dayText(locale, expires) })]}
            action={{ text: t('keep:links.revoke'), label: t('keep:links.revokeNamed', { name: title }) }}
            onAct={() => onRevoke(id)}
          />
        ))}
      </ul>
    </Section>
  )
}

function Section({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="flex items-center gap-2 text-xl">
        {icon}
        {title}
      </h2>
      {children}
    </section>
  )
}

type RowProps = {
  title: string
  href?: string
  facts: readonly string[]
  action: { text: string; label: string }
  onAct: () => Promise<void>
}

function Row({ title, href, facts, action, onAct }: RowProps) {
  const { t } = useWords()
  const [busy, setBusy] = useState(false)
  const act = () => {
    if (busy) return
    setBusy(true)
    onAct()
      .catch((error: unknown) => toastFailure(t, error))
      .finally(() => setBusy(false))
  }
  return (
    <li className="flex items-center justify-between gap-x-4 p-4">
      <div className="min-w-0">
        <p className="font-semibold">
          {href ? (
            <a className="hover:underline" href={href}>
              {title}
            </a>
          ) : (
            title
          )}
        </p>
        <p className="text-sm text-soft">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <button type="button" className="btn btn-quiet" aria-label={action.label} aria-disabled={busy} onClick={act}>
        {action.text}
      </button>
    </li>
  )
}

function toastFailure(t: Say, error: unknown): void {
  if (!(error instanceof CallError)) throw error
  toast(errorText(t, error), 'bad')
}
