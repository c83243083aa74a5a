import { choosesFare, typesNumber, walksByKeyboard } from '../../support/keyboard-walk.ts'

walksByKeyboard({
  noun: 'flight',
  home: '/id',
  isGuest: false,
  choose: (page) => choosesFare(page, 'flight'),
  people: (page, t) => typesNumber(page, t, t('people:idNumber.ktp')),
})
