import type { ReactNode } from 'react'
import { Picture } from '../../../../ui/react/Picture.tsx'
import type { Shown } from '../../../../ui/scene/scene-file.ts'

type Props = {
  name: string
  /** Stands behind the name. */
  mark?: ReactNode
  picture: Shown
  /** Its area covers the row. `label` says the name and the price. */
  link: { href: string; label: string }
  facts: ReactNode
  price: ReactNode
}

/** Inside the `@container` of a row: at most 150 px high on phones. */
export function PictureCard({ name, mark, picture, link, facts, price }: Props) {
  return (
    <div className="grid grid-cols-[min(6.5rem,27vw)_minmax(0,1fr)] @sm:grid-cols-[8.5rem_minmax(0,1fr)] @2xl:grid-cols-[12rem_minmax(0,1fr)]">
      <div className="relative min-h-30">
        <Picture
          shown={picture}
          sizes="(min-width: 60rem) 12rem, 8.5rem"
          width={300}
          height={300}
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] content-between gap-x-5 px-3 py-2.5 @2xl:grid-cols-[minmax(0,1fr)_auto] @2xl:px-4 @2xl:py-3">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-0.5 text-[0.8125rem] text-soft leading-snug @2xl:gap-1">
          <h2 className="line-clamp-2 font-[650] text-[0.9375rem] text-ink leading-tight tracking-normal @2xl:text-base">
            <a
              href={link.href}
              aria-label={link.label}
              className="outline-none after:absolute after:inset-0 after:rounded-card"
            >
              {name}
            </a>
            {mark && <> {mark}</>}
          </h2>
          {facts}
        </div>
        {price}
      </div>
    </div>
  )
}

/** Has the outline of the link that covers it. */
export const CARD_FRAME =
  '@container relative overflow-hidden rounded-card border bg-card hover:border-field has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2'

export function CardFrame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <article aria-label={name} className={`${CARD_FRAME} border-line`}>
      {children}
    </article>
  )
}

type PriceProps = {
  /** Such as "from". */
  before?: string
  price: string
  tag?: ReactNode
  /** Words that say what the price is for. */
  children: ReactNode
}

export function CardPrice({ before, price, tag, children }: PriceProps) {
  return (
    <div className="tabular mt-1 text-right @2xl:mt-0 @2xl:flex @2xl:min-w-40 @2xl:flex-col @2xl:items-end">
      <p className="flex flex-wrap items-end justify-between gap-x-2 @2xl:contents">
        <span className="empty:hidden">{tag}</span>
        <span className="ml-auto whitespace-nowrap leading-tight @2xl:mt-auto">
          {before && <span className="text-faint text-xs">{before} </span>}
          <b className="font-bold text-[1.0625rem] tracking-tight @2xl:text-xl">{price}</b>
        </span>
      </p>
      <div className="text-faint text-xs leading-snug">{children}</div>
    </div>
  )
}
