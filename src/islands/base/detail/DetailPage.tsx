import type { ReadableAtom } from 'nanostores'
import { type ReactNode, useEffect } from 'react'
import type { Async } from '../../../lib/call/async.ts'
import { useValue } from '../../../lib/store.ts'
import { AgainButton } from '../../../ui/react/AgainButton.tsx'
import { Banner } from '../../../ui/react/Banner.tsx'
import { FailureText } from '../../../ui/react/FailureText.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { Skeleton } from './Skeleton.tsx'

type Loaded<Offer> = {
  $offer: ReadableAtom<Async<Offer>>
  load: () => Promise<void>
  refresh: () => Promise<void>
}

type Elsewhere = { href: string; label: string }

type Props<Offer> = {
  page: Loaded<Offer>
  words: { title: string; loading: string }
  elsewhere: Elsewhere
  children: (offer: Offer) => ReactNode
}

export function DetailPage<Offer>({ page, words, elsewhere, children }: Props<Offer>) {
  const { t } = useWords()
  const offer = useValue(page.$offer)
  useEffect(() => {
    const wake = () => document.visibilityState === 'visible' && void page.refresh()
    document.addEventListener('visibilitychange', wake)
    addEventListener('pageshow', wake)
    return () => {
      document.removeEventListener('visibilitychange', wake)
      removeEventListener('pageshow', wake)
    }
  }, [page])
  if (offer.state === 'ready') return children(offer.value)
  if (offer.state !== 'failed') return <Skeleton label={words.loading} />
  return (
    <NoOffer heading={words.title} title={<FailureText error={offer.error} retry={page.load} />} elsewhere={elsewhere}>
      <AgainButton error={offer.error} onAgain={page.load}>
        {t('detail:again')}
      </AgainButton>
    </NoOffer>
  )
}

type NoOfferProps = { heading: string; title: ReactNode; text?: string; elsewhere: Elsewhere; children?: ReactNode }

export function NoOffer({ heading, title, text, elsewhere, children }: NoOfferProps) {
  return (
    <div className="wrap py-10">
      <h1 className="sr-only">{heading}</h1>
      <div className="mx-auto max-w-2xl" role="alert">
        <Banner
          kind="warn"
          title={title}
          actions={
            <>
              <a className="btn btn-action" href={elsewhere.href}>
                {elsewhere.label}
              </a>
              {children}
            </>
          }
        >
          {text}
        </Banner>
      </div>
    </div>
  )
}
