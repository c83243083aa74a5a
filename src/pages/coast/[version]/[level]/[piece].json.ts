import type { APIRoute } from 'astro'
import {
  cutPiece,
  LEVELS,
  PIECES_VERSION,
  type PieceAt,
  piecesIn,
  regionOf,
} from '../../../../../core/base/map/piece.ts'
import { builtAtlases, builtNames } from '../../../../components/base/map/atlas.ts'

type Props = { at: PieceAt }

export function getStaticPaths() {
  return LEVELS.flatMap((level) =>
    piecesIn(regionOf(level), level).map((at) => ({
      params: { version: PIECES_VERSION, level: String(level), piece: `${at.x}-${at.y}` },
      props: { at },
    })),
  )
}

export const GET: APIRoute<Props> = ({ props: { at } }) => {
  const atlas = builtAtlases().get(at.level)
  return Response.json(atlas ? cutPiece(atlas, at, builtNames()) : null)
}
