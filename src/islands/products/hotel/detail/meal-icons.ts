import { Coffee, Utensils, UtensilsCrossed, Wine } from 'lucide-react'
import type { Meal } from '../../../../../core/products/hotel/rates.ts'

export const MEAL_ICONS = {
  room_only: UtensilsCrossed,
  breakfast: Coffee,
  half_board: Utensils,
  full_board: Utensils,
  all_inclusive: Wine,
} as const satisfies Record<Meal, unknown>
