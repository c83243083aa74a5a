import { useEffect } from 'react'
import { showOrderBar } from '../../../../lib/order-bar.ts'
import en from '../../../../locales/en/confirm.json'
import id from '../../../../locales/id/confirm.json'
import { useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { ConfirmDialog } from '../../../people/account/ConfirmDialog.tsx'

/** Additions to a booking form while staff fill it for a customer. */
export default function OrderMode() {
  const { locale, words } = useWords()
  useEffect(showOrderBar, [])
  return (
    <WordsProvider locale={locale} words={{ ...words, confirm: locale === 'en' ? en : id }}>
      <ConfirmDialog />
    </WordsProvider>
  )
}
