import { presses } from '../../support/keyboard.ts'
import { choosesFare, typesNumber, walksByKeyboard } from '../../support/keyboard-walk.ts'

walksByKeyboard({
  noun: 'train',
  home: '/id/train',
  isGuest: true,
  choose: (page) => choosesFare(page, 'train'),
  people: (page, t) => typesNumber(page, t, t('train-booking:id.label')),
  beforePayment: (page, t) => presses(page, page.getByRole('link', { name: t('history:pay') })),
  losesLine: true,
})
