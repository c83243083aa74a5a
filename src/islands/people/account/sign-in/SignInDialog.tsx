import { useMemo } from 'react'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { LoginForm } from './LoginForm.tsx'

type Props = { onDone: (message: string) => void; onClose: () => void }

/** Over a page whose session ended; `words` are those that the page lacks. */
export default function SignInDialog({ words: own, ...props }: Props & Pick<IslandProps, 'words'>) {
  const { locale, words } = useWords()
  const all = useMemo(() => ({ ...words, ...own }), [words, own])
  return (
    <WordsProvider locale={locale} words={all}>
      <SignIn {...props} />
    </WordsProvider>
  )
}

function SignIn({ onDone, onClose }: Props) {
  const { t } = useWords()
  return (
    <Dialog open onClose={onClose} title={t('account:ended.title')}>
      <p className="mb-4 text-soft">{t('account:ended.text')}</p>
      <LoginForm onDone={(_, message) => onDone(message)} />
    </Dialog>
  )
}
