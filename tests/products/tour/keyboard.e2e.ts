import {
  addsOne,
  choosesNext,
  opensFirst,
  opensPrices,
  takesChoice,
  typesPlace,
  walksByKeyboard,
} from '../../support/keyboard-walk.ts'

walksByKeyboard({
  noun: 'tour',
  home: '/id/tour',
  isGuest: true,
  async search(page, t) {
    await typesPlace(page, t('search:tour.area'), 'Labuan Bajo')
    await addsOne(page, t('search:tour.participants'), t('search:tour.participants'))
  },
  async choose(page) {
    await opensFirst(page, 'tour')
    await opensPrices(page)
    await choosesNext(page, page.locator('[name=departure]'))
    await takesChoice(page)
  },
})
