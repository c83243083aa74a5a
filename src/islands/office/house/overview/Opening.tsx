import type { Overview } from '../../../../../core/office/desk/overview.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { stepPath } from '../start/step-path.ts'

/** Shown until all first steps are done. */
export function Opening({ opening: { done, of, next } }: { opening: NonNullable<Overview['opening']> }) {
  const { locale, t } = useWords()
  return (
    <section className="card flex flex-wrap items-center gap-x-4 gap-y-3 p-4" data-opening>
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-base">{t('office-start:title')}</h2>
        <p className="text-soft text-sm">
          {`${t('office-start:progress', { done, of })} · ${t('office-start:next', { step: t(`office-start:step.${next}`) })}`}
        </p>
      </div>
      <a href={stepPath(locale, next)} className="btn btn-action">
        {t(`office-start:go.${next}`)}
      </a>
      <a href={pathTo(locale, 'adminStart')} className="btn btn-quiet">
        {t('office-start:whole')}
      </a>
    </section>
  )
}
