import { useState } from 'react'
import { contrast, READABLE, takesWhite } from '../../../../../core/office/house/colours.ts'
import { GROUND, paletteOf, type Scheme } from '../../../../../core/office/house/palette.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { useWords } from '../../../../ui/react/words.tsx'

type Props = { colour: string; accent: string; name: string; errors: Readonly<Record<string, string>> }

const WHITE = '#ffffff'
const HEX = /^#[0-9a-f]{6}$/

/** Two colours, tried at once in both schemes, with what can be read on them said in words. */
export function Colours({ colour, accent, name, errors }: Props) {
  const { t } = useWords()
  const [now, setNow] = useState({ colour, accent })
  // A colour that is refused is not shown: words on it could not be read.
  const isShown = [now.colour, now.accent].every((each) => HEX.test(each) && takesWhite(each))
  return (
    <>
      {(['colour', 'accent'] as const).map((field) => (
        <Field
          key={field}
          label={t(`office-settings:field.identity.${field}`)}
          hint={HEX.test(now[field]) ? contrastText(t, now[field]) : t(`office-settings:hint.identity.${field}`)}
          error={errors[field]}
        >
          {(control) => (
            <span className="flex gap-2">
              <input
                {...control}
                type="text"
                name={field}
                className="input tabular"
                value={now[field]}
                maxLength={7}
                spellCheck={false}
                autoComplete="off"
                onChange={({ target }) => setNow({ ...now, [field]: target.value.toLowerCase() })}
              />
              <input
                type="color"
                aria-label={t('office-settings:pick', { name: t(`office-settings:field.identity.${field}`) })}
                className="h-12 w-14 shrink-0 cursor-pointer rounded-field border border-field bg-card p-1"
                value={HEX.test(now[field]) ? now[field] : WHITE}
                onChange={({ target }) => setNow({ ...now, [field]: target.value })}
              />
            </span>
          )}
        </Field>
      ))}
      {isShown && (
        <div className="grid gap-4 sm:col-span-2 sm:grid-cols-2">
          <Sample scheme="light" {...now} name={name} />
          <Sample scheme="dark" {...now} name={name} />
        </div>
      )}
    </>
  )
}

function contrastText(t: (key: string, values?: Record<string, string>) => string, colour: string): string {
  const ratio = contrast(colour, WHITE)
  const word = ratio >= 7 ? 'good' : ratio >= READABLE ? 'enough' : 'poor'
  return t(`office-settings:contrast.${word}`, { ratio: ratio.toFixed(1) })
}

const INK = {
  light: { page: '#fbf8f3', card: GROUND.light, ink: '#1a2426' },
  dark: { page: '#0b1719', card: GROUND.dark, ink: '#eaf1f1' },
}

/** A page of the site in small. Its texts are samples: the words of the page are read elsewhere. */
function Sample({
  scheme,
  colour,
  accent,
  name,
}: {
  scheme: 'light' | 'dark'
  colour: string
  accent: string
  name: string
}) {
  const { t } = useWords()
  const palette = paletteOf({ colour, accent })
  const own: Scheme = palette[scheme]
  const ground = INK[scheme]
  return (
    <figure className="overflow-hidden rounded-card border border-line">
      <div style={{ background: ground.page, color: ground.ink }} className="text-sm">
        <p style={{ background: palette.laut[800] }} className="px-4 py-3 font-extrabold text-base text-white">
          {name || '…'}
        </p>
        <div className="grid gap-3 p-4">
          <div style={{ background: ground.card }} className="grid gap-2 rounded-field p-3">
            <b>{t('office-settings:sample.title')}</b>
            <span style={{ color: own.primary }} className="font-semibold underline">
              {t('office-settings:sample.link')}
            </span>
            <span
              style={{ background: own.tint, color: own.primary }}
              className="justify-self-start rounded px-2 py-0.5 text-xs font-semibold"
            >
              {t('office-settings:sample.tag')}
            </span>
          </div>
          <span
            style={{ background: own.action }}
            className="justify-self-start rounded-field px-4 py-2 font-bold text-white"
          >
            {t('office-settings:sample.button')}
          </span>
        </div>
      </div>
      <figcaption className="border-line border-t px-4 py-2 text-faint text-xs">
        {t(`office-settings:scheme.${scheme}`, { ratio: contrast(own.primary, ground.card).toFixed(1) })}
      </figcaption>
    </figure>
  )
}
