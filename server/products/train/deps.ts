import { wholeNumber } from '../../base/common/setting.ts'
import type { ProductDeps } from '../../trade/booking/module.ts'
import type { TrainSupplier } from './supplier.ts'

export const settings = {
  TRAIN_HOLD_MINUTES: {
    fallback: '30',
    meaning: 'How long unpaid seats on trains are held, never past departure.',
    ...wholeNumber(1, 1440),
  },
}

export type TrainDeps = ProductDeps<TrainSupplier, typeof settings>
