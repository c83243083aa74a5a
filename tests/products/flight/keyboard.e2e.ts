import { choosesFare, typesNumber, walksByKeyboard } from '../../support/keyboard-walk.ts'

walksByKeyboard({
  noun: 'flight',
  home: '/id',
  rare: true,
  isGuest: false,
  choose: (page) => choosesFare(page, 'flight'),
  people: (page, t) => typesNumber(page, t, t('people:idNumber.ktp')),
})
