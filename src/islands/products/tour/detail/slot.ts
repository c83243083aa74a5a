import type { IslandProps } from '../../../../ui/react/words.tsx'
import { first } from '../first.ts'
import { kindHere } from '../kind-here.ts'
import { openPage, Page } from './Page.tsx'

export const slot = { first, openPage: (given: IslandProps) => openPage(given, kindHere()), Page }
