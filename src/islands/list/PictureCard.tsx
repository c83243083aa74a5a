import type { ReactNode } from 'react'

type Props = { picture: string; facts: ReactNode; price: ReactNode }

/** Inside the `@container` of a row. */
export function PictureCard({ picture, facts, price }: Props) {
  return (
    <div className="grid grid-cols-[min(6.75rem,34vw)_minmax(0,1fr)] @sm:grid-cols-[9.5rem_minmax(0,1fr)] @2xl:grid-cols-[13.5rem_minmax(0,1fr)_auto]">
      <div className="relative min-h-40">
        <img
          src={picture}
          alt=""
          width="300"
          height="300"
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      </div>
      <div className="grid content-start gap-2 p-3.5 @sm:p-4">{facts}</div>
      {price}
    </div>
  )
}

export function CardFrame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <article aria-label={name} className="@container relative overflow-hidden rounded-card border border-line bg-card">
      {children}
    </article>
  )
}

type PriceProps = {
  above?: string
  price: string
  children: ReactNode
  /** Its area covers the card. */
  link: { href: string; text: string; label: string }
}

export function CardPrice({ above, price, children, link }: PriceProps) {
  return (
    <div className="col-span-full flex flex-wrap items-end justify-between gap-x-3 gap-y-2 border-line border-t px-3.5 py-3 @sm:px-4 @2xl:col-span-1 @2xl:min-w-46 @2xl:flex-col @2xl:items-end @2xl:border-t-0 @2xl:border-l @2xl:p-4 @2xl:text-right">
      <p className="tabular leading-tight @2xl:my-auto">
        {above && <span className="block text-[0.8125rem] text-soft">{above}</span>}
        <span className="block whitespace-nowrap font-bold text-xl tracking-tight">{price}</span>
        {children}
      </p>
      <a
        href={link.href}
        aria-label={link.label}
        className="btn btn-action px-4 text-sm after:absolute after:inset-0 after:rounded-card"
      >
        {link.text}
      </a>
    </div>
  )
}
