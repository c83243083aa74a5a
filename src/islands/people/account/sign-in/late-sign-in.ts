import type { Locale } from '../../../../lib/locale.ts'
import type { Words } from '../../../../lib/words.ts'

type File = { default: object }
const WORDS: Record<Locale, () => Promise<[File, File, File]>> = {
  id: () =>
    Promise.all([
      import('../../../../locales/id/account.json'),
      import('../../../../locales/id/form.json'),
      import('../../../../locales/id/validation.json'),
    ]),
  en: () =>
    Promise.all([
      import('../../../../locales/en/account.json'),
      import('../../../../locales/en/form.json'),
      import('../../../../locales/en/validation.json'),
    ]),
}

export async function loadSignIn(locale: Locale) {
  const [{ default: SignInDialog }, [account, form, validation]] = await Promise.all([
    import('./SignInDialog.tsx'),
    WORDS[locale](),
  ])
  const words: Words = { account: account.default, form: form.default, validation: validation.default }
  return { SignInDialog, words }
}
