import { Menu } from 'lucide-react'
import { pathTo } from '../../../lib/paths.ts'
import { useWords } from '../../../ui/react/words.tsx'

const SQUARE = 'flex size-11 shrink-0 items-center justify-center md:hidden'

/** Phones: the way home. The mark itself is drawn by the header, which is hidden there. */
export function HomeMark() {
  const { t, locale } = useWords()
  return (
    <a href={pathTo(locale, 'home')} className={`-ml-2 ${SQUARE}`}>
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
        <use href="#mark" />
      </svg>
      <span className="sr-only">{t('list:bar.home')}</span>
    </a>
  )
}

/** Phones: opens the drawer of the shell. */
export function MenuButton() {
  const { t } = useWords()
  return (
    <button type="button" popoverTarget="drawer" aria-label={t('list:bar.menu')} className={`-mr-2.5 ${SQUARE}`}>
      <Menu size={24} aria-hidden="true" />
    </button>
  )
}

/** Phones: the bar of a list whose search cannot be made. */
export function TopBar() {
  return (
    <div className="bg-laut-700 text-white md:hidden">
      <div className="wrap flex min-h-15.5 items-center justify-between">
        <HomeMark />
        <MenuButton />
      </div>
    </div>
  )
}
